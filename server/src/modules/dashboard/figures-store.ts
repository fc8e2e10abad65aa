import type { DashboardFigures } from '@tamis/contract/dashboard';
import { sql } from 'kysely';
import { countedRow } from '../../platform/db/pages/counted-row.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lastDecisions } from '../screening/index.ts';

/** Searches by the day in UTC, from the counters alone. */
export async function countSearches(
  trx: Trx,
  merchantId: string,
  now: Date,
): Promise<NonNullable<DashboardFigures['searches']>> {
  const today = now.toISOString().slice(0, 10);
  const between = (from: number, until: number) =>
    sql`coalesce(sum(searches) filter (where day >= ${today}::date - ${sql.lit(from)} and day <= ${today}::date - ${sql.lit(until)}), 0)::int`;
  return countedRow(
    trx,
    sql<NonNullable<DashboardFigures['searches']>>`
    select ${between(0, 0)} as today, ${between(7, 7)} as "weekAgo", ${between(7, 1)} as last7, ${between(14, 8)} as before7,
      ${between(30, 1)} as last30, ${between(60, 31)} as before30,
      coalesce(sum(searches), 0)::int as "ofYear", coalesce(sum(searches) filter (where is_monitored), 0)::int as "monitoredOfYear",
      (select coalesce(sum(searches), 0)::int from search_counts
        where merchant_id = ${merchantId} and is_monitored and created_by = '') as monitored
    from search_counts
    where merchant_id = ${merchantId} and created_by = '' and day > ${today}::date - 365 and day <= ${today}::date`,
  );
}

export interface DecisionFigures {
  falsePositives: number;
  truePositives: number;
  /** Of those whose time is known; null where there are none. */
  medianMs: number | null;
}

/** What people decided between two moments: each hit once, as it was decided last; not what they took back. */
export async function readDecisions(trx: Trx, merchantId: string, from: Date, until: Date): Promise<DecisionFigures> {
  const { rows } = await sql<DecisionFigures>`
    select count(*) filter (where match_status = 'false_positive')::int as "falsePositives",
      count(*) filter (where match_status = 'true_positive')::int as "truePositives",
      percentile_cont(0.5) within group (order by waited_ms)
        filter (where match_status in ('false_positive', 'true_positive')) as "medianMs"
    from ${lastDecisions(merchantId, from, until)}`.execute(trx);
  return rows[0] ?? { falsePositives: 0, truePositives: 0, medianMs: null };
}

/** People of the merchant who have not left. */
export async function countPeople(trx: Trx, merchantId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from users where merchant_id = ${merchantId} and deleted_at is null`.execute(trx);
  return rows[0]?.people ?? 0;
}
