import type { StandingHit } from '../../screening/index.ts';
import type { EntityFile } from '../records/case-file.ts';
import type { CaseRecord } from '../records/cases-store.ts';
import { hitKindsOf } from './hit-kinds-policy.ts';
import { type HitKind, hitKinds, type RiskFacts, type RiskParty } from './risk-facts.ts';

/** What the risk of a case is computed from. @param hits those of its searches that are not somebody else */
export const factsOfCase = (
  { product, channel }: Pick<CaseRecord, 'product' | 'channel'>,
  entities: readonly EntityFile[],
  hits: readonly StandingHit[],
  documents: RiskFacts['documents'],
): RiskFacts => {
  const bySearch = Map.groupBy(hits, ({ searchId }) => searchId);
  return {
    product,
    channel,
    parties: entities.map((entity) => partyOf(entity, bySearch)),
    holdings: entities.flatMap(({ holdings }) =>
      holdings.map(({ ownerId, ofId, from, to }) => ({ ownerId, ofId, from, to })),
    ),
    documents,
  };
};

function partyOf({ link, party, searches }: EntityFile, bySearch: ReadonlyMap<string, StandingHit[]>): RiskParty {
  const { details } = party;
  const isPerson = 'surname' in details;
  const hits = searches.flatMap(({ searchId }) => bySearch.get(searchId) ?? []);
  const undecided = hits.filter(({ isConfirmed }) => !isConfirmed);
  return {
    entityLinkId: link.entityLinkId,
    name: party.name,
    kind: party.kind,
    roles: link.roles,
    country: details.country,
    nationalities: isPerson ? details.nationalities : [],
    isPepDeclared: isPerson && details.pepDeclared,
    confirmed: kindsOf(hits.filter(({ isConfirmed }) => isConfirmed)),
    undecided: kindsOf(undecided),
    undecidedHits: undecided.length,
    screening: screeningOf(party.identityChangedAt, searches),
  };
}

/** Each once, in one order. */
function kindsOf(hits: readonly StandingHit[]): HitKind[] {
  const found = new Set(hits.flatMap(({ types }) => hitKindsOf(types)));
  return hitKinds.filter((kind) => found.has(kind));
}

/** A search of somebody else, as they were before, and one of the demo list of invented people, screened nobody. */
function screeningOf(changedAt: Date, searches: EntityFile['searches']): RiskParty['screening'] {
  const real = searches.filter(({ linkedAt, state }) => linkedAt >= changedAt && !state.isDemo);
  if (real.some(({ state }) => state.internalStatus === 'Pending')) return 'pending';
  return real.length === 0 ? 'none' : 'done';
}
