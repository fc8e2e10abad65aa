import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { passwordRules } from '@tamis/contract/passwords';

export type PasswordLimits = OutputOf<typeof passwordRules>;

type RuleKey = 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special';

export interface PasswordRule {
  key: RuleKey;
  /** For its text. */
  values: Record<string, number>;
  isMet: (password: string) => boolean;
}

/** In characters as the server counts them: one outside the basic plane is one. */
const lengthOf = (password: string): number => [...password].length;

/** What the server asks of a new password, as far as it can be told while it is typed. */
export const rulesOf = ({ minLength: min, maxLength: max, specials }: PasswordLimits): PasswordRule[] => [
  { key: 'length', values: { min, max }, isMet: (password) => lengthOf(password) >= min && lengthOf(password) <= max },
  { key: 'lowercase', values: {}, isMet: (password) => /[a-z]/.test(password) },
  { key: 'uppercase', values: {}, isMet: (password) => /[A-Z]/.test(password) },
  { key: 'digit', values: {}, isMet: (password) => /\d/.test(password) },
  { key: 'special', values: {}, isMet: (password) => [...password].some((letter) => specials.includes(letter)) },
];

export interface PasswordFault {
  key: 'short' | 'long' | 'weak';
  /** How long a password may be, for the texts. */
  values: Record<string, number>;
}

/** What is wrong with a password, its length before its letters, as the server judges it; undefined when nothing is. */
export function faultOf(password: string, rules: readonly PasswordRule[]): PasswordFault | undefined {
  const unmet = rules.find(({ isMet }) => !isMet(password));
  if (!unmet) return undefined;
  const { min = 0, ...more } = rules.find(({ key }) => key === 'length')?.values ?? {};
  const ofLength = lengthOf(password) < min ? 'short' : 'long';
  return { key: unmet.key === 'length' ? ofLength : 'weak', values: { min, ...more } };
}

/** For a form where a password may be given and need not be (AUTH-77). */
export const isMetOrEmpty = (password: string, rules: readonly PasswordRule[]): boolean =>
  password === '' || isMetBy(password, rules);

export const isMetBy = (password: string, rules: readonly PasswordRule[]): boolean =>
  rules.every(({ isMet }) => isMet(password));
