import type { Purpose } from './purpose.ts';
import { accountPurposes } from './purposes/account-purposes.ts';
import { casePurposes } from './purposes/case-purposes.ts';
import { passwordPurposes } from './purposes/password-purposes.ts';
import { signInPurposes } from './purposes/sign-in-purposes.ts';
import { workPurposes } from './purposes/work-purposes.ts';

/** Every mail that the product sends of itself. */
const purposes = {
  ...workPurposes,
  ...casePurposes,
  ...accountPurposes,
  ...passwordPurposes,
  ...signInPurposes,
} as const;

export type PurposeKey = keyof typeof purposes;
export const purposeKeys = Object.keys(purposes) as [PurposeKey, ...PurposeKey[]];
export const isPurpose = (key: string): key is PurposeKey => Object.hasOwn(purposes, key);
export const purposeOf = (key: PurposeKey): Purpose => purposes[key];

/** What must be said for a mail of the purpose to be written. */
export type ValuesOf<K extends PurposeKey> = Readonly<
  Record<Extract<keyof (typeof purposes)[K]['variables'], string>, string>
>;
