import type { RiskFloor } from '@tamis/contract/cases';
import { countryName } from '@tamis/contract/terms/countries';
import type { Standing } from '../ownership/ownership-policy.ts';
import { type CountryTie, tiesOf } from './geography-factor.ts';
import { type CountryTable, type HitKind, isFor, namesOf, type RiskFacts, type RiskParty } from './risk-facts.ts';

type Found = Pick<RiskFloor, 'state' | 'reason'>;

/** The levels that a case has at least. What was not looked at is never said not to be met. */
export function floorsOf(facts: RiskFacts, table: CountryTable, standings: readonly Standing[]): RiskFloor[] {
  const ties = tiesOf(facts);
  return [
    { kind: 'sanction', level: 'prohibited', ...sanctionFloor(facts, standings) },
    { kind: 'listed-party', level: 'high', ...listedFloor(facts, standings) },
    { kind: 'call-for-action', level: 'high', ...countryFloor(facts, ties, table.callForAction) },
    { kind: 'pep', level: 'high', ...hitFloor(facts, 'pep-1-2') },
    { kind: 'increased-monitoring', level: 'medium', ...countryFloor(facts, ties, table.increasedMonitoring) },
  ];
}

/** Customers and beneficiaries that are listed, or count as it. */
function sanctionFloor(facts: RiskFacts, standings: readonly Standing[]): Found {
  const those = facts.parties.filter(isFor);
  const like = (...wanted: Standing['standing'][]): RiskParty[] => partiesLike(those, standings, wanted);
  const listed = like('listed');
  if (listed.length > 0) return { state: 'met', reason: `${namesOf(listed)}: a sanction hit is confirmed` };
  const counting = like('counts');
  if (counting.length > 0)
    return { state: 'met', reason: `${namesOf(counting)}: half or more is held by listed parties` };
  const possible = like('possible', 'may-be-listed');
  if (possible.length > 0)
    return { state: 'possible', reason: `${namesOf(possible)}: not decided, or a share is not exact` };
  return unlessUnscreened(facts.parties, 'No confirmed hit, and half of nobody is held by listed parties');
}

/** Those who are listed and do not make the case Prohibited: directors, or owners of less than half. */
function listedFloor({ parties }: RiskFacts, standings: readonly Standing[]): Found {
  const others = parties.filter((party) => !isFor(party));
  const listed = partiesLike(others, standings, ['listed', 'counts']);
  if (listed.length > 0) return { state: 'met', reason: `${namesOf(listed)}: listed, or counts as it` };
  const possible = partiesLike(others, standings, ['possible', 'may-be-listed']);
  if (possible.length > 0) return { state: 'possible', reason: `${namesOf(possible)}: not decided` };
  return unlessUnscreened(others, 'Nobody else is listed');
}

const partiesLike = (
  parties: readonly RiskParty[],
  standings: readonly Standing[],
  wanted: readonly Standing['standing'][],
): RiskParty[] => {
  const ids = new Set(standings.filter(({ standing }) => wanted.includes(standing)).map(({ id }) => id));
  return parties.filter(({ entityLinkId }) => ids.has(entityLinkId));
};

function hitFloor({ parties }: RiskFacts, kind: HitKind): Found {
  const confirmed = parties.filter((party) => party.confirmed.includes(kind));
  if (confirmed.length > 0) return { state: 'met', reason: `${namesOf(confirmed)}: a hit is confirmed` };
  const undecided = parties.filter((party) => party.undecided.includes(kind));
  if (undecided.length > 0) return { state: 'possible', reason: `${namesOf(undecided)}: a hit is undecided` };
  return unlessUnscreened(parties, 'No confirmed hit');
}

function countryFloor({ parties }: RiskFacts, ties: readonly CountryTie[], listed: ReadonlySet<string>): Found {
  const met = ties.filter(({ country }) => listed.has(country));
  if (met.length > 0) {
    const names = [...new Set(met.map(({ country }) => countryName(country)))].join(', ');
    return { state: 'met', reason: `${names}: ${namesOf(uniqueParties(met))}` };
  }
  const unknown = parties.filter(({ country }) => country === '');
  if (unknown.length > 0 || parties.length === 0)
    return {
      state: 'unknown',
      reason: parties.length === 0 ? 'Nobody is in the case' : `${namesOf(unknown)}: no country`,
    };
  const countries = new Set(ties.map(({ country }) => country)).size;
  return {
    state: 'not-met',
    reason: countries === 1 ? '1 country, not listed' : `${countries} countries, none listed`,
  };
}

const uniqueParties = (ties: readonly CountryTie[]): RiskParty[] => [...new Set(ties.map(({ party }) => party))];

/** Who was not screened may be anybody. */
function unlessUnscreened(parties: readonly RiskParty[], reason: string): Found {
  const open = parties.filter(({ screening }) => screening !== 'done');
  return open.length > 0
    ? { state: 'unknown', reason: `${namesOf(open)}: not screened` }
    : { state: 'not-met', reason };
}
