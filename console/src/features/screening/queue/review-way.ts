import type { QueuedSearch } from '@tamis/contract/screening';
import type { Steps } from '../../../components/screening/review/hit/hit-steps.tsx';
import { countAll } from '../../../components/screening/search-data/cached-queue.ts';
import type { ReviewWay } from '../../../components/screening/review/use-review.ts';
import { entitiesOf } from './queue-data/next-stop.ts';
import type { CurrentHit } from './queue-data/stop.ts';
import type { Stops } from './queue-data/use-stops.ts';

/** How the review in the pane goes through the queue. @param listed the searches that are asked for, without those a claim would bring */
export function reviewWay(stops: Stops, listed: readonly QueuedSearch[]): ReviewWay {
  return {
    steps: { place: placeOf(stops.current, listed), previous: stops.previous, next: stops.next },
    after: (hit, inSearch) => stops.after(entitiesOf(hit), inSearch),
    goBack: stops.show,
  };
}

const openOf = (searches: readonly QueuedSearch[]): number => searches.reduce((sum, { openHits }) => sum + openHits, 0);

/** Which of all open hits of the list it is. */
function placeOf(current: CurrentHit | undefined, listed: readonly QueuedSearch[]): Steps['place'] {
  const order = listed.findIndex(({ searchId }) => searchId === current?.searchId);
  const search = listed[order];
  if (!search || !current?.hit) return undefined;
  const before = countAll(search.hits.slice(0, search.hits.indexOf(current.hit)));
  return { position: openOf(listed.slice(0, order)) + before, total: openOf(listed) };
}
