import type { Query } from '@tamis/engine';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { queryOf } from '../answer/screen.ts';

/** A past search, as the engine is asked it, with what reviewers said about its hits: the same person, or another. */
export interface ReplaySample {
  query: Query;
  /** By entity id. */
  decided: Map<string, boolean>;
}

interface Row {
  search_term: string;
  fuzziness: number;
  birth_year: number | null;
  birth_date: string | null;
  identity_number: unknown;
  further_names: string[];
  country_codes: string[];
  entity_type: string;
  types: string[];
  entity_id: string | null;
  is_same: boolean | null;
}

/**
 * Past searches of all merchants, each question once: those of the hits decided last (true matches, and those taken for
 * others by status or whitelist), and the last ones there were. Needs system scope.
 */
export async function findReplaySample(
  trx: Trx,
  { decisions, searches }: { decisions: number; searches: number },
): Promise<ReplaySample[]> {
  const { rows } = await sql<Row>`
    (select s.search_term, s.fuzziness, s.birth_year, s.birth_date, s.identity_number, s.further_names, s.country_codes, s.entity_type, s.types, h.entity_id, h.match_status = 'true_positive' as is_same
      from search_hits h
      join searches s on s.id = h.search_id
      where h.decided_at is not null and s.deleted_at is null and (h.is_whitelisted or h.match_status in ('true_positive', 'false_positive'))
      order by h.decided_at desc, h.search_id, h.entity_id
      limit ${decisions})
    union all
    (select s.search_term, s.fuzziness, s.birth_year, s.birth_date, s.identity_number, s.further_names, s.country_codes, s.entity_type, s.types, null, null
      from searches s
      where s.internal_status = 'Completed' and s.deleted_at is null
      order by s.created_at desc, s.id desc
      limit ${searches})`.execute(trx);
  const sample = new Map<string, ReplaySample>();
  for (const { entity_id: entityId, is_same: isSame, ...search } of rows) {
    const query = queryOf(search);
    const key = JSON.stringify(query);
    const known = sample.get(key) ?? { query, decided: new Map<string, boolean>() };
    // The latest decision counts where one question was asked more than once.
    if (entityId !== null && isSame !== null && !known.decided.has(entityId)) known.decided.set(entityId, isSame);
    sample.set(key, known);
  }
  return [...sample.values()];
}
