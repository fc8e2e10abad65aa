import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { newId } from '../../../platform/new-id.ts';
import { type BulkKind, insertBulkAction } from './bulk-store.ts';
import { BULK_JOB, type BulkJob } from '../records/job-names.ts';
import { findLiveIds } from '../records/searches-store.ts';

export type BulkCtx = Ctx & { jobs: Pick<Jobs, 'enqueue'> };

export interface BulkRequest {
  kind: BulkKind;
  /** Name of the endpoint, as it stands in the audit log. */
  action: string;
  ids: readonly string[];
  input: Record<string, unknown>;
}

/** Accepts an action on many searches, all of them or none, and leaves the work to a job. */
export async function startBulk(
  ctx: BulkCtx,
  { kind, action, ids, input }: BulkRequest,
): Promise<{ id: string; total: number }> {
  const id = newId(ctx.clock);
  const searchIds = [...new Set(ids)];
  const { merchantId, userId: createdBy, impersonatorId } = ctx.actor;
  await ctx.write(async ({ trx, audit }) => {
    if ((await findLiveIds(trx, searchIds)).size !== searchIds.length) throw new NotFoundError('The search');
    await insertBulkAction(trx, {
      id,
      merchantId,
      kind,
      input,
      searchIds,
      source: ctx.source,
      createdBy,
      impersonatorId,
      createdAt: ctx.clock.now(),
    });
    await audit({ action, subjectType: 'bulk-action', subjectId: id, body: { ...input, searches: searchIds.length } });
    await ctx.jobs.enqueue(trx, BULK_JOB, { merchantId, id } satisfies BulkJob);
  });
  return { id, total: searchIds.length };
}
