import type { CoverageCategory } from '@tamis/contract/coverage';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { UpdateMail } from '../../notifications/index.ts';
import { findAccount } from '../../users/index.ts';
import { mayGoOn } from './bulk-policy.ts';
import { type BulkAction, lockBulkAction, saveBulkProgress } from './bulk-store.ts';
import { changeMonitor, type MonitorAct } from '../review/change-monitor.ts';
import { createNote } from '../review/create-note.ts';
import { deleteSearch } from '../deletion/delete-search.ts';
import type { BulkJob } from '../records/job-names.ts';
import { mailBulkDelete } from './mail-bulk-end.ts';
import type { SearchStatus } from '../records/screening-policy.ts';
import { lockSearches } from '../records/search-locks-store.ts';
import { updateStatus } from '../review/update-status.ts';

export interface BulkParts {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  mail: UpdateMail;
}

/** Few enough that other writers of the merchant hardly wait. */
const SEARCHES_A_STEP = 25;

/**
 * Goes through the searches of an action. Each step and the note of how far it came are one
 * transaction, so that a job that is killed, or runs twice, does nothing twice and leaves nothing out.
 */
export async function runBulk(parts: BulkParts, { merchantId, id }: BulkJob, signal: AbortSignal): Promise<void> {
  for (let isRunning = true; isRunning;) {
    signal.throwIfAborted();
    isRunning = await parts.database.transaction({ kind: 'merchant', merchantId }, (trx) => doStep(trx, parts, id));
  }
}

/** Answers whether there is more to do. */
async function doStep(trx: Trx, parts: BulkParts, id: string): Promise<boolean> {
  const action = await lockBulkAction(trx, id);
  if (!action || action.state === 'completed') return false;
  const step = action.searchIds.slice(action.done, action.done + SEARCHES_A_STEP);
  const failures = [...action.failures, ...(await applyAll(trx, parts, action, step))];
  const done = action.done + step.length;
  const state = done === action.searchIds.length ? 'completed' : 'running';
  await saveBulkProgress(trx, { id, done, failures, state });
  await tell(trx, parts.mail, { ...action, done, failures, state });
  return state === 'running';
}

async function applyAll(
  trx: Trx,
  parts: BulkParts,
  action: BulkAction,
  searchIds: readonly string[],
): Promise<BulkAction['failures']> {
  const person = await findAccount(trx, action.createdBy);
  if (!mayGoOn(action.kind, person))
    return searchIds.map((id) => ({ id, message: 'The permission for this was taken away meanwhile.' }));
  const change = actOf(trx, parts, action);
  // Before the first audit row, so that nobody waits for this step who holds one of its searches.
  await lockSearches(trx, searchIds);
  const failures: BulkAction['failures'] = [];
  for (const id of searchIds) {
    try {
      await apply(change, action, id);
    } catch (error) {
      // Refused before anything was written; whatever else fails, fails the step.
      if (!(error instanceof AppError)) throw error;
      failures.push({ id, message: error.message });
    }
  }
  return failures;
}

async function apply(change: MonitorAct, { kind, input }: BulkAction, id: string): Promise<void> {
  // Checked by the contract when it was accepted.
  if (kind === 'monitor') await changeMonitor(change, { id, is_monitored: input['is_monitored'] as boolean });
  else if (kind === 'status')
    await updateStatus(change, {
      id,
      status: input['status'] as SearchStatus,
      // Accepted before it could be given: none.
      confirmed_gaps: (input['confirmed_gaps'] ?? []) as CoverageCategory[],
    });
  else if (kind === 'note')
    await createNote(change, { complySearchId: id, entityId: '', note: input['note'] as string });
  else await deleteSearch(change, { id, reason: input['reason'] as string });
}

function actOf(
  trx: Trx,
  { clock, jobs }: BulkParts,
  { merchantId, createdBy, impersonatorId, source }: BulkAction,
): MonitorAct {
  return {
    trx,
    clock,
    jobs,
    actor: { userId: createdBy, merchantId },
    audit: (entry) =>
      appendAudit(trx, {
        merchantId,
        at: clock.now().toISOString(),
        actorId: createdBy,
        impersonatorId,
        outcome: 'done',
        source,
        ...entry,
        body: entry.body ?? {},
      }),
  };
}

async function tell(trx: Trx, mail: UpdateMail, action: BulkAction): Promise<void> {
  const { id, merchantId, kind, state, done, searchIds, failures, createdBy } = action;
  const total = searchIds.length;
  await publish(trx, { merchantId, event: 'bulk_action_changed_event', data: { id, state, done, total } });
  if (kind !== 'delete' || state !== 'completed') return;
  await publish(trx, {
    merchantId,
    event: 'broadcast_comply_batch_search_delete_event',
    data: { successCount: total - failures.length, totalCount: total, actor: { actorId: createdBy } },
  });
  await mailBulkDelete(trx, mail, action);
}
