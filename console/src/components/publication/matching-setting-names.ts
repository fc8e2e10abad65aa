const groups = [
  'general',
  'weights',
  'person_group',
  'organisation_group',
  'similarity',
  'unlisted',
  'edit',
  'facts',
  'thresholds_group',
] as const;
export type SettingGroup = (typeof groups)[number];
export const settingGroups: readonly SettingGroup[] = groups;

export function groupOf(key: string): SettingGroup {
  const [first = ''] = key.split('.');
  if (key === first) return 'general';
  return groups.find((group) => group === first || group === `${first}_group`) ?? 'general';
}

const FULL_POINTS = 10_000;

/** Years are counted; thresholds and what an identity number gives are scores, kept in ten-thousandths. */
const isYears = (key: string): boolean => key.endsWith('Tolerance');
export const isScore = (key: string): boolean => key === 'identifierMatch' || key.startsWith('thresholds.');

/** The unit of the field of a number, and how its value goes there and back. */
export function fieldOf(key: string) {
  const whole = isScore(key) ? FULL_POINTS : 1;
  return {
    isYears: isYears(key),
    toField: (value: number): number => value / whole,
    fromField: (value: number): number => (whole === 1 ? value : Math.round(value * whole)),
  };
}

/** A number as it is read: scores from 0 to 1 as everywhere, years as years. */
export const settingText = (key: string, value: number): string => String(fieldOf(key).toField(value));
