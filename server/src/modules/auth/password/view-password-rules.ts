import type { OutputOf } from '@tamis/contract';
import { PASSWORD_SPECIALS, type passwordRules } from '@tamis/contract/passwords';
import type { AuthParts } from '../auth-parts.ts';

/** What a new password must be like on this installation. */
export async function viewPasswordRules({ passwordRules: rules }: AuthParts): Promise<OutputOf<typeof passwordRules>> {
  return { ...rules, specials: PASSWORD_SPECIALS };
}
