import { PASSWORD_SPECIALS, type passwordRules as endpoint } from '@tamis/contract/passwords';
import type { PublicVerb } from '../../../platform/http/route.ts';
import type { PublicAuthCall } from '../auth-parts.ts';

/** What a new password must be like on this installation. */
export const viewPasswordRules: PublicVerb<typeof endpoint, PublicAuthCall> = async ({ passwordRules }) => ({
  ...passwordRules,
  specials: PASSWORD_SPECIALS,
});
