import type { bulkKinds } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import type { CallSource } from '../../../platform/context.ts';
import type { Approval } from '../gate/review-act.ts';
import type { Initiator } from '../../../platform/jobs/job-ctx.ts';

export type BulkKind = (typeof bulkKinds)[number];

export interface BulkAction {
  id: string;
  merchantId: string;
  kind: BulkKind;
  /** What the kind needs beside the ids. */
  input: Record<string, unknown>;
  searchIds: string[];
  done: number;
  failures: { id: string; message: string }[];
  state: 'running' | 'completed';
  source: CallSource;
  createdBy: string;
  impersonatorId: string | null;
  createdAt: Date;
  /** What a second person said to, where one was needed. */
  approval: Approval | null;
}

export async function insertBulkAction(
  trx: Trx,
  action: Omit<BulkAction, 'done' | 'failures' | 'state'>,
): Promise<void> {
  await trx
    .insertInto('bulk_actions')
    .values({
      id: action.id,
      merchant_id: action.merchantId,
      kind: action.kind,
      input: JSON.stringify(action.input),
      search_ids: action.searchIds,
      failures: '[]',
      state: 'running',
      source: JSON.stringify(action.source),
      created_by: action.createdBy,
      impersonator_id: action.impersonatorId,
      created_at: action.createdAt,
      approval: action.approval && JSON.stringify(action.approval),
    })
    .execute();
}

const bulkActions = (trx: Trx) => trx.selectFrom('bulk_actions').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof bulkActions>['executeTakeFirstOrThrow']>>;

export async function findBulkAction(trx: Trx, id: string): Promise<BulkAction | undefined> {
  const row = await bulkActions(trx).where('id', '=', id).executeTakeFirst();
  return row && bulkAction(row);
}

/** The action, locked until the transaction ends: two runs of its job take turns. */
export async function lockBulkAction(trx: Trx, id: string): Promise<BulkAction | undefined> {
  const row = await bulkActions(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && bulkAction(row);
}

export async function saveBulkProgress(
  trx: Trx,
  { id, done, failures, state }: Pick<BulkAction, 'id' | 'done' | 'failures' | 'state'>,
): Promise<void> {
  await trx
    .updateTable('bulk_actions')
    .set({ done, failures: JSON.stringify(failures), state })
    .where('id', '=', id)
    .execute();
}

/** An action of somebody who acts as the user is told to that one, not to the user. */
export type BulkInitiator = Pick<Initiator, 'userId' | 'impersonatorId'>;

/** Whether anything has ended that nobody was told of. */
export async function hasEndedUnnotified(trx: Trx, { userId, impersonatorId }: BulkInitiator): Promise<boolean> {
  const row = await trx
    .selectFrom('bulk_actions')
    .select('id')
    .where('state', '=', 'completed')
    .where('is_notified', '=', false)
    .where('created_by', '=', userId)
    .where('impersonator_id', 'is not distinct from', impersonatorId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What has ended and nobody was told of; it counts as told from now on, so that of two callers one is given it. */
export async function takeEnded(trx: Trx, { userId, impersonatorId }: BulkInitiator): Promise<BulkAction[]> {
  const rows = await trx
    .updateTable('bulk_actions')
    .set({ is_notified: true })
    .where('state', '=', 'completed')
    .where('is_notified', '=', false)
    .where('created_by', '=', userId)
    .where('impersonator_id', 'is not distinct from', impersonatorId)
    .returningAll()
    .execute();
  return rows.map(bulkAction);
}

function bulkAction(row: Row): BulkAction {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    // Written by this file only, in these shapes.
    kind: row.kind as BulkKind,
    input: row.input as BulkAction['input'],
    searchIds: row.search_ids,
    done: row.done,
    failures: row.failures as BulkAction['failures'],
    state: row.state as BulkAction['state'],
    source: row.source as CallSource,
    createdBy: row.created_by,
    impersonatorId: row.impersonator_id,
    createdAt: row.created_at,
    approval: approvalOf(row.approval),
  };
}

/** Kept as JSON by insertBulkAction, in this shape. */
function approvalOf(column: unknown): Approval | null {
  const kept = column as (Omit<Approval, 'proposedAt'> & { proposedAt: string }) | null;
  return kept && { ...kept, proposedAt: new Date(kept.proposedAt) };
}
