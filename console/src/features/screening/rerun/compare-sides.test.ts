import { describe, expect, it } from 'vitest';
import { compareSides } from './compare-sides.ts';

const answeredBy = {
  engineVersion: '1',
  settingsVersion: 1,
  lists: [],
  isDemo: false,
  tookMs: 1,
  at: '2026-11-20T14:47:00.000Z',
};
const side = (scores: Record<string, number>, isThere = true) => ({
  answeredBy: isThere ? answeredBy : null,
  unavailable: isThere ? '' : 'The engine of its day is not there any more.',
  hits: Object.entries(scores).map(([entityId, score]) => ({ entityId, name: `ENTRY ${entityId}`, score })),
  leftOut: [],
  differences: [],
});
const kept = { answeredBy, hits: side({ a: 0.9, b: 0.8, c: 0.7 }).hits, leftOut: [] };

describe('compareSides', () => {
  it('names what today adds, takes away and scores otherwise', () => {
    const rows = compareSides({
      kept,
      asItWas: side({ a: 0.9, b: 0.8, c: 0.7 }),
      today: side({ a: 0.9, b: 0.85, d: 0.65 }),
      isReproduced: true,
      installedEngine: '1',
    });
    expect(rows.map(({ entityId, difference }) => [entityId, difference])).toEqual([
      ['a', 'same'],
      ['b', 'changed'],
      ['c', 'removed'],
      ['d', 'added'],
    ]);
  });

  it('compares what facts left out by itself, and says nothing of it where the kept answer did not tell', () => {
    const leftOut = [{ entityId: 'a', name: 'ENTRY a', score: 0.6 }];
    const unreported = { ...kept, leftOut: null };
    const answer = {
      kept,
      asItWas: side({}),
      today: { ...side({}), leftOut },
      isReproduced: true,
      installedEngine: '1',
    };
    const rowOf = (of: typeof kept | typeof unreported) =>
      compareSides({ ...answer, kept: of }).find(({ standing }) => standing === 'left-out');
    expect(rowOf(kept)).toMatchObject({ entityId: 'a', kept: undefined, today: 0.6, difference: 'added' });
    expect(rowOf(unreported)).toMatchObject({ entityId: 'a', kept: null, today: 0.6, difference: 'unknown' });
  });

  it('never takes an answer that could not be had for an empty one', () => {
    const [first] = compareSides({
      kept,
      asItWas: side({}, false),
      today: side({}, false),
      isReproduced: null,
      installedEngine: '1',
    });
    expect(first).toMatchObject({ kept: 0.9, asItWas: null, today: null, difference: 'unknown' });
  });
});
