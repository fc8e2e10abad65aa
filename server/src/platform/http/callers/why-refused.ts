import { CODE_AWAITED_CODE, type Endpoint, errorCodes, PASSWORD_CHANGE_CODE } from '@tamis/contract';
import { answersKeys } from '@tamis/contract/api-keys/key-access';
import { isModuleOn, type ModuleKey, modulesOf, SWITCHED_OFF } from '@tamis/contract/calls/modules';
import type { Actor } from '../../context.ts';
import { type AppError, ForbiddenError, UnauthorizedError } from '../../errors/app-error.ts';
import { mayCall } from './may-call.ts';

type Caller = Pick<Actor, 'claims' | 'stage' | 'impersonatorId' | 'apiKeyId' | 'switchedOff'>;

/**
 * Why somebody with a session may not call an endpoint; undefined when they may. A session that
 * waits for its code may give the code and nothing else, one whose password must be changed may do
 * that and little else, one that must set a second factor up likewise, one whose agent has lost the merchant chooses another, one of a merchant uses what is switched on for it, and one in which somebody acts as another leaves the account's protection alone.
 */
export function whyRefused(
  endpoint: Endpoint,
  { claims, stage, impersonatorId, apiKeyId, switchedOff }: Caller,
): AppError | undefined {
  if (apiKeyId !== null && !answersKeys(endpoint))
    return new ForbiddenError('An API key may not do this: it takes a person who is signed in.', errorCodes.notForKeys);
  const isForCode = endpoint.access.kind === 'two-factor';
  if (stage === 'two-factor')
    return isForCode ? undefined : new UnauthorizedError('Enter the verification code first.', CODE_AWAITED_CODE);
  if (isForCode) return new ForbiddenError('This sign-in is not waiting for a code.');
  if (stage === 'password-change' && !endpoint.whilePasswordChange)
    return new ForbiddenError('Change your password first.', PASSWORD_CHANGE_CODE);
  if (stage === 'two-factor-due' && !endpoint.whileTwoFactorDue)
    return new ForbiddenError('Set up two-factor sign-in first.', errorCodes.twoFactorDue);
  if (stage === 'merchant-left' && !endpoint.inAnyMerchant)
    return new ForbiddenError(
      'You no longer work for the organisation that you were at. Choose another one.',
      errorCodes.merchantLeft,
    );
  if (impersonatorId !== null && endpoint.ownerOnly)
    return new ForbiddenError('This is not possible while you act as somebody else.');
  if (!mayCall(endpoint.access, claims)) return new ForbiddenError(endpoint.refusal);
  const needed: ModuleKey[] = [...modulesOf(endpoint), ...(apiKeyId === null ? [] : (['api'] as const))];
  return needed.every((module) => isModuleOn(switchedOff, module))
    ? undefined
    : new ForbiddenError(SWITCHED_OFF, errorCodes.switchedOff);
}
