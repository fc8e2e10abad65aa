import { type SearchEntityType, entityTypes } from '@tamis/contract/check-types';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** The names of a hit that a reviewer has decided, and how. */
export interface DecidedHit {
  pair: { searched: string; listed: string; fuzziness: number; entityType: SearchEntityType | undefined };
  isSame: boolean;
}

interface Row {
  search_term: string;
  fuzziness: number;
  entity_type: string;
  listed: string;
  is_same: boolean;
}

/** The hits decided last, of all merchants: true matches, and those taken for others by status or whitelist. */
export async function findDecidedHits(trx: Trx, limit: number): Promise<DecidedHit[]> {
  const { rows } = await sql<Row>`
    select s.search_term, round(s.fuzziness::numeric, 2)::float as fuzziness, s.entity_type, h.explanation -> 'listed' ->> 'text' as listed,
      h.match_status = 'true_positive' as is_same
    from search_hits h
    join searches s on s.id = h.search_id
    where h.decided_at is not null and (h.is_whitelisted or h.match_status in ('true_positive', 'false_positive'))
    order by h.decided_at desc, h.search_id, h.entity_id
    limit ${limit}`.execute(trx);
  return rows.map(({ search_term: searched, listed, fuzziness, entity_type: type, is_same: isSame }) => ({
    pair: { searched, listed, fuzziness, entityType: entityTypes.find((known) => known === type) }, isSame,
  }));
}
