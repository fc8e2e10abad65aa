import type { BulkActionView } from '@tamis/contract/screening';
import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { type BulkAction, findBulkAction } from './bulk-store.ts';

/** How far an action on many searches is, and what failed. */
export async function viewBulk(ctx: Ctx, id: string): Promise<BulkActionView> {
  const action = await ctx.read((trx) => findBulkAction(trx, id));
  if (!action) throw new NotFoundError('The action');
  return bulkView(action);
}

export const bulkView = ({
  id,
  kind,
  state,
  done,
  failures,
  searchIds,
  createdBy,
  createdAt,
}: BulkAction): BulkActionView => ({
  id,
  kind,
  state,
  total: searchIds.length,
  done,
  failures,
  createdBy: { actorId: createdBy, timestamp: createdAt.toISOString() },
});
