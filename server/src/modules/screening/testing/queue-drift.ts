import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Rows of the queue's tables, and counts of hits, that their derivation does not have, or that it has and they lack: none, whatever was written. */
export const queueDrift = (database: Database): Promise<unknown[]> =>
  database.transaction(
    { kind: 'system' },
    async (trx) => {
      const { rows } = await sql<{ row: unknown }>`
        with kept as (select search_id, entity_id, merchant_id, score, type_bits, risk, why, open_since from open_hits),
          should as (select search_id, entity_id, merchant_id, score, type_bits, risk, why, open_since from derived_open_hits),
          queued as (select search_id, merchant_id, open_hits, best_score, type_bits, risk, why, open_since, due_at from review_queue where open_hits > 0),
          counted as (select merchant_id, day, risk, sum(hits)::integer as hits from hit_counts group by 1, 2, 3 having sum(hits) <> 0)
        select 'kept' as what, to_jsonb(a) as row from (select * from kept except select * from should) a
        union all select 'missing', to_jsonb(a) from (select * from should except select * from kept) a
        union all select 'queued', to_jsonb(a) from (select * from queued except select * from derived_review_queue) a
        union all select 'not queued', to_jsonb(a) from (select * from derived_review_queue except select * from queued) a
        union all select 'counted', to_jsonb(a) from (select * from counted except select * from derived_hit_counts) a
        union all select 'not counted', to_jsonb(a) from (select * from derived_hit_counts except select * from counted) a`.execute(
        trx,
      );
      return rows;
    },
    { readOnly: true },
  );
