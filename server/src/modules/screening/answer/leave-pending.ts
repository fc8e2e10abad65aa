import { recordEvent } from '../../../platform/events/record-events.ts';
import { findSearch, lockSearch } from '../records/searches-store.ts';
import type { ScreeningCtx } from './screen.ts';

/** Says that a search which is saved got no answer: it waits to be retried. Not of one that was answered meanwhile. */
export async function leavePending(ctx: ScreeningCtx, searchId: string): Promise<void> {
  await ctx.write(async ({ trx, audit }) => {
    const search = await lockSearch(trx, searchId);
    const isPending = search?.internalStatus === 'Pending';
    await audit({ action: 'searches.leave-pending', subjectType: 'search', subjectId: searchId, body: { isPending } });
    if (!isPending) return;
    const { batch_id: batchId = null } = (await findSearch(trx, searchId)) ?? {};
    const data = { searchId, clientReference: search.clientRef, batchId };
    await recordEvent({ trx, clock: ctx.clock, merchantId: ctx.actor.merchantId }, { type: 'search.pending', data });
  });
}
