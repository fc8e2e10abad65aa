import { dictionary } from '@zxcvbn-ts/language-common';

const MOST_COMMON = 10_000;

/** Ordered by how often they were seen in leaks. */
const common = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON));

/** Whether the password is one of the 10,000 most common, or one of them with a few digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const core = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  return common.has(plain) || (core !== '' && common.has(core));
}
