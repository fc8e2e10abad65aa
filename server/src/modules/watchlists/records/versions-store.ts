import type { VersionState } from '@tamis/contract/watchlists';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { ChangeCounts, ListCounts, Progress } from './counts.ts';
import type { ListVersion, OriginalFile } from './version.ts';

export type NewVersion = Pick<
  ListVersion,
  | 'id'
  | 'source'
  | 'digest'
  | 'fetchedAt'
  | 'fetchedFrom'
  | 'fetchedBy'
  | 'readerVersion'
  | 'files'
  | 'progress'
  | 'heartbeatAt'
>;

/** Begins an import. The database allows one per source: throws on a second one. */
export async function insertVersion(trx: Trx, version: NewVersion): Promise<void> {
  await trx
    .insertInto('list_versions')
    .values({
      id: version.id,
      source_key: version.source,
      state: 'importing',
      digest: version.digest,
      fetched_at: version.fetchedAt,
      fetched_from: version.fetchedFrom,
      fetched_by: version.fetchedBy,
      reader_version: version.readerVersion,
      files: JSON.stringify(version.files),
      progress: JSON.stringify(version.progress),
      heartbeat_at: version.heartbeatAt,
    })
    .execute();
}

const versions = (trx: Trx) => trx.selectFrom('list_versions').selectAll();
type StoredVersion = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

export async function findVersion(trx: Trx, source: string, id: string): Promise<ListVersion | undefined> {
  const row = await versions(trx).where('source_key', '=', source).where('id', '=', id).executeTakeFirst();
  return row && listVersion(row);
}

/** The version, locked until the transaction ends. */
export async function lockVersion(trx: Trx, source: string, id: string): Promise<ListVersion | undefined> {
  const row = await versions(trx).where('source_key', '=', source).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && listVersion(row);
}

export async function findVersionsById(trx: Trx, ids: readonly string[]): Promise<ListVersion[]> {
  if (ids.length === 0) return [];
  return (
    await versions(trx)
      .where('id', 'in', [...ids])
      .orderBy('source_key')
      .orderBy('fetched_at')
      .orderBy('id')
      .execute()
  ).map(listVersion);
}

/** Newest first. */
export async function findVersions(trx: Trx, source: string): Promise<ListVersion[]> {
  const rows = await versions(trx)
    .where('source_key', '=', source)
    .orderBy('fetched_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(listVersion);
}

/** Versions of all sources in one of these states, newest first. */
export async function findVersionsInState(trx: Trx, states: readonly VersionState[]): Promise<ListVersion[]> {
  const rows = await versions(trx)
    .where('state', 'in', [...states])
    .orderBy('fetched_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(listVersion);
}

/** Versions of one source in one of these states, newest first. */
export async function findSourceVersions(
  trx: Trx,
  source: string,
  states: readonly VersionState[],
): Promise<ListVersion[]> {
  return (await findVersionsInState(trx, states)).filter((version) => version.source === source);
}

export interface Beat {
  isCancelRequested: boolean;
}

/** A sign of life of a running import; undefined when the version is no longer its own. */
export async function beat(trx: Trx, id: string, progress: Progress, at: Date): Promise<Beat | undefined> {
  const row = await trx
    .updateTable('list_versions')
    .set({ heartbeat_at: at, progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .returning('is_cancel_requested')
    .executeTakeFirst();
  return row && { isCancelRequested: row.is_cancel_requested };
}

export async function requestCancel(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('list_versions').set({ is_cancel_requested: true }).where('id', '=', id).execute();
}

export interface VersionChange {
  state?: VersionState;
  seq?: number;
  activatedAt?: Date;
  reason?: string | null;
  digest?: string;
  publishedOn?: string | null;
  fetchedFrom?: string;
  files?: OriginalFile[];
  counts?: ListCounts;
  change?: ChangeCounts;
}

/** Changes a version; a state other than 'importing' ends its progress. */
export async function updateVersion(trx: Trx, id: string, change: VersionChange): Promise<void> {
  await trx
    .updateTable('list_versions')
    .set({
      ...(change.state !== undefined && {
        state: change.state,
        ...(change.state !== 'importing' && { progress: null }),
      }),
      ...(change.seq !== undefined && { seq: change.seq }),
      ...(change.activatedAt !== undefined && { activated_at: change.activatedAt }),
      ...(change.reason !== undefined && { reason: change.reason }),
      ...(change.digest !== undefined && { digest: change.digest }),
      ...(change.publishedOn !== undefined && { published_on: change.publishedOn }),
      ...(change.fetchedFrom !== undefined && { fetched_from: change.fetchedFrom }),
      ...(change.files !== undefined && { files: JSON.stringify(change.files) }),
      ...(change.counts !== undefined && { counts: JSON.stringify(change.counts) }),
      ...(change.change !== undefined && { change: JSON.stringify(change.change) }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteVersion(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('list_versions').where('id', '=', id).execute();
}

/** The number after the last activation of the source. */
export async function nextSeq(trx: Trx, source: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) + 1 as seq from list_versions where source_key = ${source}`.execute(trx);
  return rows[0]?.seq ?? 1;
}

function listVersion(row: StoredVersion): ListVersion {
  return {
    id: row.id,
    source: row.source_key,
    seq: row.seq,
    state: row.state as VersionState,
    digest: row.digest,
    publishedOn: row.published_on,
    fetchedAt: row.fetched_at,
    fetchedFrom: row.fetched_from,
    fetchedBy: row.fetched_by,
    activatedAt: row.activated_at,
    readerVersion: row.reader_version,
    // Written by this file only, in these shapes.
    counts: row.counts as ListCounts | null,
    change: row.change as ChangeCounts | null,
    reason: row.reason,
    progress: row.progress as Progress | null,
    files: row.files as OriginalFile[],
    heartbeatAt: row.heartbeat_at,
    isCancelRequested: row.is_cancel_requested,
  };
}
