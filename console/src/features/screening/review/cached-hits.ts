import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract';
import { getHit, getSearch, type Hit, paginateHits } from '@tamis/contract/screening';
import { isDecided } from './decisions.ts';

const isAbout = (searchId: string) => ({ queryKey }: { queryKey: QueryKey }): boolean => {
  const input = queryKey[1] as { body?: { id?: string }; params?: { id?: string } } | undefined;
  return input?.body?.id === searchId || input?.params?.id === searchId;
};

/** Changes hits wherever they are loaded of a search, before the server has confirmed it, and counts the decided ones again. */
export function showHits(client: QueryClient, searchId: string, change: (hit: Hit) => Hit): void {
  const predicate = isAbout(searchId);
  const steps = new Map<string, number>();
  const changed = (hit: Hit): Hit => {
    const next = change(hit);
    steps.set(hit.doc.id, Number(isDecided(next)) - Number(isDecided(hit)));
    return next;
  };
  client.setQueriesData<OutputOf<typeof paginateHits>>({ queryKey: [paginateHits.name], predicate }, (page) => page && { ...page, hits: page.hits.map(changed) });
  client.setQueriesData<OutputOf<typeof getHit>>({ queryKey: [getHit.name], predicate }, (answer) => answer && { ...answer, hit: changed(answer.hit) });
  const step = [...steps.values()].reduce((sum, one) => sum + one, 0);
  client.setQueriesData<OutputOf<typeof getSearch>>({ queryKey: [getSearch.name], predicate }, (answer) =>
    answer && { ...answer, search: { ...answer.search, decidedHits: answer.search.decidedHits + step } },
  );
}
