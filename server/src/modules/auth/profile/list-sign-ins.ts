import { type BodyOf, holdsAny, type OutputOf } from '@tamis/contract';
import { type findSignIns, signInOutcomes } from '@tamis/contract/profile';
import type { Ctx } from '../../../platform/context.ts';
import { ForbiddenError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { findAccount } from '../../users/index.ts';
import { findSignInPage, type SignInRow } from './sign-ins-store.ts';

/** Recent sign-ins and refused ones: one's own, or with UserFind those of a user of the merchant. */
export function listSignIns(
  ctx: Ctx,
  { id = ctx.actor.userId, page, perPage }: BodyOf<typeof findSignIns>,
): Promise<OutputOf<typeof findSignIns>> {
  if (id !== ctx.actor.userId && !holdsAny(ctx.actor.claims, ['UserFind'])) throw new ForbiddenError();
  return ctx.read(async (trx) => {
    if (!(await findAccount(trx, id))) throw new NotFoundError('The user');
    const { rows, total } = await findSignInPage(trx, id, { offset: (page - 1) * perPage, limit: perPage });
    return { attempts: rows.map(attemptView), totalRecords: total };
  });
}

function attemptView({
  id,
  at,
  result,
  deviceInfo,
  address,
}: SignInRow): OutputOf<typeof findSignIns>['attempts'][number] {
  const outcome = signInOutcomes.find((known) => known === result);
  if (!outcome) throw new Error(`The audit log has a sign-in with the unknown result ${result}`);
  return { id, at: at.toISOString(), outcome, deviceInfo, address };
}
