import type { CallSource, Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { newId } from '../../../platform/new-id.ts';
import { gate } from '../gate/gate.ts';
import { act, type ReviewAct } from '../gate/review-act.ts';
import { type BulkKind, insertBulkAction } from './bulk-store.ts';
import { BULK_JOB, type BulkJob } from '../records/job-names.ts';
import { findLiveIds } from '../records/searches/searches-store.ts';

export type BulkCtx = Ctx & { jobs: Pick<Jobs, 'enqueue'> };

export interface BulkRequest {
  kind: BulkKind;
  /** Name of the endpoint, as it stands in the audit log. */
  action: string;
  ids: readonly string[];
  input: Record<string, unknown>;
}

/** Accepts an action on many searches, all of them or none, and leaves the work to a job; or proposes it, where it needs a second person. */
export async function startBulk(
  ctx: BulkCtx,
  { kind, action, ids, input }: BulkRequest,
): Promise<{ id: string; total: number; proposal?: string }> {
  const id = newId(ctx.clock);
  const searchIds = [...new Set(ids)];
  return act(ctx, async (change) => {
    if ((await findLiveIds(change.trx, searchIds)).size !== searchIds.length) throw new NotFoundError('The search');
    const proposal = await proposed(change, { kind, action, ids: searchIds, input });
    if (proposal === undefined)
      await beginBulk({ change, jobs: ctx.jobs, source: ctx.source, by: ctx }, id, {
        kind,
        action,
        ids: searchIds,
        input,
      });
    return { id, total: searchIds.length, ...(proposal !== undefined && { proposal }) };
  });
}

/** The proposal that it became; undefined where nobody else is needed. */
async function proposed(change: ReviewAct, { kind, ids, input }: BulkRequest): Promise<string | undefined> {
  if (kind !== 'status' && kind !== 'delete') return undefined;
  const gated = await gate(change, {
    act: kind === 'status' ? 'bulk-status' : 'bulk-delete',
    input,
    reason: typeof input['reason'] === 'string' ? input['reason'] : '',
    // The contract has checked it: one of the statuses.
    searches: { ids, to: kind === 'delete' ? 'deleted' : (input['status'] as 'all_clear') },
  });
  return gated.isPassed ? undefined : gated.proposal;
}

export interface BulkStart {
  change: ReviewAct;
  jobs: Pick<Jobs, 'enqueue'>;
  source: CallSource;
  by: Pick<Ctx, 'actor' | 'source'>;
}

/** Begins it in the name of whoever wanted it, approved or not. */
export async function beginBulk(
  { change, jobs, source, by }: BulkStart,
  id: string,
  { kind, action, ids, input }: BulkRequest,
): Promise<void> {
  const { trx, audit, actor, clock, approval = null } = change;
  const { merchantId, userId: createdBy, impersonatorId } = actor;
  await insertBulkAction(trx, {
    id,
    merchantId,
    kind,
    input,
    searchIds: [...ids],
    source,
    createdBy,
    impersonatorId,
    createdAt: clock.now(),
    approval,
  });
  await audit({ action, subjectType: 'bulk-action', subjectId: id, body: { ...input, searches: ids.length } });
  await jobs.enqueue(trx, BULK_JOB, { merchantId, id } satisfies BulkJob, { by });
}
