import type { RiskChoice, RiskFactorRow, RiskRules } from '@tamis/contract/cases';
import type { RiskFacts } from './risk-facts.ts';

/** What is said of the case itself. A choice that the model no longer has is as good as none: it is missing. */
export const choiceRows = (facts: RiskFacts, rules: RiskRules): RiskFactorRow[] => [
  ...rowOf('product', rules.products, facts.product),
  ...rowOf('channel', rules.channels, facts.channel),
];

const rowOf = (factor: 'product' | 'channel', choices: readonly RiskChoice[], key: string): RiskFactorRow[] =>
  choices
    .filter((choice) => choice.key === key)
    .map(({ name, points }) => ({ factor, value: name, reason: 'From the case', points, isKnown: true }));
