import type { Entry } from '@tamis/engine';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { DuplicateRecordError } from './import-errors.ts';

/** An entry on its way into the database. */
export interface StagedEntry {
  recordId: string;
  /** SHA-256 of the entry in canonical JSON. */
  digest: Buffer;
  /** The entry as JSON. */
  doc: string;
  /** What tells whether an entry of another list is the same, as JSON. */
  marks: string;
}

const UNIQUE_VIOLATION = '23505';

/** Stages entries. One that stands as it does in the version in use is staged without its text: a daily refresh writes what changed. */
export async function stageEntries(
  trx: Trx,
  source: string,
  versionId: string,
  entries: readonly StagedEntry[],
): Promise<void> {
  const ids = entries.map((entry) => entry.recordId);
  const digests = entries.map((entry) => entry.digest.toString('hex'));
  const docs = entries.map((entry) => entry.doc);
  const marks = entries.map((entry) => entry.marks);
  try {
    await sql`
      insert into list_staged_entries (version_id, record_id, digest, doc, marks)
      select ${versionId}, staged.record_id, decode(staged.digest, 'hex'),
        case when current.digest = decode(staged.digest, 'hex') then null else staged.doc::jsonb end,
        case when current.digest = decode(staged.digest, 'hex') and current.marks is not null then null else staged.marks::jsonb end
      from unnest(${ids}::text[], ${digests}::text[], ${docs}::text[], ${marks}::text[]) as staged (record_id, digest, doc, marks)
      left join list_entries current
        on current.source_key = ${source} and current.record_id = staged.record_id and current.to_seq is null`.execute(
      trx,
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)
      throw new DuplicateRecordError(repeated(error.detail));
    throw error;
  }
}

/** The record id in 'Key (version_id, record_id)=(…, 22790) already exists.' */
const repeated = (detail: string | undefined): string =>
  /=\([^,]*, (.*)\) already exists/.exec(detail ?? '')?.[1] ?? '';

export async function dropStaged(trx: Trx, versionId: string): Promise<void> {
  await trx.deleteFrom('list_staged_entries').where('version_id', '=', versionId).execute();
}

/**
 * Lets the planner know what was staged. Without it each set-based comparison is planned for a table of
 * no size: 106 s instead of 50 ms for 9,000 entries. Outside any transaction.
 */
export async function analyseStaged(database: Database): Promise<void> {
  await database.owner.query('analyze list_staged_entries');
}

/** Leaves the tables as the next import wants to find them. The embedded engine has no autovacuum that would. Outside any transaction. */
export async function tidyEntries(database: Database): Promise<void> {
  await database.owner.query('analyze list_entries');
  if (database.engine === 'pglite') await database.owner.query('vacuum list_staged_entries');
}

/** Makes the staged entries the current ones: what is gone or changed ends at `seq`, what is new or changed begins there. */
export async function switchEntries(trx: Trx, source: string, versionId: string, seq: number): Promise<void> {
  await sql`
    update list_entries current set to_seq = ${seq}
    where current.source_key = ${source} and current.to_seq is null and not exists (
      select from list_staged_entries staged
      where staged.version_id = ${versionId} and staged.record_id = current.record_id and staged.digest = current.digest)`.execute(
    trx,
  );
  await sql`
    insert into list_entries (source_key, record_id, from_seq, digest, doc, marks)
    select ${source}, staged.record_id, ${seq}, staged.digest, staged.doc, staged.marks from list_staged_entries staged
    where staged.version_id = ${versionId} and not exists (
      select from list_entries current
      where current.source_key = ${source} and current.record_id = staged.record_id and current.to_seq is null)`.execute(
    trx,
  );
  // Those that stand as they did before there were marks.
  await sql`
    update list_entries current set marks = staged.marks from list_staged_entries staged
    where staged.version_id = ${versionId} and staged.marks is not null and current.source_key = ${source}
      and current.record_id = staged.record_id and current.to_seq is null and current.marks is null`.execute(trx);
}

/** A page of entries as JSON texts, by record id. */
export interface EntryPage {
  docs: string[];
  /** Where the next page begins; undefined after the last one. */
  last: string | undefined;
}

