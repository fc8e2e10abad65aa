import {
  type Assessment,
  type MissingFact,
  type RiskFloor,
  type RiskLevel,
  riskLevels,
  type RiskRules,
} from '@tamis/contract/cases';
import { choiceRows } from './choice-factors.ts';
import { customerRows } from './customer-factor.ts';
import { documentRows } from './documents-factor.ts';
import { floorsOf } from './floors-policy.ts';
import { geographyRows } from './geography-factor.ts';
import { ownershipOf, standingsOf } from './ownership-facts-policy.ts';
import { ownershipRows } from './ownership-factor.ts';
import { type CountryTable, isCustomer, isFor, type RiskFacts } from './risk-facts.ts';

/** 0 of what is not set. */
export const rankOf = (level: RiskLevel | null): number => (level === null ? 0 : riskLevels.indexOf(level) + 1);
const higher = (one: RiskLevel | null, other: RiskLevel | null): RiskLevel | null =>
  rankOf(one) >= rankOf(other) ? one : other;

/**
 * The risk of a case by a model and a country table: the higher of the band of its points and its highest floor. What is
 * missing leaves it not set, unless it is Prohibited anyhow; what is undecided makes it provisional; neither is ever Low.
 */
export function assessRisk(
  facts: RiskFacts,
  { version, rules }: { version: number; rules: RiskRules },
  table: CountryTable,
): Assessment {
  const standings = standingsOf(facts);
  const factors = [
    ...customerRows(facts, rules),
    ...geographyRows(facts, rules, table),
    ...choiceRows(facts, rules),
    ...ownershipRows(facts, rules),
    ...documentRows(facts, rules),
  ];
  const floors = floorsOf(facts, table, standings);
  const missing = missingOf(facts, rules);
  const undecided = undecidedOf(facts, floors);
  const points = factors.reduce((total, row) => total + row.points, 0);
  const band = bandOf(points, rules.bands);
  const atLeast = floors
    .filter(({ state }) => state === 'met')
    .reduce<RiskLevel | null>((most, { level }) => higher(most, level), null);
  const isProvisional = undecided.length > 0;
  return {
    level: levelOf({ band, atLeast, isProvisional, isIncomplete: missing.length > 0 }),
    atLeast,
    points,
    band,
    bands: rules.bands,
    isProvisional,
    undecided,
    factors,
    floors,
    missing,
    ownership: ownershipOf(facts, standings),
    modelVersion: version,
    tableVersion: table.version,
    day: table.day,
  };
}

export function bandOf(points: number, { medium, high }: RiskRules['bands']): RiskLevel {
  if (points >= high) return 'high';
  return points >= medium ? 'medium' : 'low';
}

interface Found {
  band: RiskLevel;
  atLeast: RiskLevel | null;
  isProvisional: boolean;
  isIncomplete: boolean;
}

function levelOf({ band, atLeast, isProvisional, isIncomplete }: Found): RiskLevel | null {
  // Nothing that is missing could make it less.
  if (atLeast === 'prohibited') return 'prohibited';
  if (isIncomplete) return null;
  const level = higher(band, atLeast);
  return level === 'low' && isProvisional ? null : level;
}

/** What the risk cannot be known without. */
function missingOf(facts: RiskFacts, rules: RiskRules): MissingFact[] {
  const { parties, holdings } = facts;
  const customers = parties.filter(isCustomer);
  const owners = new Set(holdings.map(({ ownerId }) => ownerId));
  const located = parties.filter((party) => isFor(party) || owners.has(party.entityLinkId));
  const ofCase = (kind: MissingFact['kind']): MissingFact => ({ kind, name: '' });
  const has = (choices: RiskRules['products'], key: string): boolean =>
    choices.length === 0 || choices.some((choice) => choice.key === key);
  return [
    ...(customers.length === 0 ? [ofCase('customer')] : []),
    ...located.filter(({ country }) => country === '').map(({ name }) => ({ kind: 'country' as const, name })),
    ...(has(rules.products, facts.product) ? [] : [ofCase('product')]),
    ...(has(rules.channels, facts.channel) ? [] : [ofCase('channel')]),
    ...customers
      .filter(({ kind, entityLinkId }) => kind === 'companies' && !holdings.some(({ ofId }) => ofId === entityLinkId))
      .map(({ name }) => ({ kind: 'ownership' as const, name })),
  ];
}

/** What may still come out otherwise, in words. */
function undecidedOf({ parties, documents }: RiskFacts, floors: readonly RiskFloor[]): string[] {
  return [
    ...parties
      .filter(({ undecidedHits }) => undecidedHits > 0)
      .map(({ name, undecidedHits: count }) =>
        count === 1 ? `1 hit of ${name} is undecided` : `${count} hits of ${name} are undecided`,
      ),
    ...parties
      .filter(({ screening }) => screening === 'pending')
      .map(({ name }) => `A search of ${name} has no answer yet`),
    ...parties.filter(({ screening }) => screening === 'none').map(({ name }) => `${name} is not screened`),
    ...documents.open,
    ...floors.filter(({ kind, state }) => kind === 'sanction' && state === 'possible').map(({ reason }) => reason),
  ];
}
