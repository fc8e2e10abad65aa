import type { Assessment, RiskLevel } from '@tamis/contract/cases';
import { rankOf } from './assess-risk-policy.ts';

export interface OverrideTerms {
  level: RiskLevel;
  /** The last day on which it holds. */
  until: string;
  /** What was computed when it was set, at least. */
  against: RiskLevel | null;
  needsSecond: boolean;
  isConfirmed: boolean;
}

/** What is computed of a case, at least: an override is set against this. */
export const computedLeast = (computed: Pick<Assessment, 'level' | 'atLeast'> | null): RiskLevel | null =>
  computed && (rankOf(computed.level) >= rankOf(computed.atLeast) ? computed.level : computed.atLeast);

/** Only Prohibited takes a second person to be overridden. */
export const needsSecond = (level: RiskLevel, computed: Pick<Assessment, 'level' | 'atLeast'> | null): boolean =>
  computedLeast(computed) === 'prohibited' && level !== 'prohibited';

/**
 * Why an override does not hold on a day; undefined when it does. It was weighed against what was computed then: should
 * more be computed later, that holds.
 */
export function whyNotHeld(
  override: OverrideTerms,
  computed: Pick<Assessment, 'level' | 'atLeast'> | null,
  today: string,
): string | undefined {
  if (override.until < today) return 'Its day is over.';
  if (override.needsSecond && !override.isConfirmed) return 'It waits for a second person.';
  const weighed = Math.max(rankOf(override.against), rankOf(override.level));
  return rankOf(computedLeast(computed)) > weighed
    ? 'A higher risk is computed by now than when it was set.'
    : undefined;
}