/** Entries after record `after`, as they stood at activation `seq`. */
export async function readEntriesAt(
  trx: Trx,
  source: string,
  seq: number,
  after: string,
  limit: number,
): Promise<EntryPage> {
  const { rows } = await sql<{ record_id: string; doc: string }>`
    select record_id, doc::text as doc from list_entries
    where source_key = ${source} and record_id > ${after} and from_seq <= ${seq} and (to_seq is null or to_seq > ${seq})
    order by record_id limit ${limit}`.execute(trx);
  return pageOf(rows, limit);
}

/** Staged entries after record `after`; texts of those that did not change come from the version in use. */
export async function readStagedEntries(
  trx: Trx,
  source: string,
  versionId: string,
  after: string,
  limit: number,
): Promise<EntryPage> {
  const { rows } = await sql<{ record_id: string; doc: string }>`
    select staged.record_id, coalesce(staged.doc, current.doc)::text as doc from list_staged_entries staged
    left join list_entries current
      on current.source_key = ${source} and current.record_id = staged.record_id and current.to_seq is null
    where staged.version_id = ${versionId} and staged.record_id > ${after}
    order by staged.record_id limit ${limit}`.execute(trx);
  return pageOf(rows, limit);
}

function pageOf(rows: readonly { record_id: string; doc: string }[], limit: number): EntryPage {
  return { docs: rows.map((row) => row.doc), last: rows.length < limit ? undefined : rows.at(-1)?.record_id };
}

export interface EntryAt {
  source: string;
  id: string;
  seq: number;
  /** Since which activation it has stood as it does. */
  since: number;
  entry: Entry;
  publishedOn: string | null;
  fetchedAt: Date;
}

/** Entries as they stood at the given activations, with the version of that activation; unknown ones are left out. */
export async function findEntriesAt(
  trx: Trx,
  refs: readonly { source: string; id: string; seq: number }[],
): Promise<EntryAt[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<{
    source_key: string;
    record_id: string;
    seq: number;
    from_seq: number;
    doc: Entry;
    published_on: string | null;
    fetched_at: Date;
  }>`
    select entry.source_key, entry.record_id, wanted.seq, entry.from_seq, entry.doc, version.published_on, version.fetched_at
    from unnest(${refs.map((ref) => ref.source)}::text[], ${refs.map((ref) => ref.id)}::text[], ${refs.map((ref) => ref.seq)}::int[])
      as wanted (source, id, seq)
    join list_entries entry on entry.source_key = wanted.source and entry.record_id = wanted.id
      and entry.from_seq <= wanted.seq and (entry.to_seq is null or entry.to_seq > wanted.seq)
    join list_versions version on version.source_key = wanted.source and version.seq = wanted.seq`.execute(trx);
  return rows.map((row) => ({
    source: row.source_key,
    id: row.record_id,
    seq: row.seq,
    since: row.from_seq,
    entry: row.doc,
    publishedOn: row.published_on,
    fetchedAt: row.fetched_at,
  }));
}

/** An entry that is not what it was. */
export interface ChangedEntry {
  recordId: string;
  /** As it stands at the later activation; null when it is gone. */
  entry: Entry | null;
}

/**
 * The entries of a source that began or ended after activation `from`, up to `to`; at most `limit`.
 * One that changed there and back is among them.
 */
export async function findChangedEntries(
  trx: Trx,
  { source, from, to, limit }: { source: string; from: number; to: number; limit: number },
): Promise<ChangedEntry[]> {
  const { rows } = await sql<{ record_id: string; doc: Entry | null }>`
    select changed.record_id, current.doc from (
      select distinct record_id from list_entries
      where source_key = ${source} and ((from_seq > ${from} and from_seq <= ${to}) or (to_seq > ${from} and to_seq <= ${to}))
      limit ${limit}
    ) changed
    left join list_entries current on current.source_key = ${source} and current.record_id = changed.record_id
      and current.from_seq <= ${to} and (current.to_seq is null or current.to_seq > ${to})`.execute(trx);
  return rows.map((row) => ({ recordId: row.record_id, entry: row.doc }));
}
