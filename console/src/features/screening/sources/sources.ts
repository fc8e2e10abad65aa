import { checkTypeGroups } from '@tamis/contract/check-types';

const SUMMARY_MAX_LENGTH = 120;
/** A category with more selected items than this shows how many of how many. */
const MOST_ITEMS = 3;

/** What a search looked for in one category, of what it could have looked for. */
export interface SourceGroup {
  label: string;
  selected: string[];
  total: number;
}

const groupNames: Record<(typeof checkTypeGroups)[number]['label'], string> = {
  'Sanctions, Warnings and Fitness And Probity': 'Sanctions, Warnings, Fitness & Probity',
  PEPs: 'PEP',
  'All Adverse Media V2': 'Adverse Media',
};

/** The selected check types by category; categories without any are left out. */
export function sourceGroups(keys: readonly string[]): SourceGroup[] {
  return checkTypeGroups
    .map((group) => ({
      label: groupNames[group.label],
      selected: group.types.filter((type) => keys.includes(type.key)).map((type) => type.label),
      total: group.types.length,
    }))
    .filter((group) => group.selected.length > 0);
}

/**
 * The categories in one line: the items of a category singly when there are three or fewer, otherwise
 * 'PEP 4/5'; cut at 120 characters.
 */
export function sourcesSummary(groups: readonly SourceGroup[]): string {
  const text = groups
    .map(({ label, selected, total }) =>
      selected.length <= MOST_ITEMS ? selected.join(', ') : `${label} ${selected.length}/${total}`,
    )
    .join('; ');
  return text.length <= SUMMARY_MAX_LENGTH ? text : `${text.slice(0, SUMMARY_MAX_LENGTH - 1).trimEnd()}…`;
}
