import { CODE_LENGTH, RECOVERY_CODE_LENGTH } from '@tamis/contract/auth';

export interface CodeKind {
  length: number;
  /** Of what has been typed so far. */
  pattern: RegExp;
}

export const verificationCode: CodeKind = { length: CODE_LENGTH, pattern: /^\d*$/ };
export const recoveryCode: CodeKind = { length: RECOVERY_CODE_LENGTH, pattern: /^[0-9a-z]*$/i };

export type CodeProblem = 'empty' | 'invalid';

/** What was typed or pasted, without the spaces and dashes in which codes are written down, and cut to their length. */
export const tidyCode = (typed: string, { length }: CodeKind): string =>
  typed.replaceAll(/[\s-]/g, '').slice(0, length);

/** What is wrong with a code before it is sent. */
export function validate(code: string, { length, pattern }: CodeKind): CodeProblem | undefined {
  if (code === '') return 'empty';
  return code.length === length && pattern.test(code) ? undefined : 'invalid';
}
