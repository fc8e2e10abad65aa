import type { BodyOf } from '@tamis/contract';
import type { recoverPassword as endpoint } from '@tamis/contract/passwords';
import type { CallSource } from '../../../platform/context.ts';
import type { AuthParts } from '../auth-parts.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

/** One call for both steps, as the specification has it: with password and token it sets, without it asks. */
export async function recoverPassword(
  parts: AuthParts,
  source: CallSource,
  { email, password, token }: BodyOf<typeof endpoint>,
): Promise<Record<string, never>> {
  if (password !== undefined && token !== undefined) await resetPassword(parts, source, { email, password, token });
  else await requestReset(parts, source, email);
  return {};
}
