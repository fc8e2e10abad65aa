export { createScreening } from './create-screening.ts';
export { saveAndScreen } from './answer/create-search.ts';
export { gatePublication, type PassedPublication } from './gate/gate-publication.ts';
export type { ReviewAct } from './gate/review-act.ts';
export type { PublishedByTwo } from './approvals/publications.ts';
export { holdPublishing } from './records/approvals/proposals-store.ts';
export type { ApprovalRecord } from './read/read-approvals.ts';
export { entityIdOf } from './records/hits/hits-store.ts';
export { screenAgain } from './answer/screen-again.ts';
export { whyNotScreened } from './answer/why-not-screened.ts';
export { screenedAt } from './records/searches/search-states-store.ts';
export { saveSearches, type SearchToSave } from './answer/save-searches.ts';
export { isTagUsed } from './history/is-tag-used.ts';
export { hitOf, readSearchFile, type SearchFile } from './read/read-search-file.ts';
export { findReplaySample, type ReplaySample } from './rerun/replay-sample-store.ts';
export { watchAgain } from './monitoring/watch-again.ts';
export { watchedSearches } from './monitoring/watched-searches.ts';
export { findSearchStates, type SearchState } from './read/search-states.ts';
export {
  findHitStandings,
  findStandingHits,
  holdSearchStates,
  type StandingHit,
} from './records/searches/search-states-store.ts';
export { queryOf, type ScreeningCtx } from './answer/screen.ts';
export { giveSearch, shareSearch } from './queue/give-search.ts';
export { typesOfBits } from './queue/queue-policy.ts';
export { tagSearch } from './review/tag-search.ts';
export { type AskedSearch, holdAskedSearch } from './records/searches/asked-search-store.ts';
export { queuedSearches } from './queue/queued-searches.ts';
export { openProposals } from './records/approvals/open-proposals.ts';
export { findSearchLines, type RecordLine } from './deletion/search-lines-store.ts';
export { withdrawCertificates } from './deletion/certificates-store.ts';
export { purgeSearches } from './deletion/purge-store.ts';
export { needsSecondPerson } from './records/approvals/approval-rules-store.ts';
export { isSamePerson, OWN_PROPOSAL } from './records/approvals/approval-policy.ts';
export { lastDecisions } from './records/decisions/last-decisions-store.ts';
export {
  countChangedByMonitoring,
  countStanding,
  findPasses,
  findScreened,
} from './records/monitoring/passes-store.ts';
export { readWaiting } from './queue/read-waiting.ts';
