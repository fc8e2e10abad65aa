import { hasFourClasses } from '@tamis/contract/passwords';
import type { Config } from '../../../platform/config.ts';
import { isCommonPassword } from './most-used-passwords.ts';

export interface PasswordRules {
  minLength: number;
  maxLength: number;
}

export interface PasswordOwner {
  name: string;
  surname: string;
  email: string;
}

export type PasswordFault = 'short' | 'long' | 'classes' | 'common' | 'own-name';

/** Letters. Shorter names would forbid half the alphabet. */
const SHORTEST_NAME = 3;

/** What is wrong with a new password of this person; undefined when nothing is. */
export function passwordFault(password: string, rules: PasswordRules, owner: PasswordOwner): PasswordFault | undefined {
  const length = [...password].length;
  if (length < rules.minLength) return 'short';
  if (length > rules.maxLength) return 'long';
  if (!hasFourClasses(password)) return 'classes';
  if (isCommonPassword(password)) return 'common';
  return containsOwnName(password, owner) ? 'own-name' : undefined;
}

function containsOwnName(password: string, { name, surname, email }: PasswordOwner): boolean {
  const parts = [name, surname, email.split('@')[0] ?? ''].flatMap((part) => [part, ...part.split(/[\s._-]+/)]);
  return [email, ...parts]
    .map(plain)
    .some((part) => [...part].length >= SHORTEST_NAME && plain(password).includes(part));
}

/** Small letters without accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How a fault is told: reset has a text of its own for what the password lacks (AUTH-36, AUTH-74). */
export function faultText(fault: PasswordFault, rules: PasswordRules, form: 'reset' | 'change'): string {
  if (fault === 'common') return 'This password is one of the most common ones. Please choose another.';
  if (fault === 'own-name') return 'The password must not contain your name or e-mail address.';
  if (fault === 'long') return `The password must have at most ${rules.maxLength} characters.`;
  if (form === 'reset')
    return `Password should be alphanumeric, contain mixed case, special characters and be at least ${rules.minLength} characters long`;
  if (fault === 'short') return `The password must have at least ${rules.minLength} characters.`;
  return 'The password value must contain at least 1 uppercase, lowercase, number and a special character';
}

/** Says in a sentence what is wrong with a password by the rules of the installation; undefined when nothing is. */
export const passwordJudge =
  (settings: Pick<Config, 'TAMIS_PASSWORD_MIN_LENGTH' | 'TAMIS_PASSWORD_MAX_LENGTH'>) =>
  (password: string, owner: PasswordOwner): string | undefined => {
    const rules = { minLength: settings.TAMIS_PASSWORD_MIN_LENGTH, maxLength: settings.TAMIS_PASSWORD_MAX_LENGTH };
    const fault = passwordFault(password, rules, owner);
    return fault && faultText(fault, rules, 'change');
  };
