import type { RiskFactorRow, RiskRules } from '@tamis/contract/cases';
import { added } from '../ownership/ownership-policy.ts';
import { ownersAbove } from './ownership-facts-policy.ts';
import { isCustomer, namesOf, type RiskFacts, type RiskParty } from './risk-facts.ts';

const ALL = 100;

/** How those who own the customers stand above them. Nothing of customers that are persons alone. */
export function ownershipRows(facts: RiskFacts, { points }: RiskRules): RiskFactorRow[] {
  const companies = facts.parties.filter((party) => isCustomer(party) && party.kind === 'companies');
  if (companies.length === 0) return [];
  const away = companies.map(({ entityLinkId }) => ownersAbove(facts, entityLinkId));
  const depth = Math.max(...away.flatMap((one) => [...one.values()]));
  if (depth === 0) return [];
  const isWithin = ({ entityLinkId }: RiskParty): boolean => away.some((one) => one.has(entityLinkId));
  const within = facts.parties.filter(isWithin);
  const nominees = within.filter(({ roles }) => roles.includes('nominee'));
  const inRange = within.filter(({ entityLinkId }) =>
    facts.holdings.some(({ ownerId, from, to }) => ownerId === entityLinkId && from !== to),
  );
  const notAll = within.filter((party) => party.kind === 'companies' && mostHeldOf(facts, party) < ALL);
  const row = (value: string, reason: string, given: number, isKnown = true): RiskFactorRow => ({
    factor: 'ownership',
    value,
    reason,
    points: given,
    isKnown,
  });
  return [
    depthRow(depth, points, row),
    ...(nominees.length > 0 ? [row(`Nominee: ${namesOf(nominees)}`, 'Holds for somebody else', points.nominee)] : []),
    ...(inRange.length > 0
      ? [row(`Share not exact: ${namesOf(inRange)}`, 'Only a range is known', points['share-range'], false)]
      : []),
    ...(notAll.length > 0
      ? [
          row(
            `Owners not all known: ${namesOf(notAll)}`,
            'Less than all is held by known owners',
            points['shares-unknown'],
            false,
          ),
        ]
      : []),
  ];
}

type Row = (value: string, reason: string, given: number) => RiskFactorRow;

function depthRow(depth: number, points: RiskRules['points'], row: Row): RiskFactorRow {
  const reason = 'From the ownership picture';
  if (depth === 1) return row('One level', reason, 0);
  return depth === 2
    ? row('Two levels', reason, points['two-levels'])
    : row(`${depth} levels`, reason, points['three-levels']);
}

const mostHeldOf = ({ holdings }: RiskFacts, { entityLinkId }: RiskParty): number =>
  added(holdings.filter(({ ofId }) => ofId === entityLinkId).map(({ to }) => to));
