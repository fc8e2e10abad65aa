import { coverageOf } from '@tamis/contract/terms/coverage';
import {
  answeredBy,
  internalStatuses,
  keptIdentityNumber,
  type SearchOutcome,
  searchStatuses,
  type SearchRecord,
  unmonitoredReasons,
} from '@tamis/contract/screening';
import { answerCoverage } from './answer-coverage.ts';
import type { AnswerSummary, NewSearch, SearchRow } from './searches-store.ts';

const EXACT_FUZZINESS = -1;

/** A stored search in the shape of the contract. */
export function searchView(row: SearchRow): SearchRecord {
  return {
    id: row.id,
    searchTerm: row.search_term,
    entityType: row.entity_type,
    countryCodes: row.country_codes,
    birthYear: row.birth_year,
    birthDate: row.birth_date,
    identityNumber: keptIdentityNumber.parse(row.identity_number),
    furtherNames: row.further_names,
    fuzziness: row.fuzziness,
    exact_match: row.fuzziness === EXACT_FUZZINESS,
    clientReference: row.client_ref,
    types: row.types,
    status: oneOf(searchStatuses, row.status),
    internalStatus: oneOf(internalStatuses, row.internal_status),
    hasUpdate: row.has_update,
    hasChanged: row.has_changed,
    isMonitored: row.is_monitored,
    ...(row.unmonitored_because !== null && { unmonitoredBecause: oneOf(unmonitoredReasons, row.unmonitored_because) }),
    ...(row.is_monitored && row.unwatched_since && { notWatchedSince: row.unwatched_since.toISOString() }),
    totalHits: hitCountOf(row),
    leftOut: row.left_out_count,
    decidedHits: row.decided_hits ?? 0,
    ...(row.assignee_id && { assigneeId: row.assignee_id }),
    ...(row.to_approve && { toApprove: row.to_approve }),
    createdAt: row.created_at.toISOString(),
    createdBy: { actorId: row.created_by, timestamp: row.created_at.toISOString() },
    apiKeyRefId: row.api_key_ref_id,
    batchId: row.batch_id,
    tags: row.tags,
    refreshFailedAt: row.refresh_failed_at?.toISOString() ?? null,
    answeredBy: row.answered_by === null ? null : answeredBy.parse(row.answered_by),
    coverage: answerCoverage(row),
  };
}

/** Null for a search that waits for its answer: that is not an answer of nobody. */
export const hitCountOf = ({
  internal_status: internalStatus,
  total_hits: totalHits,
}: Pick<SearchRow, 'internal_status' | 'total_hits'>): number | null =>
  internalStatus === 'Completed' ? totalHits : null;

/** Whether the engine had told by a moment what facts left out of it. */
export const isLeftOutKnownAt = ({ left_out_since: since }: Pick<SearchRow, 'left_out_since'>, at: Date): boolean =>
  since !== null && since <= at;

/** Whether it had its answer at a moment. */
export const isAnsweredAt = ({ answered_by: answered }: Pick<SearchRow, 'answered_by'>, at: Date): boolean =>
  answered !== null && new Date(answeredBy.parse(answered).at) <= at;

/** What a search is told to have come to, where not all of it is wanted. */
export function outcomeView(row: SearchRow): SearchOutcome {
  const { id, internalStatus, totalHits, leftOut, answeredBy: by, coverage, unmonitoredBecause } = searchView(row);
  return {
    id,
    internalStatus,
    total_hits: totalHits,
    left_out: leftOut,
    is_demo: by?.isDemo ?? false,
    coverage,
    ...(unmonitoredBecause && { unmonitored_because: unmonitoredBecause }),
  };
}

/** The same of a search that is being saved, with what answered it; undefined while nothing has. */
export function outcomeOf(
  { id, types, unmonitoredBecause }: NewSearch,
  answer: AnswerSummary | undefined,
): SearchOutcome {
  return {
    id,
    internalStatus: answer ? 'Completed' : 'Pending',
    total_hits: answer?.totalHits ?? null,
    left_out: answer?.leftOut ?? null,
    is_demo: answer?.answeredBy.isDemo ?? false,
    coverage: answer ? coverageOf(types, answer.answeredBy) : null,
    ...(unmonitoredBecause && { unmonitored_because: unmonitoredBecause }),
  };
}

/** The value when it is one of the known ones; the database's checks keep others out. */
export function oneOf<T extends string>(known: readonly T[], value: string): T {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`'${value}' is not one of ${known.join(', ')}`);
  return found;
}
