import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { SnapshotSource } from '../watchlists/index.ts';
import type { SearchRow } from './searches-store.ts';

export type RunList = Pick<SnapshotSource, 'source' | 'versionId' | 'seq'>;

/** One going through of all monitored searches, for one state of the lists. */
export interface MonitoringRun {
  id: string;
  snapshotId: string;
  previousId: string;
  lists: RunList[];
  state: 'running' | 'finished' | 'abandoned';
  reached: string;
}

const runs = (trx: Trx) => trx.selectFrom('monitoring_runs').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

/** The lists that every monitored search has been brought to. */
export async function findLastRun(trx: Trx): Promise<MonitoringRun | undefined> {
  const row = await runs(trx).where('state', '=', 'finished').orderBy('finished_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && monitoringRun(row);
}

/** Begins the run from one state of the lists to another, or answers the one that was begun: there is one only. */
export async function beginRun(trx: Trx, run: Pick<MonitoringRun, 'id' | 'snapshotId' | 'previousId' | 'lists'>, at: Date): Promise<MonitoringRun> {
  await trx
    .insertInto('monitoring_runs')
    .values({
      id: run.id,
      snapshot_id: run.snapshotId,
      previous_id: run.previousId,
      lists: JSON.stringify(run.lists.map(({ source, versionId, seq }) => ({ source, versionId, seq }))),
      state: 'running',
      started_at: at,
    })
    .onConflict((conflict) => conflict.columns(['previous_id', 'snapshot_id']).doNothing())
    .execute();
  const row = await runs(trx).where('previous_id', '=', run.previousId).where('snapshot_id', '=', run.snapshotId).executeTakeFirstOrThrow();
  return monitoringRun(row);
}

/** Notes that all searches up to `to` are done; false when another process was there before. */
export async function advanceRun(trx: Trx, run: MonitoringRun, to: string, counts: { searches: number; updated: number }): Promise<boolean> {
  const result = await sql`
    update monitoring_runs set reached = ${to}, searches = searches + ${counts.searches}, updated = updated + ${counts.updated}
    where id = ${run.id} and reached = ${run.reached} and state = 'running'`.execute(trx);
  return result.numAffectedRows === 1n;
}

/** Answers false when it was finished already. */
export async function finishRun(trx: Trx, id: string, at: Date): Promise<boolean> {
  const result = await trx.updateTable('monitoring_runs').set({ state: 'finished', finished_at: at }).where('id', '=', id).where('state', '=', 'running').executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type MonitoredSearch = Pick<SearchRow, 'id' | 'merchant_id' | 'search_term' | 'fuzziness' | 'birth_year' | 'country_codes' | 'entity_type' | 'types'>;

/** Monitored searches of all merchants after `after`, by id; needs system scope. */
export async function findMonitored(trx: Trx, after: string, limit: number): Promise<MonitoredSearch[]> {
  return trx
    .selectFrom('searches')
    .select(['id', 'merchant_id', 'search_term', 'fuzziness', 'birth_year', 'country_codes', 'entity_type', 'types'])
    .where(sql<boolean>`is_monitored and internal_status = 'Completed' and deleted_at is null`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Which of these searches have which entities among their hits; needs system scope. */
export async function findEntitiesOf(trx: Trx, searchIds: readonly string[]): Promise<{ searchId: string; entityId: string }[]> {
  const { rows } = await sql<{ searchId: string; entityId: string }>`
    select search_id as "searchId", entity_id as "entityId" from search_hits where search_id = any(${searchIds}::text[])`.execute(trx);
  return rows;
}

function monitoringRun(row: Row): MonitoringRun {
  return {
    id: row.id,
    snapshotId: row.snapshot_id,
    previousId: row.previous_id,
    // Written by beginRun only, in this shape.
    lists: row.lists as RunList[],
    state: row.state as MonitoringRun['state'],
    reached: row.reached,
  };
}
