import { errorCodes } from '@tamis/contract/calls/envelope';
import { ApiError, SessionEndedError } from '../../api/api-error.ts';

/**
 * How a failed sign-in is told: in the card, or by the common toast. A refusal by UNAUTHORIZED_ERROR has
 * one text whatever the server says (AUTH-17); why the whole organisation does not sign in is told in the server's words;
 * no connection and other errors are the toast's (AUTH-18).
 */
export type SignInError = 'wrongCredentials' | 'checkCredentials' | 'organisationShut' | 'toast';

const refusals = [401, 403, 404];

export function signInError(error: unknown): SignInError {
  // The session that was just opened is no good.
  if (error instanceof SessionEndedError) return 'checkCredentials';
  if (!(error instanceof ApiError)) return 'toast';
  if (error.code === errorCodes.organisationShut) return 'organisationShut';
  if (refusals.includes(error.status))
    return error.type === 'UNAUTHORIZED_ERROR' ? 'wrongCredentials' : 'checkCredentials';
  return 'toast';
}
