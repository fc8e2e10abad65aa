import type { RiskFactorRow, RiskRules } from '@tamis/contract/cases';
import { type RiskFacts, someOf } from './risk-facts.ts';

/** Each value counts once, of however many documents it is true. */
export function documentRows({ documents }: RiskFacts, { points }: RiskRules): RiskFactorRow[] {
  const { expired, rejected, open } = documents;
  const row = (value: string, reason: string, given: number, isKnown = true): RiskFactorRow => ({
    factor: 'documents',
    value,
    reason,
    points: given,
    isKnown,
  });
  return [
    ...(expired.length > 0
      ? [row(`Expired: ${someOf(expired)}`, 'Past its day, and not replaced', points['document-expired'])]
      : []),
    ...(rejected.length > 0
      ? [row(`Rejected: ${someOf(rejected)}`, 'Refused, and not replaced', points['document-rejected'])]
      : []),
    ...(open.length > 0 ? [row(someOf(open), 'Required; it may still come out otherwise', 0, false)] : []),
    ...(expired.length + rejected.length + open.length === 0
      ? [row('None expired or rejected', 'Documents of the case', 0)]
      : []),
  ];
}
