import { type RawBuilder, sql } from 'kysely';

/**
 * What people decided between two moments: each hit once, as it was decided last. Ids are compared letter by letter: that is what they
 * are. @param more columns beside those that the index holds
 */
export const lastDecisions = (
  merchantId: string,
  from: Date,
  until: Date,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`(
  select distinct on (search_id collate "C", entity_id collate "C") match_status, decided_at, waited_ms ${more} from hit_decisions
  where merchant_id = ${merchantId} and origin in ('reviewer', 'undo') and decided_at >= ${from} and decided_at < ${until}
  order by search_id collate "C", entity_id collate "C", version desc
) as decided`;
