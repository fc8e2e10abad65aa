import {
  type ArchiveScope,
  type archiveKinds,
  type archiveStates,
  isEverything,
  type removalReasons,
} from '@tamis/contract/archiver';
import type { PageInput } from '@tamis/contract/calls/paging';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type PageRows, readPage } from '../../../platform/db/pages/read-page.ts';

export type ArchiveKind = (typeof archiveKinds)[number];
export type ArchiveState = (typeof archiveStates)[number];
export type RemovalReason = (typeof removalReasons)[number];

const all = (trx: Trx) => trx.selectFrom('archive_requests').selectAll();
type Stored = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;
export type RequestRow = Omit<Stored, 'kind' | 'state' | 'why' | 'scope'> & {
  kind: ArchiveKind;
  state: ArchiveState;
  why: RemovalReason | null;
  scope: ArchiveScope;
};
// Written by this store only.
const toRow = (row: Stored): RequestRow => row as RequestRow;

export interface NewRequest {
  id: string;
  merchantId: string;
  kind: ArchiveKind;
  scope: ArchiveScope;
  withDocuments: boolean;
  why: RemovalReason | null;
  reason: string;
  state: 'proposed' | 'waiting';
  askedBy: string | null;
  impersonatorId: string | null;
  apiKeyId: string | null;
  askedAt: Date;
  /** The key of its file, sealed; null where it has none. */
  fileKey: Buffer | null;
}

export async function insertRequest(trx: Trx, request: NewRequest): Promise<RequestRow> {
  const row = await trx
    .insertInto('archive_requests')
    .values({
      id: request.id,
      merchant_id: request.merchantId,
      kind: request.kind,
      scope: JSON.stringify(request.scope),
      with_documents: request.withDocuments,
      why: request.why,
      reason: request.reason,
      state: request.state,
      asked_by: request.askedBy,
      impersonator_id: request.impersonatorId,
      api_key_id: request.apiKeyId,
      asked_at: request.askedAt,
      file_key: request.fileKey,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(row);
}

export async function findRequest(trx: Trx, merchantId: string, id: string): Promise<RequestRow | undefined> {
  const row = await all(trx).where('merchant_id', '=', merchantId).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** The same, which nobody else carries on or ends until the transaction does. */
export async function lockRequest(trx: Trx, merchantId: string, id: string): Promise<RequestRow | undefined> {
  const row = await all(trx).where('merchant_id', '=', merchantId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toRow(row);
}

export async function findRequestPage(
  trx: Trx,
  merchantId: string,
  page: PageInput<'asked_at'> & { kinds: readonly ArchiveKind[] },
): Promise<PageRows<RequestRow>> {
  const ofMerchant = all(trx).where('merchant_id', '=', merchantId);
  const query = page.kinds.length === 0 ? ofMerchant : ofMerchant.where('kind', 'in', page.kinds);
  const { rows, totalRecords } = await readPage(query, page, { by: { asked_at: 'asked_at' }, id: 'id' });
  return { rows: rows.map(toRow), totalRecords };
}

export type RequestChange = Partial<{
  state: ArchiveState;
  note: string;
  total: number;
  written: number;
  decided_by: string;
  decided_impersonator: string | null;
  decided_at: Date;
  ended_at: Date;
  manifest_digest: string;
  head_seq: number;
  head_hash: string;
  file_key: null;
  file_size: number;
  verified_at: Date;
  expires_at: Date;
  gone_at: Date;
}>;

export async function saveRequest(trx: Trx, id: string, change: RequestChange): Promise<void> {
  await trx.updateTable('archive_requests').set(change).where('id', '=', id).execute();
}

/** Of an erasure that is whole: whom it was about is not kept with it. */
export async function forgetWhom(trx: Trx, id: string): Promise<void> {
  await sql`
    update archive_requests set scope = scope || jsonb_build_object(
      'name', case when scope ->> 'name' <> '' then '(erased)' else '' end,
      'reference', case when scope ->> 'reference' <> '' then '(erased)' else '' end)
    where id = ${id}`.execute(trx);
}

/** A removal came so much further. */
export async function countOutcomes(
  trx: Trx,
  id: string,
  { removed, held, changed }: { removed: number; held: number; changed: number },
): Promise<void> {
  await sql`update archive_requests set removed = removed + ${removed}, held = held + ${held}, changed = changed + ${changed} where id = ${id}`.execute(
    trx,
  );
}

export async function countDownload(trx: Trx, id: string): Promise<void> {
  await sql`update archive_requests set downloads = downloads + 1 where id = ${id}`.execute(trx);
}

/** Whether a snapshot of everything, with the PDFs, was asked for since then, found whole, and downloaded. */
export async function hasWholeSnapshot(trx: Trx, merchantId: string, since: Date): Promise<boolean> {
  const rows = await all(trx)
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'snapshot')
    .where('asked_at', '>=', since)
    .where('with_documents', '=', true)
    .where('verified_at', 'is not', null)
    .where('downloads', '>', 0)
    .execute();
  return rows.some((row) => isEverything(toRow(row).scope));
}

/** Snapshots whose time is over, and that are still there. Needs system scope. */
export async function findExpired(trx: Trx, now: Date, limit: number): Promise<{ id: string; merchantId: string }[]> {
  return trx
    .selectFrom('archive_requests')
    .select(['id', 'merchant_id as merchantId'])
    .where('gone_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Keys of snapshots, for sealing anew. Needs system scope. */
export const sealedSnapshots = (trx: Trx) => ({
  async after(last: string, count: number) {
    const rows = await trx
      .selectFrom('archive_requests')
      .select(['id', 'file_key'])
      .where('file_key', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(count)
      .forUpdate()
      .execute();
    return rows.flatMap(({ id, file_key: sealed }) => (sealed ? [{ id, sealed, context: keyContext(id) }] : []));
  },
  async put(id: string, sealed: Buffer) {
    await trx.updateTable('archive_requests').set({ file_key: sealed }).where('id', '=', id).execute();
  },
});

/** What the key of a snapshot is sealed as. */
export const keyContext = (requestId: string): string => `archive ${requestId}`;
