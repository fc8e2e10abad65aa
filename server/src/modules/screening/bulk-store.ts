import type { bulkKinds } from '@tamis/contract/screening';
import type { Trx } from '../../platform/db/database.ts';
import type { CallSource } from '../../platform/context.ts';

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
}

export async function insertBulkAction(trx: Trx, action: Omit<BulkAction, 'done' | 'failures' | 'state'>): Promise<void> {
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

export async function saveBulkProgress(trx: Trx, { id, done, failures, state }: Pick<BulkAction, 'id' | 'done' | 'failures' | 'state'>): Promise<void> {
  await trx.updateTable('bulk_actions').set({ done, failures: JSON.stringify(failures), state }).where('id', '=', id).execute();
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
  };
}
