import { ApiError, SessionEndedError } from '../../api/api-error.ts';

/**
 * How a failed sign-in is told: in the card, or by the common toast. A refusal by UNAUTHORIZED_ERROR has
 * one text whatever the server says (AUTH-17); no connection and other errors are the toast's (AUTH-18).
 */
export type SignInError = 'wrongCredentials' | 'checkCredentials' | 'toast';

const refusals = [401, 403, 404];

export function signInError(error: unknown): SignInError {
  // The session that was just opened is no good.
  if (error instanceof SessionEndedError) return 'checkCredentials';
  if (!(error instanceof ApiError)) return 'toast';
  if (refusals.includes(error.status))
    return error.type === 'UNAUTHORIZED_ERROR' ? 'wrongCredentials' : 'checkCredentials';
  return 'toast';
}
