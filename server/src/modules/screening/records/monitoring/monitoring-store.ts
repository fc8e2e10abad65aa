import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import type { SnapshotSource } from '../../../watchlists/index.ts';
import type { SearchRow } from '../searches/searches-store.ts';

export type RunList = Pick<SnapshotSource, 'source' | 'versionId' | 'seq'>;

/** One going through of all monitored searches, for one state of the lists and settings or in the nightly check; or of those that are behind. */
export interface MonitoringRun {
  id: string;
  snapshotId: string;
  previousId: string;
  lists: RunList[];
  /** See ListsInUse. */
  switches: number;
  /** The version of the matching settings that it brings searches to. */
  settingsVersion: number;
  state: 'running' | 'finished' | 'abandoned';
  reached: string;
}

const allRuns = (trx: Trx) => trx.selectFrom('monitoring_runs').selectAll();
const runs = (trx: Trx) => allRuns(trx).where('kind', '=', 'lists');
type Row = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

/** The lists that every monitored search has been brought to. */
export async function findLastRun(trx: Trx): Promise<MonitoringRun | undefined> {
  const row = await runs(trx)
    .where('state', '=', 'finished')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && monitoringRun(row);
}

type NewRun = Omit<MonitoringRun, 'state' | 'reached'>;

/** Begins the run from one state of lists and settings to another, or answers the one that was begun: there is one only. */
export async function beginRun(trx: Trx, run: NewRun, at: Date): Promise<MonitoringRun> {
  await insertRun(trx, 'lists', run, at);
  const row = await runs(trx)
    .where('previous_id', '=', run.previousId)
    .where('snapshot_id', '=', run.snapshotId)
    .where('switches', '=', run.switches)
    .where('settings_version', '=', run.settingsVersion)
    .executeTakeFirstOrThrow();
  return monitoringRun(row);
}

/** Begins to go through the searches that are behind, or answers the run that was begun and not ended. */
export async function beginCatchUp(trx: Trx, run: NewRun, at: Date): Promise<MonitoringRun> {
  await insertRun(trx, 'behind', run, at);
  return monitoringRun(await runningCatchUp(trx).executeTakeFirstOrThrow());
}

const runningCatchUp = (trx: Trx) => allRuns(trx).where('kind', '=', 'behind').where('state', '=', 'running');

/** Whether there are searches that are behind, or that were until a process died before it told their people. */
export async function isCatchUpDue(trx: Trx, now: Date): Promise<boolean> {
  return (
    (await findBehind(trx, { now, after: '', limit: 1 })).length > 0 ||
    (await runningCatchUp(trx).executeTakeFirst()) !== undefined
  );
}

const checks = (trx: Trx) => allRuns(trx).where('kind', '=', 'check');

/** Begins the nightly check of a day, or answers the one that was begun. Needs system scope. */
export async function beginCheck(trx: Trx, run: NewRun, day: string, at: Date): Promise<MonitoringRun> {
  await insertRun(trx, 'check', run, at, day);
  return monitoringRun(
    await checks(trx).where('day', '=', day).where('state', '<>', 'abandoned').executeTakeFirstOrThrow(),
  );
}

/** Nightly checks that have not ended but for this day, these lists and these settings. Needs system scope. */
export async function findOvertakenChecks(
  trx: Trx,
  day: string,
  { snapshotId, switches, settingsVersion }: Pick<MonitoringRun, 'snapshotId' | 'switches' | 'settingsVersion'>,
): Promise<MonitoringRun[]> {
  const isOther = sql<boolean>`(day, snapshot_id, switches, settings_version) is distinct from (${day}::date, ${snapshotId}, ${switches}::integer, ${settingsVersion}::integer)`;
  return (await checks(trx).where('state', '=', 'running').where(isOther).execute()).map(monitoringRun);
}

/** Notes how many searches a run has updated, also in processes that died, and answers it. Needs system scope. */
export async function settleUpdated(trx: Trx, runId: string): Promise<number> {
  const { rows } = await sql<{ updated: number }>`
    update monitoring_runs set updated = (select count(distinct search_id) from hit_changes where run_id = ${runId} and matters)
    where id = ${runId} returning updated`.execute(trx);
  return rows[0]?.updated ?? 0;
}

export interface LastCheck {
  /** YYYY-MM-DD, in UTC; null where there was none yet. */
  day: string | null;
  /** How many searches it had to update. */
  missed: number;
}

/** The last nightly check, over all lists of its day. Needs system scope. */
export async function findLastCheck(trx: Trx): Promise<LastCheck> {
  const { rows } = await sql<LastCheck>`
    select to_char(max(day), 'YYYY-MM-DD') as day, coalesce(sum(updated), 0)::integer as missed from monitoring_runs
    where kind = 'check' and day = (select max(day) from monitoring_runs where kind = 'check')`.execute(trx);
  return rows[0] ?? { day: null, missed: 0 };
}

