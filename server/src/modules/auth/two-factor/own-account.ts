import { PROOF_NEEDED_CODE } from '@tamis/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ForbiddenError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { findAccount, type UserAccount } from '../../users/index.ts';
import { findProvedAt } from '../records/auth-store.ts';
import { isFreshProof } from '../records/sign-in-policy.ts';

/** The account of the one who calls. */
export async function ownAccount(trx: Trx, { actor }: Ctx): Promise<UserAccount> {
  const account = await findAccount(trx, actor.userId);
  if (!account) throw new NotFoundError('The user');
  return account;
}

/** The same, for changes that a stolen session alone must not make. Throws when the proof is missing or old. */
export async function provedAccount(trx: Trx, ctx: Ctx): Promise<UserAccount> {
  const provedAt = await findProvedAt(trx, ctx.actor.sessionId);
  if (!isFreshProof(provedAt, ctx.clock.now()))
    throw new ForbiddenError('Please confirm with your password first.', PROOF_NEEDED_CODE);
  return ownAccount(trx, ctx);
}
