import { useState } from 'react';
import type { RiskModel, RiskRules } from '@tamis/contract/cases';

export interface RiskDraft {
  rules: RiskRules;
  /** How many figures are other than those in use. */
  changes: number;
  change: (part: Partial<RiskRules>) => void;
  reset: () => void;
}

/** Rules that are other than those in use, kept on the page until they are published. */
export function useRiskDraft({ rules: inUse }: RiskModel): RiskDraft {
  const [changed, setChanged] = useState<RiskRules>();
  const rules = changed ?? inUse;
  return {
    rules,
    changes: countChanges(inUse, rules),
    change: (part) => setChanged({ ...rules, ...part }),
    reset: () => setChanged(undefined),
  };
}

const figuresOf = ({ bands, points, countries, products, channels }: RiskRules): string[] => [
  ...Object.entries({ ...bands, ...points }).map(([key, value]) => `${key} ${value}`),
  ...countries.map(({ country, points: given }) => `${country} ${given}`),
  ...[...products, ...channels].map(({ key, name, points: given }) => `${key} ${name} ${given}`),
];

function countChanges(before: RiskRules, after: RiskRules): number {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  const missingIn = (others: readonly string[], all: readonly string[]): number =>
    all.filter((figure) => !others.includes(figure)).length;
  return Math.max(missingIn(was, is), missingIn(is, was));
}
