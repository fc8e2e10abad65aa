import { checkTypes } from '@tamis/contract/terms/check-types';
import { sql } from 'kysely';
import { settleCounts } from '../../modules/screening/testing.ts';
import type { Database } from '../../platform/db/database.ts';

const FIRST = [
  'Amir',
  'Nadia',
  'Pavel',
  'Lucia',
  'Kwame',
  'Mei',
  'Johannes',
  'Fatima',
  'Igor',
  'Carmen',
  'Oluwaseun',
  'Beatriz',
  'Tomasz',
  'Yuki',
  'Priya',
  'Hassan',
];
const LAST = [
  'Haddad',
  'Morozov',
  'Okafor',
  'Zhang',
  'Lindqvist',
  'Rahmani',
  'Petrenko',
  'Delgado',
  'Nakamura',
  'Kowalski',
  'Ferreira',
  'Osei',
  'Madrigal',
  'Schneider',
  'Ivanova',
  'Castellanos',
];

/** Who is measured, and made one in ten of the searches. */
export interface SavedReviewer {
  userId: string;
  merchantId: string;
}

/** Made-up searches over a year; one in ten by the reviewer, one in a hundred with updates, one in a thousand pending. */
export async function saveManySearches(
  database: Database,
  { merchantId, userId }: SavedReviewer,
  count: number,
): Promise<void> {
  const answer = JSON.stringify({
    engineVersion: '0',
    lists: [],
    isDemo: false,
    tookMs: 1,
    at: '2026-01-01T00:00:00.000Z',
  });
  const { rows } = await database.owner.query("select pg_get_indexdef('searches_by_piece'::regclass) as definition");
  await database.owner.query('drop index searches_by_piece');
  await database.transaction({ kind: 'system' }, (trx) =>
    sql`insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status, has_update, is_monitored,
        total_hits, answered_by, created_by, created_at)
      select lpad(to_hex(n), 24, '0'), ${merchantId}, (${FIRST}::text[])[1 + n % 16] || ' ' || (${LAST}::text[])[1 + (n / 16) % 16] || ' ' || n % 1000, 'KYC-' || lpad(n::text, 7, '0'),
        0.5, '', '{}', ${[...checkTypes]}::text[], case when n % 50 = 0 then array['branch ' || n % 500] else '{}'::text[] end,
        (array['not_set', 'all_clear', 'not_set', 'positive_hit'])[1 + n % 4], case when n % 1000 = 0 then 'Pending' else 'Completed' end, n % 100 = 0, n % 5 <> 0,
        n % 20, ${answer}::jsonb, case when n % 10 = 0 then ${userId} else lpad(to_hex(n % 40), 24, 'a') end, timestamptz '2026-01-01' + n * interval '30 seconds'
      from generate_series(1, ${count}::int) n`.execute(trx),
  );
  await database.owner.query((rows as { definition: string }[])[0]?.definition ?? '');
  await fillDecisions(database);
  await fillHits(database);
  await database.transaction({ kind: 'system' }, settleCounts);
  await database.owner.query('vacuum analyze searches');
  await database.owner.query('vacuum analyze search_counts');
}

/** On every fifth search a decision, half an hour to four days after it; one in twenty is a true match. */
async function fillDecisions(database: Database): Promise<void> {
  await database.owner
    .query(`insert into hit_decisions (search_id, merchant_id, entity_id, version, match_status, is_whitelisted, reason, origin, decided_by, decided_at)
    select id, merchant_id, 'house:H-1', 1, case when total_hits = 5 then 'true_positive' else 'false_positive' end, false, '', 'reviewer', created_by,
      created_at + total_hits * interval '5 hours' + interval '30 minutes'
    from searches where total_hits % 5 = 0`);
  await database.owner.query(
    'update hit_decisions set waited_ms = extract(epoch from decided_at - searches.created_at) * 1000 from searches where searches.id = hit_decisions.search_id',
  );
  await database.owner.query('vacuum analyze hit_decisions');
}

/** Of one search in fifty five hits wait for a review; what all have found is counted by day, as it is when they are saved. */
async function fillHits(database: Database): Promise<void> {
  await database.owner
    .query(`insert into open_hits (search_id, merchant_id, entity_id, score, type_bits, risk, why, open_since)
    select id, merchant_id, 'house:H-' || hit, 0.9, 1, 1 + hit, 'new', created_at from searches, generate_series(1, 5) hit where right(client_ref, 2) in ('07', '57')`);
  await database.owner.query(`insert into hit_counts (merchant_id, day, risk, hits)
    select merchant_id, (created_at at time zone 'UTC')::date, risk, sum(total_hits) from searches, generate_series(1, 7) risk group by 1, 2, 3`);
  await database.owner.query('vacuum analyze open_hits');
}
