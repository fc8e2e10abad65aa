import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultOf, isMetBy, isMetOrEmpty, rulesOf } from './password-rules.ts';

const rules = rulesOf({ minLength: 10, maxLength: 20, specials: "!@#$%^&*')(+=._-" });
const unmet = (password: string) => rules.filter(({ isMet }) => !isMet(password)).map(({ key }) => key);

it('says which rules a password does not follow yet', () => {
  expect(unmet('')).toEqual(['length', 'lowercase', 'uppercase', 'digit', 'special']);
  expect(unmet('Sieve-2026')).toEqual([]);
  expect(unmet('Sieve-202')).toEqual(['length']);
  expect(unmet('Sieve-2026-and-so-on!')).toEqual(['length']);
  expect(unmet('sieve-2026')).toEqual(['uppercase']);
  expect(unmet('SIEVE-2026')).toEqual(['lowercase']);
  expect(unmet('Sieve-Sieve')).toEqual(['digit']);
  expect(unmet('Sieve~~2026')).toEqual(['special']);
});

it('counts letters as the server does, whatever they take in memory', () => {
  expect(unmet('Sieve-202🔑')).toEqual([]);
  expect(unmet(`Sieve-2026${'🔑'.repeat(10)}`)).toEqual([]);
});

it.each([
  ['Sieve-202', 'short'],
  ['sieve', 'short'],
  ['Sieve-2026-and-so-on!', 'long'],
  ['sieve-2026-and-so-on!', 'long'],
  ['sieve-2026', 'weak'],
  ['Sieve-2026', undefined],
])('judges the length first, each end of it apart: %s is %s', (password, key) => {
  expect(faultOf(password, rules)).toEqual(key && { key, values: { min: 10, max: 20 } });
});

it('may be left out where none need be given, but not be weak', () => {
  expect(['', ' ', 'sieve', 'Sieve-2026'].map((password) => isMetOrEmpty(password, rules))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('takes other signs beside the named ones', () => {
  fc.assert(fc.property(fc.string({ maxLength: 6 }), (more) => isMetBy(`Aa1!${more}${'x'.repeat(10 - 4)}`, rules)));
});
