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

/** What the server asks of a new password, as far as it can be told while it is typed. */
export const rulesOf = ({ minLength: min, maxLength: max, specials }: PasswordLimits): PasswordRule[] => [
  { key: 'length', values: { min, max }, isMet: ({ length }) => length >= min && length <= max },
  { key: 'lowercase', values: {}, isMet: (password) => /[a-z]/.test(password) },
  { key: 'uppercase', values: {}, isMet: (password) => /[A-Z]/.test(password) },
  { key: 'digit', values: {}, isMet: (password) => /\d/.test(password) },
  { key: 'special', values: {}, isMet: (password) => [...password].some((letter) => specials.includes(letter)) },
];

/** For a form where a password may be given and need not be (AUTH-77). */
export const isMetOrEmpty = (password: string, rules: readonly PasswordRule[]): boolean =>
  password === '' || isMetBy(password, rules);

export const isMetBy = (password: string, rules: readonly PasswordRule[]): boolean =>
  rules.every(({ isMet }) => isMet(password));
