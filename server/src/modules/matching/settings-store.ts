import type { ReplaySummary, SettingChange } from '@tamis/contract/matching';
import type { Trx } from '../../platform/db/database.ts';
import type { PassedPublication } from '../screening/index.ts';

/** A version of the settings as it was published. The first one is what the engine is delivered with and is not stored. */
export interface SettingsVersion {
  version: number;
  /** Numbers that differ from those of the engine. */
  changes: SettingChange[];
  engineVersion: string;
  reason: string;
  replayId: string;
  publishedBy: string;
  /** Null where no second person was needed. */
  approvedBy: string | null;
  impersonatorId: string | null;
  publishedAt: Date;
}

/** What a draft would have changed, as somebody saw it. */
export interface Replay {
  id: string;
  /** The version in use then. */
  baseVersion: number;
  /** Numbers of the draft that differ from those of the engine. */
  changes: SettingChange[];
  summary: ReplaySummary;
  createdBy: string;
  createdAt: Date;
}

const versions = (trx: Trx) => trx.selectFrom('matching_settings').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

const toVersion = (row: Row): SettingsVersion => ({
  version: row.version,
  // Written by insertVersion, in this shape.
  changes: row.changes as SettingChange[],
  engineVersion: row.engine_version,
  reason: row.reason,
  replayId: row.replay_id,
  publishedBy: row.published_by,
  approvedBy: row.approved_by,
  impersonatorId: row.impersonator_id,
  publishedAt: row.published_at,
});

/** All that were published, newest first. */
export async function findPublished(trx: Trx): Promise<(SettingsVersion & { summary: ReplaySummary })[]> {
  const rows = await trx
    .selectFrom('matching_settings')
    .innerJoin('matching_replays', 'matching_replays.id', 'matching_settings.replay_id')
    .selectAll('matching_settings')
    .select('matching_replays.summary')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...toVersion(row), summary: row.summary as ReplaySummary }));
}

/** Undefined as long as nothing was published: the engine's own settings are in use. */
export async function findLatest(trx: Trx): Promise<SettingsVersion | undefined> {
  const row = await versions(trx).orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row && toVersion(row);
}

export async function findVersion(trx: Trx, version: number): Promise<SettingsVersion | undefined> {
  const row = await versions(trx).where('version', '=', version).executeTakeFirst();
  return row && toVersion(row);
}

/** Keeps what the approval rules let be published. */
export async function insertVersion({ trx }: PassedPublication, published: SettingsVersion): Promise<void> {
  await trx
    .insertInto('matching_settings')
    .values({
      version: published.version,
      changes: JSON.stringify(published.changes),
      engine_version: published.engineVersion,
      reason: published.reason,
      replay_id: published.replayId,
      published_by: published.publishedBy,
      approved_by: published.approvedBy,
      impersonator_id: published.impersonatorId,
      published_at: published.publishedAt,
    })
    .execute();
}

export async function insertReplay(trx: Trx, replay: Replay): Promise<void> {
  await trx
    .insertInto('matching_replays')
    .values({
      id: replay.id,
      base_version: replay.baseVersion,
      changes: JSON.stringify(replay.changes),
      summary: JSON.stringify(replay.summary),
      created_by: replay.createdBy,
      created_at: replay.createdAt,
    })
    .execute();
}

export async function findReplay(trx: Trx, id: string): Promise<Replay | undefined> {
  const row = await trx.selectFrom('matching_replays').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      baseVersion: row.base_version,
      // Written by insertReplay, in these shapes.
      changes: row.changes as SettingChange[],
      summary: row.summary as ReplaySummary,
      createdBy: row.created_by,
      createdAt: row.created_at,
    }
  );
}
