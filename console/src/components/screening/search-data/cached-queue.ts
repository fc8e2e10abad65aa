import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract';
import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import { findQueue, isDecided, type OpenHit, type QueuedSearch } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { type DecidingStep, decisionKey } from './cached-hits.ts';
import type { SearchDecision } from './decisions.ts';

type Answer = OutputOf<typeof findQueue>;

/** As many searches that were decided to the end keep their rows: the newest. */
const MOST_DONE = 5;

/** A page of the review queue, without what is being decided: an answer may be from before that. */
export function queueQueryOf(body: BodyInputOf<typeof findQueue>) {
  const { queryKey } = queryOf(findQueue, { body });
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const answer = await call(findQueue, { body });
      const shown = client.getQueryData<Answer>(queryKey);
      return withDone(shown, decisionsUnderWay(client).reduce(queueAfter, answer));
    },
  });
}

/** Shows a decision in the queue before the server has confirmed it; what is open after all comes back with its next answer. */
export function showQueue(client: QueryClient, decision: SearchDecision): void {
  client.setQueriesData<Answer>({ queryKey: [findQueue.name] }, (answer) => answer && queueAfter(answer, decision));
}

/** The queue after a decision. A search of which nothing is open any more keeps its row. */
function queueAfter(answer: Answer, decision: SearchDecision): Answer {
  const status = decision.verdict?.matchStatus ?? (decision.isWhitelisted ? 'false_positive' : undefined);
  const entities = new Set(decision.before.map(({ entityId }) => entityId));
  if (status === undefined) return answer;
  const after = (hit: OpenHit): OpenHit[] => {
    const left = entitiesOfRow(hit).filter((entityId) => !entities.has(entityId));
    if (left.length === countOf(hit)) return [hit];
    if (!isDecided(status)) return [{ ...hit, match_status: status }];
    return left.length === 0 ? [] : [{ ...hit, joined: hit.joined.filter(({ entityId }) => left.includes(entityId)) }];
  };
  return {
    ...answer,
    searches: answer.searches.map((search) =>
      search.searchId === decision.searchId ? withHits(search, search.hits.flatMap(after)) : search,
    ),
  };
}

/** What was decided to the end while the page was shown stays on it, below what stood above it. */
function withDone(shown: Answer | undefined, answer: Answer): Answer {
  const searches = [...answer.searches];
  const isThere = (id: string | undefined): boolean => searches.some(({ searchId }) => searchId === id);
  const before = shown?.searches ?? [];
  const done = before.filter(({ searchId, openHits }) => openHits === 0 && !isThere(searchId)).slice(-MOST_DONE);
  for (const search of done) {
    const above = before.slice(0, before.indexOf(search)).findLast(({ searchId }) => isThere(searchId))?.searchId;
    searches.splice(searches.findIndex(({ searchId }) => searchId === above) + 1, 0, search);
  }
  return { ...answer, searches };
}

const withHits = (search: QueuedSearch, hits: OpenHit[]): QueuedSearch => ({
  ...search,
  hits,
  openHits: search.openHits - (countAll(search.hits) - countAll(hits)),
});

/** The hits that a row of the queue stands for, one or all of one person: by their entities, with their positions. */
export const placesOfRow = (row: OpenHit): [entityId: string, position: number][] =>
  (row.joined.length === 0 ? [row] : row.joined).map(({ entityId, position }) => [entityId, position]);

const entitiesOfRow = (row: OpenHit): string[] => placesOfRow(row).map(([entityId]) => entityId);

/** How many open hits a row of the queue stands for. */
const countOf = (hit: OpenHit): number => entitiesOfRow(hit).length;

/** How many open hits rows of the queue stand for. */
export const countAll = (hits: readonly OpenHit[]): number => hits.reduce((sum, hit) => sum + countOf(hit), 0);

const decisionsUnderWay = (client: QueryClient): SearchDecision[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: decisionKey, status: 'pending' })
    .map(({ state }) => state.variables as DecidingStep)
    .filter(({ decision, isUndo }) => !isUndo && !decision.isShownOnceSaved)
    .map(({ decision }) => decision);
