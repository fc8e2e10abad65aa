import { CODE_AWAITED_CODE, type Endpoint, PASSWORD_CHANGE_CODE } from '@tamis/contract';
import type { Actor } from '../context.ts';
import { type AppError, ForbiddenError, UnauthorizedError } from '../errors/app-error.ts';
import { mayCall } from './may-call.ts';

type Caller = Pick<Actor, 'claims' | 'stage' | 'impersonatorId'>;

/**
 * Why somebody with a session may not call an endpoint; undefined when they may. A session that
 * waits for its code may give the code and nothing else, one whose password must be changed may do
 * that and little else, and one in which somebody acts as another leaves the account's protection alone.
 */
export function whyRefused(endpoint: Endpoint, { claims, stage, impersonatorId }: Caller): AppError | undefined {
  const isForCode = endpoint.access.kind === 'two-factor';
  if (stage === 'two-factor')
    return isForCode ? undefined : new UnauthorizedError('Enter the verification code first.', CODE_AWAITED_CODE);
  if (isForCode) return new ForbiddenError('This sign-in waits for no code.');
  if (stage === 'password-change' && !endpoint.whilePasswordChange)
    return new ForbiddenError('Change your password first.', PASSWORD_CHANGE_CODE);
  if (impersonatorId !== null && endpoint.ownerOnly)
    return new ForbiddenError('This is not possible while you act as somebody else.');
  return mayCall(endpoint.access, claims) ? undefined : new ForbiddenError(endpoint.refusal);
}
