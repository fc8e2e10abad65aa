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
  ] as const)('%s: %s', (password, fault) => {
    expect(passwordFault(password, rules, owner)).toBe(fault);
  });

  it('can be longer where the installation allows it', () => {
    expect(passwordFault(`Aa1!${'x'.repeat(100)}`, { ...rules, maxLength: 128 }, owner)).toBeUndefined();
  });

  it('is accepted with any of the special characters of the specification', () => {
    for (const special of PASSWORD_SPECIALS) expect(passwordFault(`Correct9Horse${special}`, rules, owner)).toBeUndefined();
  });

  it('as this installation makes them is always accepted', () => {
    const made = Array.from({ length: 200 }, generatePassword);
    expect(made.filter((password) => passwordFault(password, rules, { name: '', surname: '', email: '' }) !== undefined)).toEqual([]);
    expect(new Set(made).size).toBe(200);
  });

  it('is told what it lacks in the words of its form', () => {
    expect(faultText('classes', rules, 'change')).toBe('The password value must contain at least 1 uppercase, lowercase, number and a special character');
    expect(faultText('short', rules, 'reset')).toBe('Password should be alphanumeric, contain mixed case, special characters and be at least 10 characters long');
  });
});
