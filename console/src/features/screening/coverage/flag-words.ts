import type { SearchRecord } from '@tamis/contract/screening';

/** How far a kind of listing was looked for, when the entry does not bear it: 'No' is only said of what was searched wholly. */
export type Searched =
  | { kind: 'whole' | 'notSearched' | 'notCovered' | 'unknown' }
  | { kind: 'part'; searched: number; total: number };

/** @param types the check types that the flag stands for */
export function searchedOf(
  types: readonly string[],
  { types: asked, coverage }: Pick<SearchRecord, 'types' | 'coverage'>,
): Searched {
  const wanted = types.filter((type) => asked.includes(type));
  if (wanted.length === 0) return { kind: 'notSearched' };
  if (!coverage) return { kind: 'unknown' };
  const gaps = new Set(coverage.categories.flatMap(({ notCovered }) => notCovered));
  const searched = wanted.filter((type) => !gaps.has(type)).length;
  if (searched === 0) return { kind: 'notCovered' };
  return searched === types.length ? { kind: 'whole' } : { kind: 'part', searched, total: types.length };
}
