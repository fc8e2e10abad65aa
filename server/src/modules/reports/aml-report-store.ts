import type { AmlFigures } from '@tamis/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { CountedRange } from './counted-range.ts';

interface Ranges {
  asked: CountedRange;
  overAYear: CountedRange;
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Searches of each merchant in a range, from the counters of whole days and the searches of what is left. */
function searchesIn({ whole, parts }: CountedRange, isMonitored: boolean): RawBuilder<number> {
  const only = isMonitored ? sql`and is_monitored` : sql``;
  const counted = whole
    ? sql`(select coalesce(sum(searches), 0) from search_counts
        where merchant_id = merchants.id and created_by = '' ${only}
          and day >= ${dateOf(whole.from)}::date and day < ${dateOf(whole.until)}::date)`
    : sql`0`;
  const left = parts.map(
    ({ from, until }) => sql`(select count(*) from searches
      where merchant_id = merchants.id and deleted_at is null ${only} and created_at >= ${from} and created_at < ${until})`,
  );
  return sql<number>`(${sql.join([counted, ...left], sql` + `)})::int`;
}

/** The figures of merchants that the transaction may see, by name; unknown ids are left out. */
export async function countForAmlReport(
  trx: Trx,
  merchantIds: readonly string[],
  { asked, overAYear }: Ranges,
): Promise<AmlFigures[]> {
  return trx
    .selectFrom('merchants')
    .select([
      'id as merchantId',
      'name as merchantName',
      searchesIn(overAYear, true).as('monitored_count_over_a_year'),
      searchesIn(asked, true).as('monitored_between_the_dates'),
      searchesIn(asked, false).as('total_count_between_the_dates'),
    ])
    .where('id', 'in', [...merchantIds])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
