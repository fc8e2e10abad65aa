import type { OutputOf } from '@tamis/contract';
import type { getBulkAction } from '@tamis/contract/screening';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { findBulkAction } from './bulk-store.ts';

/** How far an action on many searches is, and what failed. */
export async function viewBulk(ctx: Ctx, id: string): Promise<OutputOf<typeof getBulkAction>> {
  const action = await ctx.read((trx) => findBulkAction(trx, id));
  if (!action) throw new NotFoundError('The action');
  const { kind, state, done, failures, searchIds, createdBy, createdAt } = action;
  return { id, kind, state, total: searchIds.length, done, failures, createdBy: { actorId: createdBy, timestamp: createdAt.toISOString() } };
}
