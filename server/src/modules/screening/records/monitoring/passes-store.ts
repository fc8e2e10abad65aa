import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import type { RunList } from './monitoring-store.ts';

/** How many searches of a merchant are monitored, and of how many of them it cannot be said that they have been brought to the lists in use. */
export interface MonitoredStanding {
  monitored: number;
  /** Answered once, but not from the lists in use. */
  behind: number;
  /** Those of them that the engine failed to answer anew. */
  failed: number;
  /** Never answered. */
  unanswered: number;
}

const stands = (merchant: RawBuilder<unknown>) => sql`
  (select coalesce(sum(searches), 0)::integer from search_counts
    where merchant_id = ${merchant} and is_monitored and created_by = '') as monitored,
  (select coalesce(sum(searches), 0)::integer from search_counts
    where merchant_id = ${merchant} and is_monitored and created_by = '' and internal_status = 'Pending') as unanswered`;

/**
 * Keeps how the searches of every merchant that is watched stand now that a run is finished: of a run that catches up, of those
 * only whose last pass was not whole or was to other lists. Needs system scope.
 */
export async function notePasses(trx: Trx, runId: string, at: Date): Promise<void> {
  await sql`
    insert into monitoring_passes (merchant_id, run_id, finished_at, monitored, behind, failed, unanswered)
    select merchants.id, run.id, ${at}, counted.monitored, coalesce(late.behind, 0), coalesce(late.failed, 0), counted.unanswered
    from monitoring_runs as run
      cross join merchants
      cross join lateral (select ${stands(sql`merchants.id`)}) as counted
      left join (
        select merchant_id, count(*)::integer as behind, (count(*) filter (where refresh_failed_at is not null))::integer as failed
        from searches where is_behind and is_monitored and deleted_at is null and internal_status = 'Completed' group by merchant_id
      ) as late on late.merchant_id = merchants.id
    where run.id = ${runId} and merchants.deleted_at is null and merchants.unwatched_since is null
      and (run.kind <> 'behind' or not coalesce((
        select pass.behind + pass.unanswered = 0 and passed.lists = run.lists and passed.settings_version = run.settings_version
        from monitoring_passes as pass join monitoring_runs as passed on passed.id = pass.run_id
        where pass.merchant_id = merchants.id order by pass.finished_at desc, pass.run_id desc limit 1), false))`.execute(
    trx,
  );
}

/** How the searches of a merchant stand now. */
export async function countStanding(trx: Trx, merchantId: string): Promise<MonitoredStanding> {
  const { rows } = await sql<MonitoredStanding>`
    select ${stands(sql`${merchantId}::text`)}, late.behind, late.failed
    from (
      select count(*)::integer as behind, (count(*) filter (where refresh_failed_at is not null))::integer as failed
      from searches where merchant_id = ${merchantId} and is_behind and is_monitored and deleted_at is null
        and internal_status = 'Completed'
    ) as late`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A count answers one row');
  return row;
}

/** One going through of the monitored searches that came to its end. */
export interface Pass extends MonitoredStanding {
  runId: string;
  /** 'lists': other lists or settings had come into use. 'behind': what others had missed. 'check': every search asked anew. */
  kind: 'lists' | 'behind' | 'check';
  finishedAt: Date;
  settingsVersion: number;
  lists: RunList[];
}

/** The passes of a merchant from one moment until before another, in their order. */
export async function findPasses(trx: Trx, merchantId: string, from: Date, until: Date): Promise<Pass[]> {
  const { rows } = await sql<Pass>`
    select pass.run_id as "runId", run.kind, pass.finished_at as "finishedAt", run.settings_version as "settingsVersion", run.lists,
      pass.monitored, pass.behind, pass.failed, pass.unanswered
    from monitoring_passes as pass join monitoring_runs as run on run.id = pass.run_id
    where pass.merchant_id = ${merchantId} and pass.finished_at >= ${from} and pass.finished_at < ${until}
    order by pass.finished_at, pass.run_id`.execute(trx);
  return rows;
}

/** A version of a list that came into use. */
export interface UsedVersion {
  source: string;
  seq: number;
  inUseAt: Date;
}

/**
 * For each of these, in their order, the first pass until before a moment after which every monitored search of the merchant
 * stood at it or at a later version of its list; null where there was none.
 */
export async function findScreened(
  trx: Trx,
  merchantId: string,
  versions: readonly UsedVersion[],
  until: Date,
): Promise<({ finishedAt: Date; monitored: number } | null)[]> {
  const { rows } = await sql<{ finishedAt: Date | null; monitored: number }>`
    select pass.finished_at as "finishedAt", pass.monitored
    from jsonb_array_elements(${JSON.stringify(versions)}::jsonb) with ordinality as version (used, place)
      left join lateral (
        select monitoring_passes.finished_at, monitored
        from monitoring_passes join monitoring_runs on monitoring_runs.id = run_id
        where merchant_id = ${merchantId} and monitoring_passes.finished_at >= (used ->> 'inUseAt')::timestamptz
          and monitoring_passes.finished_at < ${until} and behind + unanswered = 0
          and exists (select from jsonb_array_elements(lists) as list
            where list -> 'source' = used -> 'source' and (list ->> 'seq')::integer >= (used ->> 'seq')::integer)
        order by monitoring_passes.finished_at limit 1) as pass on true
    order by version.place`.execute(trx);
  return rows.map(({ finishedAt, monitored }) => (finishedAt ? { finishedAt, monitored } : null));
}

/** How many searches of a merchant monitoring changed, from one moment until before another. */
export async function countChangedByMonitoring(
  trx: Trx,
  merchantId: string,
  from: Date,
  until: Date,
): Promise<{ alerts: number; open: number }> {
  const { rows } = await sql<{ alerts: number; open: number }>`
    select count(distinct search_id)::integer as alerts,
      (count(distinct search_id) filter (where acknowledged_at is null))::integer as open
    from hit_changes
    where merchant_id = ${merchantId} and matters and cause <> 'refresh' and at >= ${from} and at < ${until}`.execute(
    trx,
  );
  return rows[0] ?? { alerts: 0, open: 0 };
}
