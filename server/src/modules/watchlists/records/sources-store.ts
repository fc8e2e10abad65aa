import type { Trx } from '../../../platform/db/database.ts';

export interface SourceRow {
  key: string;
  isEnabled: boolean;
  refreshEveryHours: number | null;
  nextRefreshAt: Date | null;
  /** Last time that it was certain what the publisher offers. */
  lastCheckedAt: Date | null;
  lastError: string | null;
  activeVersionId: string | null;
  /** How often it was switched on or off while it had a version in use; counted by the database. */
  switches: number;
}

export type NewSource = Pick<SourceRow, 'key' | 'isEnabled' | 'refreshEveryHours' | 'nextRefreshAt'>;

/** Adds the source unless it is there; what was set by hand stays. */
export async function addSource(trx: Trx, source: NewSource): Promise<void> {
  await trx
    .insertInto('list_sources')
    .values({
      key: source.key,
      is_enabled: source.isEnabled,
      refresh_every_hours: source.refreshEveryHours,
      next_refresh_at: source.nextRefreshAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function findSources(trx: Trx): Promise<SourceRow[]> {
  return (await trx.selectFrom('list_sources').selectAll().orderBy('key').execute()).map(sourceRow);
}

/** The source, locked until the transaction ends: what happens to one list happens one after the other. */
export async function lockSource(trx: Trx, key: string): Promise<SourceRow | undefined> {
  const row = await trx.selectFrom('list_sources').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
  return row && sourceRow(row);
}

/** All sources, locked: for decisions about which lists are in use together. */
export async function lockSources(trx: Trx): Promise<SourceRow[]> {
  return (await trx.selectFrom('list_sources').selectAll().orderBy('key').forUpdate().execute()).map(sourceRow);
}

export type SourceChange = Partial<Omit<SourceRow, 'key' | 'switches'>>;

/** What tells whether a source is in use. */
export type SourceInUse = Pick<SourceRow, 'key' | 'isEnabled' | 'activeVersionId' | 'switches'>;

/** Changes a source. When that brings other lists into use, it waits for those who hold the present ones, and all processes are told. */
export async function updateSource(trx: Trx, key: string, change: SourceChange): Promise<void> {
  await trx
    .updateTable('list_sources')
    .set({
      ...(change.isEnabled !== undefined && { is_enabled: change.isEnabled }),
      ...(change.refreshEveryHours !== undefined && { refresh_every_hours: change.refreshEveryHours }),
      ...(change.nextRefreshAt !== undefined && { next_refresh_at: change.nextRefreshAt }),
      ...(change.lastCheckedAt !== undefined && { last_checked_at: change.lastCheckedAt }),
      ...(change.lastError !== undefined && { last_error: change.lastError }),
      ...(change.activeVersionId !== undefined && { active_version_id: change.activeVersionId }),
    })
    .where('key', '=', key)
    .execute();
}

/** Enabled sources whose time has come. */
export async function findDueSources(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('list_sources')
    .select('key')
    .where('is_enabled', '=', true)
    .where('next_refresh_at', '<=', now)
    .orderBy('next_refresh_at')
    .orderBy('key')
    .execute();
  return rows.map((row) => row.key);
}

interface StoredSource {
  key: string;
  is_enabled: boolean;
  refresh_every_hours: number | null;
  next_refresh_at: Date | null;
  last_checked_at: Date | null;
  last_error: string | null;
  active_version_id: string | null;
  switches: number;
}

function sourceRow(row: StoredSource): SourceRow {
  return {
    key: row.key,
    isEnabled: row.is_enabled,
    refreshEveryHours: row.refresh_every_hours,
    nextRefreshAt: row.next_refresh_at,
    lastCheckedAt: row.last_checked_at,
    lastError: row.last_error,
    activeVersionId: row.active_version_id,
    switches: row.switches,
  };
}
