import { answeredBy, internalStatuses, searchStatuses, type SearchRecord } from '@tamis/contract/screening';
import type { SearchRow } from './searches-store.ts';

const EXACT_FUZZINESS = -1;

/** A stored search in the shape of the contract. */
export function searchView(row: SearchRow): SearchRecord {
  return {
    id: row.id,
    searchTerm: row.search_term,
    entityType: row.entity_type,
    countryCodes: row.country_codes,
    birthYear: row.birth_year,
    fuzziness: row.fuzziness,
    exact_match: row.fuzziness === EXACT_FUZZINESS,
    clientReference: row.client_ref,
    types: row.types,
    status: oneOf(searchStatuses, row.status),
    internalStatus: oneOf(internalStatuses, row.internal_status),
    hasUpdate: row.has_update,
    hasChanged: row.has_changed,
    isMonitored: row.is_monitored,
    totalHits: row.total_hits,
    decidedHits: row.decided_hits ?? 0,
    createdAt: row.created_at.toISOString(),
    createdBy: { actorId: row.created_by, timestamp: row.created_at.toISOString() },
    apiKeyRefId: row.api_key_ref_id,
    batchId: row.batch_id,
    tags: row.tags,
    answeredBy: row.answered_by === null ? null : answeredBy.parse(row.answered_by),
  };
}

/** The value when it is one of the known ones; the database's checks keep others out. */
export function oneOf<T extends string>(known: readonly T[], value: string): T {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`'${value}' is not one of ${known.join(', ')}`);
  return found;
}
