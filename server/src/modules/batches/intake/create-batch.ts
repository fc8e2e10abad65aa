import type { createBatch as endpoint } from '@tamis/contract/batches';
import type { Ctx } from '../../../platform/context.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { insertBatch, type NewBatch } from '../records/batches-store.ts';

/** Opens an empty batch, whose rows come by the API. */
export const createBatch: Verb<typeof endpoint> = async (ctx, { body: input }) => {
  const batch = newBatch(ctx, { name: input.name, isMonitored: input.is_monitored, file: null });
  await ctx.write(async ({ trx, audit }) => {
    await insertBatch(trx, batch);
    await audit({ action: 'batches.create', subjectType: 'batch', subjectId: batch.id, body: input });
  });
  return { result: { id: batch.id } };
};

export function newBatch(
  ctx: Ctx,
  { name, isMonitored, file }: { name: string; isMonitored: boolean; file: { name: string; digest: string } | null },
): NewBatch {
  return {
    id: newId(ctx.clock),
    merchantId: ctx.actor.merchantId,
    name,
    fileName: file?.name ?? null,
    fileDigest: file?.digest ?? null,
    // The rows of a file come right after it, in one or several transactions.
    isWhole: file === null,
    isMonitored,
    createdBy: ctx.actor.userId,
    createdAt: ctx.clock.now(),
  };
}
