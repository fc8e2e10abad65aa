import type { CoverageCategory } from '@tamis/contract/terms/coverage';
import type { Trx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type OutgoingEvent, recordEvent } from '../../../platform/events/record-events.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { UpdateMail } from '../../notifications/index.ts';
import { findWorker } from '../../users/index.ts';
import { mayGoOn } from './bulk-policy.ts';
import { type BulkAction, findBulkAction, lockBulkAction, saveBulkProgress } from './bulk-store.ts';
import { changeMonitor, type MonitorAct } from '../review/change-monitor.ts';
import { createNote } from '../review/create-note.ts';
import { deleteSearch } from '../deletion/delete-search.ts';
import { approved } from '../gate/review-act.ts';
import type { BulkJob } from '../records/job-names.ts';
import { mailBulkDelete } from './mail-bulk-end.ts';
import type { SearchStatus } from '../records/searches/screening-policy.ts';
import { lockSearches } from '../records/searches/search-locks-store.ts';
import { updateStatus } from '../review/update-status.ts';

export interface BulkParts {
  jobs: Pick<Jobs, 'enqueue'>;
  mail: UpdateMail;
}

/** Few enough that other writers of the merchant hardly wait. */
const SEARCHES_A_STEP = 25;

/**
 * Goes through the searches of an action. Each step and the note of how far it came are one
 * transaction, so that a job that is killed, or runs twice, does nothing twice and leaves nothing out.
 */
export async function runBulk(parts: BulkParts, { merchantId, id }: BulkJob, job: JobCtx): Promise<void> {
  const begun = await job.read(merchantId, (trx) => findBulkAction(trx, id));
  if (!begun) return;
  const { createdBy: userId, impersonatorId, source } = begun;
  const theirs = job.inNameOf({ userId, merchantId, impersonatorId, source });
  for (let isRunning = true; isRunning;) {
    job.signal.throwIfAborted();
    isRunning = await theirs.write(merchantId, (tx) => doStep(tx, theirs, parts, id));
  }
}

/** Answers whether there is more to do. */
async function doStep(tx: JobTransaction, job: JobCtx, parts: BulkParts, id: string): Promise<boolean> {
  const { trx } = tx;
  const action = await lockBulkAction(trx, id);
  if (!action || action.state === 'completed') {
    tx.unaudited('It has ended already');
    return false;
  }
  const step = action.searchIds.slice(action.done, action.done + SEARCHES_A_STEP);
  const refused = await applyAll(tx, job, parts, action, step);
  if (refused.length === step.length) tx.unaudited('Nothing was done to any search');
  const failures = [...action.failures, ...refused];
  const done = action.done + step.length;
  const state = done === action.searchIds.length ? 'completed' : 'running';
  await saveBulkProgress(trx, { id, done, failures, state });
  await tell(trx, parts.mail, { ...action, done, failures, state }, job.clock.now());
  if (state === 'completed')
    await recordEvent({ trx, clock: job.clock, merchantId: action.merchantId }, endOf(action, failures));
  return state === 'running';
}

const endOf = ({ id, kind, searchIds }: BulkAction, failures: BulkAction['failures']): OutgoingEvent => ({
  type: 'bulk.completed',
  data: {
    bulkId: id,
    kind,
    total: searchIds.length,
    done: searchIds.length - failures.length,
    refused: failures.length,
  },
});

async function applyAll(
  { trx, audit }: JobTransaction,
  { clock }: JobCtx,
  { jobs }: BulkParts,
  action: BulkAction,
  searchIds: readonly string[],
): Promise<BulkAction['failures']> {
  const person = await findWorker(trx, action.createdBy, clock.now());
  if (!mayGoOn(action.kind, person))
    return searchIds.map((id) => ({ id, message: 'The permission for this was taken away meanwhile.' }));
  const { createdBy: userId, merchantId, impersonatorId, source, approval } = action;
  const actor = { userId, merchantId, impersonatorId, apiKeyId: source.apiKeyRefId ?? null };
  const theirs: MonitorAct = { trx, audit, clock, jobs, actor };
  const change = approval ? approved(theirs, approval) : theirs;
  // Before the first audit row, so that nobody waits for this step who holds one of its searches.
  await lockSearches(trx, searchIds);
  const failures: BulkAction['failures'] = [];
  for (const id of searchIds) {
    try {
      if (await apply(change, action, id))
        failures.push({ id, message: 'It is proposed, and waits for a second person.' });
    } catch (error) {
      // Refused before anything was written; whatever else fails, fails the step.
      if (!(error instanceof AppError)) throw error;
      failures.push({ id, message: error.message });
    }
  }
  return failures;
}

/** Answers whether it is only proposed. */
async function apply(change: MonitorAct, { kind, input }: BulkAction, id: string): Promise<boolean> {
  // Checked by the contract when it was accepted.
  if (kind === 'monitor') await changeMonitor(change, { id, is_monitored: input['is_monitored'] as boolean });
  else if (kind === 'status') {
    const { proposal } = await updateStatus(change, {
      id,
      status: input['status'] as SearchStatus,
      // Accepted before it could be given: none.
      confirmed_gaps: (input['confirmed_gaps'] ?? []) as CoverageCategory[],
    });
    return proposal !== undefined;
  } else if (kind === 'note')
    await createNote(change, { complySearchId: id, entityId: '', note: input['note'] as string });
  else {
    const { proposal } = await deleteSearch(change, { id, reason: input['reason'] as string });
    return proposal !== undefined;
  }
  return false;
}

async function tell(trx: Trx, mail: UpdateMail, action: BulkAction, at: Date): Promise<void> {
  const { id, merchantId, kind, state, done, searchIds, failures, createdBy } = action;
  const total = searchIds.length;
  await publish(trx, { merchantId, event: 'bulk_action_changed_event', data: { id, state, done, total } });
  if (kind !== 'delete' || state !== 'completed') return;
  await publish(trx, {
    merchantId,
    event: 'broadcast_comply_batch_search_delete_event',
    data: { successCount: total - failures.length, totalCount: total, actor: { actorId: createdBy } },
  });
  await mailBulkDelete(trx, mail, action, at);
}
