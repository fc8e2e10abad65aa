import type { RiskLevel, RiskMove, RiskReplay, RiskRules } from '@tamis/contract/cases';
import { assessRisk } from '../risk/assess-risk-policy.ts';
import type { ReplayedCase } from '../risk/case-risks-store.ts';
import type { CountryTable } from '../risk/risk-facts.ts';

const EXAMPLES = 5;

/** Computes cases by the model in use and by a draft, from what was known of them last, and counts what moves where. */
export function replayCases(
  cases: readonly ReplayedCase[],
  { inUse, draft }: { inUse: RiskRules; draft: RiskRules },
  table: CountryTable,
): Omit<RiskReplay, 'total'> {
  const levelBy = (rules: RiskRules, { facts }: ReplayedCase): RiskLevel | null =>
    assessRisk(facts, { version: 0, rules }, table).level;
  const moved = cases
    .map((one) => ({ one, from: levelBy(inUse, one), to: levelBy(draft, one) }))
    .filter(({ from, to }) => from !== to);
  const moves: RiskMove[] = [...Map.groupBy(moved, ({ from, to }) => `${from} ${to}`).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const examples = alike.slice(0, EXAMPLES).map(({ one: { id, reference, name } }) => ({ id, reference, name }));
    return [{ from: first.from, to: first.to, cases: alike.length, examples }];
  });
  return {
    replayed: cases.length,
    changed: moved.length,
    moves: moves.toSorted((one, other) => other.cases - one.cases),
  };
}