/** Adds a run, unless there is one that it would repeat. */
async function insertRun(
  trx: Trx,
  kind: 'lists' | 'behind' | 'check',
  run: NewRun,
  at: Date,
  day: string | null = null,
): Promise<void> {
  await trx
    .insertInto('monitoring_runs')
    .values({
      id: run.id,
      kind,
      snapshot_id: run.snapshotId,
      previous_id: run.previousId,
      lists: JSON.stringify(run.lists.map(({ source, versionId, seq }) => ({ source, versionId, seq }))),
      switches: run.switches,
      settings_version: run.settingsVersion,
      state: 'running',
      day,
      started_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Runs from one state of the lists to another that have not ended. */
export async function findRunning(trx: Trx): Promise<MonitoringRun[]> {
  return (await runs(trx).where('state', '=', 'running').execute()).map(monitoringRun);
}

/** A run as it stands. */
export async function findRun(trx: Trx, id: string): Promise<MonitoringRun> {
  return monitoringRun(await allRuns(trx).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Notes that all searches up to `to` are done, unless another process was there before. */
export async function advanceRun(
  trx: Trx,
  run: Pick<MonitoringRun, 'id' | 'reached'>,
  to: string,
  counts: { searches: number; updated: number },
): Promise<void> {
  await sql`
    update monitoring_runs set reached = ${to}, searches = searches + ${counts.searches}, updated = updated + ${counts.updated}
    where id = ${run.id} and reached = ${run.reached} and state = 'running'`.execute(trx);
}

/** Answers false when it had ended already. */
export async function endRun(trx: Trx, id: string, state: 'finished' | 'abandoned', at: Date): Promise<boolean> {
  const result = await trx
    .updateTable('monitoring_runs')
    .set({ state, finished_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type MonitoredSearch = Pick<
  SearchRow,
  | 'id'
  | 'merchant_id'
  | 'search_term'
  | 'fuzziness'
  | 'birth_year'
  | 'birth_date'
  | 'identity_number'
  | 'further_names'
  | 'country_codes'
  | 'entity_type'
  | 'types'
>;

const monitored = (trx: Trx, after: string, limit: number) =>
  trx
    .selectFrom('searches')
    .select([
      'id',
      'merchant_id',
      'search_term',
      'fuzziness',
      'birth_year',
      'birth_date',
      'identity_number',
      'further_names',
      'country_codes',
      'entity_type',
      'types',
    ])
    .where(sql<boolean>`is_monitored and internal_status = 'Completed' and deleted_at is null`)
    // While the module is off nothing is watched; what is missed is caught up with when it is on again.
    .where(sql<boolean>`not exists (
      select from merchants
      where merchants.id = searches.merchant_id and (merchants.unwatched_since is not null or merchants.deleted_at is not null))`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);

/** Monitored searches of all merchants after `after`, by id; needs system scope. */
export async function findMonitored(trx: Trx, after: string, limit: number): Promise<MonitoredSearch[]> {
  return monitored(trx, after, limit).execute();
}

/** One that the engine could not answer is asked again after so long. */
const RETRY_AFTER_MS = 3_600_000;

/** Those of them that no run brings to the lists in use, but for those that failed just now; needs system scope. */
export async function findBehind(
  trx: Trx,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<MonitoredSearch[]> {
  const retried = new Date(now.getTime() - RETRY_AFTER_MS);
  return monitored(trx, after, limit)
    .where(sql<boolean>`is_behind and (refresh_failed_at is null or refresh_failed_at <= ${retried})`)
    .execute();
}

/** Which of these searches have which entities among their hits, or left out by facts; needs system scope. */
export async function findEntitiesOf(
  trx: Trx,
  searchIds: readonly string[],
): Promise<{ searchId: string; entityId: string }[]> {
  const { rows } = await sql<{ searchId: string; entityId: string }>`
    select search_id as "searchId", entity_id as "entityId" from search_hits where search_id = any(${searchIds}::text[])
    union all
    select search_id, entity_id from search_left_out where search_id = any(${searchIds}::text[])`.execute(trx);
  return rows;
}

function monitoringRun(row: Row): MonitoringRun {
  return {
    id: row.id,
    snapshotId: row.snapshot_id,
    previousId: row.previous_id,
    // Written by beginRun only, in this shape.
    lists: row.lists as RunList[],
    switches: row.switches,
    settingsVersion: row.settings_version,
    state: row.state as MonitoringRun['state'],
    reached: row.reached,
  };
}

/** Searches of a merchant whose monitoring has paused: no run has brought them to the lists in use. Needs system scope. */
export async function markBehind(trx: Trx, merchantId: string): Promise<void> {
  await trx
    .updateTable('searches')
    .set({ is_behind: true })
    .where('merchant_id', '=', merchantId)
    .where('is_monitored', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
}
