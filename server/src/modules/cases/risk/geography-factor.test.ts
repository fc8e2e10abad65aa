import { deliveredRiskRules } from '@tamis/contract/cases';
import { expect, it } from 'vitest';
import { geographyRows } from './geography-factor.ts';
import type { CountryTable, RiskFacts } from './risk-facts.ts';

const table: CountryTable = {
  version: 3,
  asOf: '2025-10-24',
  day: '2026-11-24',
  callForAction: new Set(['IR']),
  increasedMonitoring: new Set(),
};
const facts = {
  parties: [{ entityLinkId: '1', name: 'Ann Example', kind: 'persons', country: 'IR', nationalities: [] }],
} as unknown as RiskFacts;

it.each([
  [1, deliveredRiskRules.points['call-for-action'], 'FATF call for action. Country table 3, 2025-10-24'],
  [99, 99, 'Points of the model for this country'],
])('a country to which the model gives %i points counts the most that is given to it: %i', (own, points, reason) => {
  const rules = { ...deliveredRiskRules, countries: [{ country: 'IR', points: own }] };
  expect(geographyRows(facts, rules, table)).toMatchObject([{ points, reason }]);
});
