import type { Assessment } from '@tamis/contract/cases';
import { judgeOwnership, type Standing } from '../ownership/ownership-policy.ts';
import { ownershipSteps } from '../ownership/ownership-steps.ts';
import type { RiskFacts, RiskParty } from './risk-facts.ts';

/** Everybody of a case by the 50 % rule, in the order of the case. */
export const standingsOf = ({ parties, holdings }: RiskFacts): Standing[] =>
  judgeOwnership(
    parties.map((party) => ({ id: party.entityLinkId, isListed: listedOf(party) })),
    holdings,
  );

function listedOf({ confirmed, undecided }: RiskParty): 'yes' | 'possible' | 'no' {
  if (confirmed.includes('sanction')) return 'yes';
  return undecided.includes('sanction') ? 'possible' : 'no';
}

export function ownershipOf(facts: RiskFacts, standings: readonly Standing[]): Assessment['ownership'] {
  const { parties, holdings } = facts;
  // As if every hit were decided: what is possible still is so by a range.
  const decided = judgeOwnership(
    parties.map((party) => ({ id: party.entityLinkId, isListed: listedOf(party) === 'yes' ? 'yes' : 'no' })),
    holdings,
  );
  const byRange = new Set(decided.filter(({ standing }) => standing === 'possible').map(({ id }) => id));
  const names = new Map(parties.map(({ entityLinkId, name }) => [entityLinkId, name]));
  return {
    standings: standings.map(({ id, standing, from, to }) => ({
      entityLinkId: id,
      standing,
      from,
      to,
      isByRange: byRange.has(id),
    })),
    steps: ownershipSteps(standings, (id) => names.get(id) ?? ''),
  };
}

/** Who owns a part of a company, directly or through others, by how many steps they are away; the company itself is 0 away. */
export function ownersAbove({ holdings }: RiskFacts, companyId: string): Map<string, number> {
  const away = new Map([[companyId, 0]]);
  let below = [companyId];
  for (let step = 1; below.length > 0; step++) {
    const next = new Set(
      holdings.filter(({ ofId, ownerId }) => below.includes(ofId) && !away.has(ownerId)).map(({ ownerId }) => ownerId),
    );
    for (const id of next) away.set(id, step);
    below = [...next];
  }
  return away;
}
