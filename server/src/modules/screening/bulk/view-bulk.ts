import type { BulkActionView, getBulkAction } from '@tamis/contract/screening';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { type BulkAction, findBulkAction } from './bulk-store.ts';

/** How far an action on many searches is, and what failed. */
export const viewBulk: Verb<typeof getBulkAction> = async (ctx, { params: { id } }) => {
  const action = await ctx.read((trx) => findBulkAction(trx, id));
  if (!action) throw new NotFoundError('The action');
  return bulkView(action);
};

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
