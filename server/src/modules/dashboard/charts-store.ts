import type { ChartData, ChartDays } from '@tamis/contract/dashboard';
import { dayAfter } from '@tamis/contract/terms/zoned-days';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { lastDecisions } from '../screening/index.ts';

export type Point = ChartData['points'][number];

interface Counted {
  key: string;
  count: number;
}

const pointsOf = (rows: readonly Counted[], keys: readonly string[]): Point[] =>
  keys.map((key) => ({ key, values: [rows.find((row) => row.key === key)?.count ?? 0] }));

async function counted(trx: Trx, query: RawBuilder<Counted>): Promise<Counted[]> {
  return (await query.execute(trx)).rows;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const endOf = ({ until }: ChartDays): Date => startOf(dayAfter(until));

/** Searches of these days that are monitored now, and those that are not. */
export async function amlTotal(trx: Trx, merchantId: string, { from, until }: ChartDays): Promise<Point[]> {
  const rows = await counted(
    trx,
    sql`select case when is_monitored then 'monitored' else 'unmonitored' end as key, sum(searches)::int as count
      from search_counts where merchant_id = ${merchantId} and created_by = '' and day >= ${from}::date and day <= ${until}::date
      group by 1`,
  );
  return pointsOf(rows, ['monitored', 'unmonitored']);
}

/** Every one of these days, those without a search too. */
export async function searchesByDay(trx: Trx, merchantId: string, { from, until }: ChartDays): Promise<Point[]> {
  const rows = await counted(
    trx,
    sql`select to_char(day, 'YYYY-MM-DD') as key, sum(searches)::int as count
      from search_counts where merchant_id = ${merchantId} and created_by = '' and day >= ${from}::date and day <= ${until}::date
      group by day`,
  );
  const days: string[] = [];
  for (let day = from; day <= until; day = dayAfter(day)) days.push(day);
  const byDay = new Map(rows.map(({ key, count }) => [key, count]));
  return days.map((key) => ({ key, values: [byDay.get(key) ?? 0] }));
}

/** Each hit once, as it was decided last within these days. */
export async function decisionsByOutcome(trx: Trx, merchantId: string, days: ChartDays): Promise<Point[]> {
  const rows = await counted(
    trx,
    sql`select match_status as key, count(*)::int as count from ${lastDecisions(merchantId, startOf(days.from), endOf(days))} group by 1`,
  );
  return pointsOf(rows, ['false_positive', 'unknown', 'true_positive']);
}

/** Hits of the searches that were made on these days, decided or not, by what weighs most of what their entries are listed for. */
export const hitsByCategory = (trx: Trx, merchantId: string, { from, until }: ChartDays): Promise<Point[]> =>
  byCategory(
    trx,
    sql`select risk, sum(hits) as hits from hit_counts
      where merchant_id = ${merchantId} and day >= ${from}::date and day <= ${until}::date group by risk having sum(hits) <> 0`,
  );

/** Hits that wait now, each once, by the same. */
export const openHitsByCategory = (trx: Trx, merchantId: string): Promise<Point[]> =>
  byCategory(trx, sql`select risk, count(*) as hits from open_hits where merchant_id = ${merchantId} group by risk`);

async function byCategory(trx: Trx, byRisk: RawBuilder<unknown>): Promise<Point[]> {
  const rows = await counted(
    trx,
    sql`select case when risk = 1 then 'sanction' when risk = 2 then 'warning' when risk <= 6 then 'pep' when risk = 7 then 'adverse-media'
        else 'unlisted' end as key, sum(hits)::int as count
      from (${byRisk}) as by_risk
      group by 1`,
  );
  const known = pointsOf(rows, ['sanction', 'warning', 'pep', 'adverse-media']);
  // Whose list is no longer there: only shown where there are some.
  return rows.some(({ key }) => key === 'unlisted') ? [...known, ...pointsOf(rows, ['unlisted'])] : known;
}

/** Median and 95th percentile in milliseconds, by weeks that begin on Monday. Weeks in which nothing was decided have none. */
export async function timeToDecision(trx: Trx, merchantId: string, days: ChartDays): Promise<Point[]> {
  const { rows } = await sql<{ key: string; median: number | null; p95: number | null }>`
    with weeks as (
      select generate_series(date_trunc('week', ${days.from}::date::timestamp), ${days.until}::date::timestamp, interval '1 week') as week
    ), taken as (
      select date_trunc('week', decided_at at time zone 'UTC') as week, waited_ms as ms
      from ${lastDecisions(merchantId, startOf(days.from), endOf(days))}
      where match_status in ('false_positive', 'true_positive') and waited_ms is not null
    )
    select to_char(week, 'YYYY-MM-DD') as key, percentile_cont(0.5) within group (order by ms) as median,
      percentile_cont(0.95) within group (order by ms) as p95
    from weeks left join taken using (week) group by week order by week`.execute(trx);
  return rows.map(({ key, median, p95 }) => ({ key, values: [median, p95] }));
}

/** Users who could sign in, by how they prove it beside the password. */
export async function usersByFactor(trx: Trx, merchantId: string): Promise<Point[]> {
  const rows = await counted(
    trx,
    sql`select coalesce(two_factors.method, 'none') as key, count(*)::int as count
      from users left join two_factors on two_factors.user_id = users.id
      where users.merchant_id = ${merchantId} and not users.is_blocked and users.invitation_ends_at is null and users.deleted_at is null
      group by 1`,
  );
  return pointsOf(rows, ['App', 'SMS', 'Email', 'none']);
}

const atWork = sql`stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval')`;

/** Cases that are being worked on, and how many of them are overdue. */
export async function casesByStage(trx: Trx, merchantId: string, now: Date): Promise<Point[]> {
  const rows = await counted(
    trx,
    sql`select stage as key, count(*)::int as count from cases where merchant_id = ${merchantId} and ${atWork} group by 1
      union all
      select 'overdue', count(*)::int from cases
      where merchant_id = ${merchantId} and stage in ('open', 'in_review', 'pending_approval') and due_at < ${now}`,
  );
  return pointsOf(rows, ['draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval', 'overdue']);
}

/** Cases in whatever stage by the level of risk that holds. */
export async function casesByRisk(trx: Trx, merchantId: string): Promise<Point[]> {
  const rows = await counted(
    trx,
    sql`select coalesce(risk_level, 'not_set') as key, count(*)::int as count from cases where merchant_id = ${merchantId} group by 1`,
  );
  return pointsOf(rows, ['low', 'medium', 'high', 'prohibited', 'not_set']);
}

/** API calls to the whole installation by the class of their status. Needs system scope. */
export async function callsByStatus(trx: Trx, { from, until }: ChartDays): Promise<Point[]> {
  const rows = await counted(
    trx,
    sql`select status_class::text as key, sum(calls)::float8 as count from request_counts
      where day >= ${from}::date and day <= ${until}::date group by 1`,
  );
  return pointsOf(rows, ['2', '3', '4', '5']);
}

/** API calls to the whole installation by how long they took. Needs system scope. */
export async function callsByLatency(trx: Trx, { from, until }: ChartDays): Promise<Point[]> {
  const rows = await counted(
    trx,
    sql`select coalesce(up_to_ms::text, 'longer') as key, sum(calls)::float8 as count from request_counts
      where day >= ${from}::date and day <= ${until}::date group by 1`,
  );
  return pointsOf(rows, ['50', '100', '250', '500', '1000', '2500', 'longer']);
}
