import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validate, recoveryCode, tidyCode, verificationCode } from './check-code.ts';

const problemsOf = (codes: string[], kind: typeof verificationCode) => codes.map((code) => validate(code, kind));

it('takes six digits and nothing else for a verification code', () => {
  expect(problemsOf(['', '12345', '12345a', '123456'], verificationCode)).toEqual([
    'empty',
    'invalid',
    'invalid',
    undefined,
  ]);
});

it('takes ten letters and digits for a recovery code', () => {
  expect(problemsOf(['', 'abcde1234', 'abcde_2345', 'abcdE12345'], recoveryCode)).toEqual([
    'empty',
    'invalid',
    'invalid',
    undefined,
  ]);
});

it('drops the spaces and dashes of a pasted code, and what is too much', () => {
  expect(['123 456', ' 12-34-56\n', '1234567'].map((typed) => tidyCode(typed, verificationCode))).toEqual([
    '123456',
    '123456',
    '123456',
  ]);
  fc.assert(fc.property(fc.string(), (typed) => tidyCode(typed, recoveryCode).length <= 10));
});
