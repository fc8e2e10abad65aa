import { expect, it } from 'vitest';
import type { OpenHit, QueuedSearch } from '@tamis/contract/screening';
import { NOW, openHitAt, USER_ID } from '../../../../components/screening/testing/hits.ts';
import { nextAfter, soon } from './next-stop.ts';
import type { Stop } from './stop.ts';

const queued = (searchId: string, hits: OpenHit[], more: Partial<QueuedSearch> = {}): QueuedSearch => ({
  searchId,
  searchTerm: searchId,
  clientReference: '',
  why: 'new',
  types: ['sanction'],
  openHits: hits.length,
  totalHits: 20,
  bestScore: 0.9,
  openSince: NOW,
  dueAt: NOW,
  assignee: { userId: USER_ID, by: USER_ID, at: NOW, isClaim: true },
  hits,
  ...more,
});
const unfolded = (...searches: QueuedSearch[]): Stop[] =>
  searches.flatMap((search) => search.hits.map((hit) => ({ search, hit })));

/** Where it goes on when the hit at a place of the stops is decided. */
function after(
  stops: Stop[],
  at: number,
  { later = [] as QueuedSearch[], inSearch = undefined as number | undefined, alsoDecided = [] as string[] } = {},
) {
  const { search, hit = search?.hits[0] } = stops[at] ?? { search: undefined };
  if (!search || !hit) throw new Error('There is no such stop');
  const { searchId } = search;
  const { position, entityId } = hit;
  const together = new Set([entityId, ...alsoDecided]);
  const current = { searchId, position, entityId, search, hit };
  const to = nextAfter({ together, inSearch, current, stops, following: at + 1, later });
  if (!to) return undefined;
  return 'search' in to ? `${to.search.searchId} ${to.hit?.position ?? 'folded'}` : `${to.searchId} ${to.position}`;
}

it('goes on below, then to what was passed by, and only then to what is nobody’s', () => {
  const [a, b, c] = [
    queued('a', [openHitAt(0), openHitAt(4)]),
    queued('b', [openHitAt(1)]),
    queued('c', [openHitAt(2)]),
  ];
  const stops = unfolded(a, b, c);
  expect([0, 1].map((at) => after(stops, at, { later: [c] }))).toEqual(['a 4', 'b 1']);
  expect(after(stops, 2, { later: [c] })).toBe('a 0');
  expect(after(unfolded(b, c), 0, { later: [c] })).toBe('c 2');
  expect(after(unfolded(b), 0)).toBeUndefined();
});

it('passes over what was decided together with it, and comes back to the one between them', () => {
  const a = queued('a', [openHitAt(0), openHitAt(1), openHitAt(2), openHitAt(3)]);
  const alsoDecided = [openHitAt(0).entityId, openHitAt(1).entityId];
  expect(after(unfolded(a), 0, { alsoDecided })).toBe('a 2');
  const ends = [openHitAt(0).entityId, openHitAt(2).entityId];
  expect(after(unfolded(a), 3, { alsoDecided: ends })).toBe('a 1');
});

it('does not come back to what waits for information or for a second person', () => {
  const a = queued('a', [openHitAt(0, { match_status: 'unknown' }), openHitAt(1, { why: 'approval' }), openHitAt(2)]);
  expect(after(unfolded(a), 2)).toBeUndefined();
});

it('goes through a search whose hits are folded away, and through those that the list does not show', () => {
  const a = queued('a', [openHitAt(0), openHitAt(3)]);
  const b = queued('b', [openHitAt(5)]);
  const folded: Stop[] = [{ search: a, hit: undefined }, ...unfolded(b)];
  expect(after(folded, 0)).toBe('a 3');
  const many = queued('m', [openHitAt(0)], { openHits: 12 });
  expect(after(unfolded(many, b), 0, { inSearch: 11 })).toBe('m 11');
  expect(after(unfolded(b), 0, { inSearch: 11 })).toBeUndefined();
});

it('loads the next hits beforehand, and the first ones of the next clients', () => {
  const stops = unfolded(
    ...['one', 'two', 'three', 'four'].map((id) =>
      queued(
        id,
        [0, 1, 2].map((at) => openHitAt(at)),
      ),
    ),
  );
  const named = (ahead: readonly Stop[]) => ahead.map(({ search, hit }) => `${search.searchId} ${hit?.position}`);
  expect(named(soon(stops.slice(1), 'one'))).toEqual(['one 1', 'one 2', 'two 0', 'three 0']);
  expect(named(soon(stops.slice(3), 'one'))).toEqual(['two 0', 'two 1', 'three 0']);
  expect(soon([], 'one')).toEqual([]);
});
