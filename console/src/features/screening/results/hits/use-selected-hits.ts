import { useEffect, useMemo, useState } from 'react';
import type { Hit } from '@tamis/contract/screening';
import type { Review } from '../../../../components/screening/review/use-review.ts';
import { useHitPages } from '../../../../components/screening/search-data/use-results.ts';

/**
 * The selected hits, on whichever pages they stand: each as it is now, so that none is decided as it stood when its page was
 * left. One that stands elsewhere by now is the one that was seen. @param places where they stand, where that is known otherwise
 */
export function useSelectedHits(
  { searchId, query, paging }: Pick<Review, 'searchId' | 'query' | 'paging'>,
  selected: ReadonlySet<string>,
  places?: ReadonlyMap<string, number>,
): Hit[] {
  const shown = query.data?.hits;
  const [seen, setSeen] = useState<ReadonlyMap<string, Hit>>(new Map());
  useEffect(() => {
    if (shown) setSeen((before) => new Map([...before, ...shown.map((hit) => [hit.doc.id, hit] as const)]));
  }, [shown]);
  const isShown = (id: string): boolean => shown?.some(({ doc }) => doc.id === id) ?? false;
  const pages = [...selected]
    .filter((id) => !isShown(id))
    .flatMap((id) => places?.get(id) ?? seen.get(id)?.index ?? [])
    .map((position) => Math.floor(position / paging.perPage) + 1);
  const elsewhere = useHitPages(searchId, [...new Set(pages)], paging.perPage);
  return useMemo(() => {
    const now = new Map([...elsewhere, ...(shown ?? [])].map((hit) => [hit.doc.id, hit]));
    return [...selected].flatMap((id) => now.get(id) ?? seen.get(id) ?? []);
  }, [elsewhere, seen, selected, shown]);
}
