import { expect, it } from 'vitest';
import { alternativesOf, APP_ISSUER, maskEmail, maskPhone } from './two-factor-policy.ts';

const phoneNumber = '+41791234567';

it.each([
  ['App', null, false, ['Email']],
  ['App', phoneNumber, false, ['SMS', 'Email']],
  ['App', phoneNumber, true, ['SMS']],
  ['App', null, true, []],
  ['Email', phoneNumber, false, ['SMS']],
  ['Email', phoneNumber, true, ['SMS']],
  ['Email', null, false, []],
  ['SMS', phoneNumber, false, ['Email']],
  ['SMS', phoneNumber, true, []],
] as const)(
  'who proves sign-ins by %s, with the number %s and a password from the mailbox: %s, may have the code sent by %j',
  (method, number, isPasswordFromMail, channels) => {
    expect(alternativesOf({ method, phoneNumber: number }, isPasswordFromMail)).toEqual(channels);
  },
);

it('shows enough of an address to know one’s own, and no more', () => {
  expect(['ines@bank.example', 'ine@bank.example', 'i@bank.example', '@bank.example', 'ines'].map(maskEmail)).toEqual([
    'i…s@bank.example',
    'i…@bank.example',
    'i…@bank.example',
    '…@bank.example',
    'i…s@',
  ]);
  expect(maskPhone(phoneNumber)).toBe('+41 … 67');
});

it('is shown by its name in an app', () => {
  expect(APP_ISSUER).toBe('Tamis');
});
