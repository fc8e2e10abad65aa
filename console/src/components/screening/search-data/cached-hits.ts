import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { OutputOf } from '@tamis/contract';
import type { Endpoint } from '@tamis/contract/calls/endpoint';
import { getHit, getSearch, type Hit, paginateHits } from '@tamis/contract/screening';
import { call, type Input } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { isDecided, type SearchDecision } from './decisions.ts';

const isAbout =
  (searchId: string) =>
  ({ queryKey }: { queryKey: QueryKey }): boolean => {
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
  client.setQueriesData<OutputOf<typeof paginateHits>>(
    { queryKey: [paginateHits.name], predicate },
    (page) => page && { ...page, hits: page.hits.map(changed) },
  );
  client.setQueriesData<OutputOf<typeof getHit>>(
    { queryKey: [getHit.name], predicate },
    (answer) => answer && { ...answer, hit: changed(answer.hit) },
  );
  const step = [...steps.values()].reduce((sum, one) => sum + one, 0);
  client.setQueriesData<OutputOf<typeof getSearch>>(
    { queryKey: [getSearch.name], predicate },
    (answer) => answer && { ...answer, search: { ...answer.search, decidedHits: answer.search.decidedHits + step } },
  );
}

/** Forgets what is loaded of other pages of hits than the one that is shown: they were numbered anew. */
export const forgetOtherHits = (client: QueryClient, searchId: string): void =>
  [paginateHits, getHit].forEach(({ name }) =>
    client.removeQueries({ queryKey: [name], type: 'inactive', predicate: isAbout(searchId) }),
  );

/** Key of the decisions on hits that are on their way to the server; each is told with the search it was made in. */
export const decisionKey = ['decide'] as const;
/** What is on its way under this key. */
export interface DecidingStep {
  decision: SearchDecision;
  isUndo: boolean;
}

const isDecidingOn = (client: QueryClient, searchId: string): boolean =>
  client.isMutating({
    mutationKey: decisionKey,
    predicate: ({ state }) => (state.variables as DecidingStep | undefined)?.decision.searchId === searchId,
  }) > 0;

/**
 * Reads hits. While a decision is on its way, the answer may be from before it: hits that are shown as they stand after
 * it stay, so that what is decided next builds on it.
 */
export async function readHits<Answer>({ client, searchId, read, shown, merge }: HitsReading<Answer>): Promise<Answer> {
  const wasDeciding = isDecidingOn(client, searchId);
  const answer = await read();
  const before = shown();
  return before !== undefined && (wasDeciding || isDecidingOn(client, searchId)) ? merge(before, answer) : answer;
}

export interface HitsReading<Answer> {
  client: QueryClient;
  searchId: string;
  read: () => Promise<Answer>;
  /** What the cache holds by then. */
  shown: () => Answer | undefined;
  merge: (shown: Answer, read: Answer) => Answer;
}

/** A query for hits of a search, read so. @param merge what to show of an answer that may be from before a decision */
export function hitsQueryOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, O>,
  input: Input<P, Q, B>,
  searchId: string,
  merge: (shown: z.output<O>, read: z.output<O>) => z.output<O>,
) {
  const { queryKey } = queryOf(endpoint, input);
  return queryOptions({
    queryKey,
    queryFn: ({ client }) =>
      readHits({
        client,
        searchId,
        read: () => call(endpoint, input),
        shown: () => client.getQueryData(queryKey),
        merge,
      }),
  });
}

/** The one of the two that has been decided more often. */
export const newerHit = (shown: Hit | undefined, read: Hit): Hit =>
  shown !== undefined && shown.doc.id === read.doc.id && shown.version > read.version ? shown : read;
