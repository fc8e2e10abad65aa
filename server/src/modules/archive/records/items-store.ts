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
 * Says what the snapshot has of these items; those without a digest are not there any more. Here and below, a conflict finds
 * each by its key: an update joined to the ids reads all items of the request for them, as long as nothing has told the
 * database how many there are.
 */
export async function saveDigests(
  trx: Trx,
  requestId: string,
  kind: WrittenKind,
  items: readonly { id: string; digest: string | null }[],
): Promise<void> {
  await sql`
    insert into archive_items (request_id, merchant_id, kind, subject_id, digest, outcome)
    select request.id, request.merchant_id, ${kind}, written.id, written.digest, case when written.digest is null then 'gone' end
    from archive_requests request,
      unnest(${items.map(({ id }) => id)}::text[], ${items.map(({ digest }) => digest)}::text[]) as written (id, digest)
    where request.id = ${requestId}
    on conflict (request_id, kind, subject_id) do update set digest = excluded.digest, outcome = excluded.outcome`.execute(
    trx,
  );
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
  await sql`
    insert into archive_items (request_id, merchant_id, kind, subject_id, outcome)
    select request.id, request.merchant_id, ended.kind, ended.id, ended.outcome
    from archive_requests request,
      unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::text[], ${items.map(({ outcome }) => outcome)}::text[])
        as ended (kind, id, outcome)
    where request.id = ${requestId}
    on conflict (request_id, kind, subject_id) do update set outcome = excluded.outcome`.execute(trx);
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
