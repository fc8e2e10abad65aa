import type { RiskFactorRow, RiskRules } from '@tamis/contract/cases';
import type { RiskFacts } from './risk-facts.ts';

export function documentRows({ documents }: RiskFacts, { points }: RiskRules): RiskFactorRow[] {
  const row = (value: string, reason: string, given: number, isKnown = true): RiskFactorRow => ({
    factor: 'documents',
    value,
    reason,
    points: given,
    isKnown,
  });
  if (!documents) return [row('Not looked at', 'Documents of cases are not part of the risk yet', 0, false)];
  const { expired, rejected } = documents;
  return [
    ...(expired > 0 ? [row(`${expired} expired`, 'Documents past their day', points['document-expired'])] : []),
    ...(rejected > 0 ? [row(`${rejected} rejected`, 'Documents that were refused', points['document-rejected'])] : []),
    ...(expired + rejected === 0 ? [row('None expired or rejected', 'Documents of the case', 0)] : []),
  ];
}
