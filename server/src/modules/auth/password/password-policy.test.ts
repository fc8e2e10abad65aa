import { PASSWORD_SPECIALS } from '@tamis/contract/passwords';
import { describe, expect, it } from 'vitest';
import { generatePassword } from '../../users/index.ts';
import { faultText, passwordFault } from './password-policy.ts';

const rules = { minLength: 10, maxLength: 20 };
const owner = { name: 'Inés', surname: 'Van Farrow', email: 'i.farrow-smith@bank.example' };

describe('a new password', () => {
  it.each([
    ['Correct-Horse-9', undefined],
    ['Ünïcode-Pass-9!', undefined],
    ['Sh0rt-one', 'short'],
    [`Aa1!${'x'.repeat(17)}`, 'long'],
    ['nouppercase-9', 'classes'],
    ['NOLOWERCASE-9', 'classes'],
    ['NoDigitsHere-', 'classes'],
    ['NoSpecials99', 'classes'],
    ['OnlyOther€99', 'classes'],
    ['Sunshine2024!', 'common'],
    ['!!Password123', 'common'],
    ['My-FARROW-99!', 'own-name'],
    ['x-smith-X-99!', 'own-name'],
    ['van-Helsing-9', 'own-name'],
    ['Oh-INÉS-oh-99', 'own-name'],
    ['i.farrow-SMITH-9A', 'own-name'],
    ['Correct-i-Hors-9', undefined],
    ['Exactly-10', undefined],
    ['Exactly-20-Letters-x', undefined],
    ['Nine-9-9A', 'short'],
    ['Twenty-1-Letters-xyzA', 'long'],
    ['𝒜b-Qwix-9', 'short'],
  ] as const)('%s: %s', (password, fault) => {
    expect(passwordFault(password, rules, owner)).toBe(fault);
  });

  it.each([
    ['a first name of three letters', { name: 'Ann' }, 'xAnn-Horse-99', 'own-name'],
    ['a first name of two letters, which would forbid half the alphabet', { name: 'An' }, 'xAnn-Horse-99', undefined],
    ['a surname of three letters, in capitals', { surname: 'Lee' }, 'xLEE-Horse-99', 'own-name'],
    ['a surname of two letters', { surname: 'Li' }, 'Lilac-Horse-99', undefined],
    ['the middle one of three given names', { name: 'Jo Ana Bo' }, 'Banana-Horse-99', 'own-name'],
    ['none of three given names of two letters', { name: 'Jo Al Bo' }, 'Journal-Horse-99', undefined],
    ['a name without its accents', { name: 'Inés' }, 'Ines-Horse-99', 'own-name'],
    ['a name with accents that are signs of their own', { name: 'Inés' }, 'Ine\u0301s-Horse-99', 'own-name'],
    [
      'the part of the e-mail before the @, of three letters',
      { email: 'abc@bank.example' },
      'xAbc-Horse-99',
      'own-name',
    ],
    ['the part of the e-mail before the @, of two letters', { email: 'ab@bank.example' }, 'xAbc-Horse-99', undefined],
    ['the whole e-mail, however short its first part', { email: 'ab@bank.example' }, 'Ab@Bank.Example1', 'own-name'],
    ['the organisation of the e-mail alone', { email: 'ab@bank.example' }, 'Bank-Example-99', undefined],
  ] as const)('is looked through for %s', (_what, part, password, fault) => {
    expect(passwordFault(password, rules, { name: '', surname: '', email: '', ...part })).toBe(fault);
  });

  it('can be longer where the installation allows it', () => {
    expect(passwordFault(`Aa1!${'x'.repeat(100)}`, { ...rules, maxLength: 128 }, owner)).toBeUndefined();
  });

  it('is accepted with any of the special characters of the specification', () => {
    for (const special of PASSWORD_SPECIALS)
      expect(passwordFault(`Correct9Horse${special}`, rules, owner)).toBeUndefined();
  });

  it('as this installation makes them is always accepted', () => {
    const made = Array.from({ length: 200 }, generatePassword);
    expect(
      made.filter((password) => passwordFault(password, rules, { name: '', surname: '', email: '' }) !== undefined),
    ).toEqual([]);
    expect(new Set(made).size).toBe(200);
  });

  it('is told what it lacks in the words of its form', () => {
    const faults = ['short', 'long', 'classes', 'common', 'own-name'] as const;
    expect(faults.map((fault) => faultText(fault, rules, 'change'))).toEqual([
      'The password must have at least 10 characters.',
      'The password must have at most 20 characters.',
      'The password value must contain at least 1 uppercase, lowercase, number and a special character',
      'This password is one of the most common ones. Please choose another.',
      'The password must not contain your name or e-mail address.',
    ]);
    const lacking =
      'Password should be alphanumeric, contain mixed case, special characters and be at least 10 characters long';
    expect(faults.map((fault) => faultText(fault, rules, 'reset'))).toEqual([
      lacking,
      'The password must have at most 20 characters.',
      lacking,
      'This password is one of the most common ones. Please choose another.',
      'The password must not contain your name or e-mail address.',
    ]);
  });
});
