import { useEffect, useMemo, useState } from 'react';
import type { Hit } from '@tamis/contract/screening';

/** The ticked hits, also those that were ticked on another page: as they were last seen. */
export function useSelectedHits(shown: readonly Hit[] | undefined, selected: ReadonlySet<string>): Hit[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Hit>>(new Map());
  useEffect(() => {
    if (shown) setSeen((before) => new Map([...before, ...shown.map((hit) => [hit.doc.id, hit] as const)]));
  }, [shown]);
  return useMemo(() => [...selected].flatMap((id) => seen.get(id) ?? []), [seen, selected]);
}
