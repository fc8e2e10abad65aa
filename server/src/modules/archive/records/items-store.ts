import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** What a snapshot is written of. */
export type WrittenKind = 'search' | 'case';
export type ItemKind = WrittenKind | 'document';
export type Outcome = 'removed' | 'held' | 'changed' | 'gone';

/** The next items that are not in the snapshot yet, of one kind, in the order of their ids. */
export async function findUnwritten(trx: Trx, requestId: string, kind: WrittenKind, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from archive_items
    where request_id = ${requestId} and kind = ${kind} and digest is null and outcome is null order by subject_id limit ${limit}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Says what the snapshot has of these items; those without a digest are not there any more. The ids are said twice: joined
 * alone, on a table that has just grown, they are looked up among all items of the request, one by one.
 */
export async function saveDigests(
  trx: Trx,
  requestId: string,
  kind: WrittenKind,
  items: readonly { id: string; digest: string | null }[],
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await sql`
    update archive_items item set digest = written.digest, outcome = case when written.digest is null then 'gone' end
    from unnest(${ids}::text[], ${items.map(({ digest }) => digest)}::text[]) as written (id, digest)
    where item.request_id = ${requestId} and item.kind = ${kind} and item.subject_id = any(${ids}::text[])
      and item.subject_id = written.id`.execute(trx);
}

export interface OpenItem {
  kind: ItemKind;
  id: string;
  digest: string | null;
}

/** The next items whose removal is not decided: cases first, since their searches go with them. */
export async function findOpenItems(trx: Trx, requestId: string, limit: number): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select kind, subject_id as id, digest from archive_items
    where request_id = ${requestId} and outcome is null order by kind, subject_id limit ${limit}`.execute(trx);
  return rows;
}

export async function saveOutcomes(
  trx: Trx,
  requestId: string,
  items: readonly { kind: ItemKind; id: string; outcome: Outcome }[],
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await sql`
    update archive_items item set outcome = ended.outcome
    from unnest(${items.map(({ kind }) => kind)}::text[], ${ids}::text[], ${items.map(({ outcome }) => outcome)}::text[])
      as ended (kind, id, outcome)
    where item.request_id = ${requestId} and item.kind = any(${[...new Set(items.map(({ kind }) => kind))]}::text[])
      and item.subject_id = any(${ids}::text[]) and item.kind = ended.kind and item.subject_id = ended.id`.execute(trx);
}

/** Persons and companies that went with their cases. */
export async function insertRemovedParties(
  trx: Trx,
  { requestId, merchantId }: { requestId: string; merchantId: string },
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into archive_items (request_id, merchant_id, kind, subject_id, outcome)
    select ${requestId}, ${merchantId}, 'party', id, 'removed' from unnest(${[...ids]}::text[]) as gone (id)
    on conflict do nothing`.execute(trx);
}

/** What was removed by a request with all that was said of it, in the order of the ids after one: for what is looked for in other places. */
export async function findRemoved(trx: Trx, requestId: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from archive_items
    where request_id = ${requestId} and outcome = 'removed' and kind <> 'document' and subject_id > ${after} order by subject_id limit ${limit}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
