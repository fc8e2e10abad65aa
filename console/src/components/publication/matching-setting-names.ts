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

/** 'similarity.relatedForm' within its group: 'Related form'; a threshold by its fuzziness. */
export function nameOf(key: string): string {
  const group = groupOf(key);
  const rest = group === 'general' ? key : key.slice(key.indexOf('.') + 1);
  if (group === 'thresholds_group') return rest;
  const words = rest
    .replaceAll('.', ', ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
