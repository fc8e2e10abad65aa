import type { recoverPassword as endpoint } from '@tamis/contract/passwords';
import type { PublicVerb } from '../../../platform/http/route.ts';
import type { PublicAuthCall } from '../auth-parts.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

/** One call for both steps, as the specification has it: with password and token it sets, without it asks. */
export const recoverPassword: PublicVerb<typeof endpoint, PublicAuthCall> = async (
  call,
  { body: { email, password, token } },
) => {
  if (password !== undefined && token !== undefined) await resetPassword(call, { email, password, token });
  else await requestReset(call, email);
  return {};
};
