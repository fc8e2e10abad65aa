import { genericLogin } from '@tamis/contract/auth';
import { timestamp } from '@tamis/contract/calls/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlpha, isAlphaDash, isAlphaSpace, isEmail, isIpPart, isMoment, isWebUrl } from './rules.ts';

const nearEmails = fc.stringMatching(/^[a-zA-Z0-9_.+'@ -]{0,12}@[a-z0-9.-]{0,12}$/);

it('takes for an e-mail address what the contract does', () => {
  const contract = genericLogin.body!.shape.email;
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), nearEmails, fc.string()), (text) => {
      expect(isEmail(text)).toBe(contract.safeParse(text).success);
    }),
  );
});

it('takes for a moment what the contract does', () => {
  for (const text of [
    '2026-11-20T14:47:00.000Z',
    '2026-11-20T14:47:00Z',
    '2026-11-20',
    '2026-13-20T14:47:00Z',
    '',
    'x',
    '2026-11-20T14:47:00+01:00',
  ]) {
    expect(isMoment(text), text).toBe(timestamp.safeParse(text).success);
  }
  expect(isMoment(7)).toBe(false);
});

it('tells letters, dashes and spaces apart, in every script', () => {
  expect([isAlpha('Müller9'), isAlpha('日本'), isAlpha('a-b'), isAlpha('a b'), isAlpha('')]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect([isAlphaDash('a-b'), isAlphaDash('a b'), isAlphaDash('a_b')]).toEqual([true, false, false]);
  expect([isAlphaSpace('Анна Вересаева'), isAlphaSpace('a-b'), isAlphaSpace('a\tb')]).toEqual([true, false, false]);
});

describe('a web address', () => {
  it.each([
    'https://example.com',
    'https://hooks.example.co.uk:8443/x?y=1',
    'http://localhost:9000/hook',
    'http://127.0.0.1:9000',
  ])('may be %s', (url) => {
    expect(isWebUrl(url)).toBe(true);
  });

  it.each([
    'http://example.com',
    'https://',
    'https://localhost',
    'https://10.0.0.1',
    'https://[::1]',
    'https://user:pw@example.com',
    'ftp://example.com',
    'example.com',
    'javascript:alert(1)',
    '',
  ])('is not %s', (url) => {
    expect(isWebUrl(url)).toBe(false);
  });
});

it('takes 0 to 255 for a part of an IP address, in digits and nothing else', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 255 }), (part) => isIpPart(String(part))));
  for (const text of ['256', '999', '0001', '-1', '1.5', '1e2', '', ' 1', 'x'])
    expect(isIpPart(text), text).toBe(false);
});
