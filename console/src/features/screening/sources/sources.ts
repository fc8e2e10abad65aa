import { checkTypeGroups } from '@tamis/contract/terms/check-types';
import type { SearchRecord } from '@tamis/contract/screening';

const SUMMARY_MAX_LENGTH = 120;
/** A category with more selected items than this shows how many of how many. */
const MOST_ITEMS = 3;

/** What a search looked for in one category, of what it could have looked for. */
export interface SourceGroup {
  label: string;
  selected: string[];
  total: number;
  /** Those of the selected that no list could answer. */
  notCovered: string[];
}

const groupNames: Record<(typeof checkTypeGroups)[number]['label'], string> = {
  'Sanctions, Warnings and Fitness And Probity': 'Sanctions, Warnings, Fitness & Probity',
  PEPs: 'PEP',
  'All Adverse Media V2': 'Adverse Media',
};

/** The selected check types by category; categories without any are left out. */
export function sourceGroups({ types: keys, coverage }: Pick<SearchRecord, 'types' | 'coverage'>): SourceGroup[] {
  const gaps = new Set(coverage?.categories.flatMap(({ notCovered }) => notCovered));
  return checkTypeGroups
    .map((group) => ({
      label: groupNames[group.label],
      selected: group.types.filter((type) => keys.includes(type.key)).map((type) => type.label),
      total: group.types.length,
      notCovered: group.types.filter((type) => gaps.has(type.key)).map((type) => type.label),
    }))
    .filter((group) => group.selected.length > 0);
}

export interface GapWords {
  /** 'not covered' */
  notCovered: string;
}

const gapsIn = (gaps: number, selected: number, words: GapWords): string => {
  if (gaps === 0) return '';
  return ` (${gaps === selected ? '' : `${gaps} `}${words.notCovered})`;
};

/**
 * The categories in one line: the items of a category singly when there are three or fewer, otherwise
 * 'PEP 4/5'; what no list could answer is marked as such; cut at 120 characters.
 */
export function sourcesSummary(groups: readonly SourceGroup[], words: GapWords): string {
  const text = groups
    .map(({ label, selected, total, notCovered }) =>
      selected.length <= MOST_ITEMS
        ? selected.map((type) => (notCovered.includes(type) ? `${type} (${words.notCovered})` : type)).join(', ')
        : `${label} ${selected.length}/${total}${gapsIn(notCovered.length, selected.length, words)}`,
    )
    .join('; ');
  return text.length <= SUMMARY_MAX_LENGTH ? text : `${text.slice(0, SUMMARY_MAX_LENGTH - 1).trimEnd()}…`;
}
