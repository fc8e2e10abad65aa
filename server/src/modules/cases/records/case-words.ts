import type { RiskLevel } from '@tamis/contract/cases';

/** How a case reads on paper and in sheets. */
export const levelWords: Record<RiskLevel, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  prohibited: 'Prohibited',
};
export const levelText = (level: RiskLevel | null): string => (level === null ? 'Not set' : levelWords[level]);

export const priorityWords = { low: 'Low', normal: 'Normal', high: 'High' };
