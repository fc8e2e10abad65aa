import type { RiskRules } from '@tamis/contract/cases';

export interface RuleDifference {
  /** 'points.nominee', 'products.savings' */
  what: string;
  was: unknown;
  is: unknown;
}

/** What one model says otherwise than another, figure by figure. */
export function differencesOf(before: RiskRules, after: RiskRules): RuleDifference[] {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((what) => JSON.stringify(was.get(what)) !== JSON.stringify(is.get(what)))
    .map((what) => ({ what, was: was.get(what) ?? null, is: is.get(what) ?? null }));
}

const figuresOf = ({ bands, points, countries, products, channels }: RiskRules): Map<string, unknown> =>
  new Map<string, unknown>([
    ...Object.entries(bands).map(([key, value]): [string, unknown] => [`bands.${key}`, value]),
    ...Object.entries(points).map(([key, value]): [string, unknown] => [`points.${key}`, value]),
    ...countries.map((row): [string, unknown] => [`countries.${row.country}`, row.points]),
    ...products.map(({ key, ...choice }): [string, unknown] => [`products.${key}`, choice]),
    ...channels.map(({ key, ...choice }): [string, unknown] => [`channels.${key}`, choice]),
  ]);
