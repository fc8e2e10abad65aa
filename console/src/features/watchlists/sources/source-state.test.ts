import { describe, expect, it } from 'vitest';
import { sourceState } from './source-state.ts';
import { aSource, aVersion } from '../testing/lists.ts';
import type { ListSource } from '../watchlist-data/watchlist-types.ts';

const yesterday = '2026-11-19T14:46:00.000Z';
const kindOf = (parts: Partial<ListSource>) => sourceState(aSource(parts)).kind;

const held = aVersion({ state: 'held', reason: 'It has fewer entries.' });
const running = aVersion({ state: 'importing' });

describe('sourceState', () => {
  it('is current by the date of its publisher, and stale when the server says so, however lately it was loaded', () => {
    expect([kindOf({}), kindOf({ lastCheckedAt: '2026-11-01T06:00:00.000Z' })]).toEqual(['current', 'current']);
    const trouble = {
      source: 'us-ofac-sdn',
      title: 'OFAC SDN',
      isStale: true,
      isFailed: false,
      publishedOn: '2026-11-01',
      loadedOn: '2026-11-20',
      dueOn: '2026-11-08',
    };
    expect(sourceState(aSource({ trouble }))).toEqual({ kind: 'stale', dueOn: '2026-11-08' });
  });

  it('is never current without the date of its publisher: it says when it was loaded', () => {
    const active = aVersion({ publishedOn: null, fetchedAt: '2026-11-22T06:00:00.000Z' });
    expect(sourceState(aSource({ active }))).toEqual({ kind: 'undated', loadedAt: '2026-11-22T06:00:00.000Z' });
  });

  it('is being built until the running servers answer from it', () => {
    expect(kindOf({ active: aVersion({ isInUse: false }) })).toBe('building');
  });

  it('says first what runs, then that it is off, what is held back, and what failed', () => {
    const all = { running, isEnabled: false, held, lastError: 'The server answered 503.', lastCheckedAt: yesterday };
    expect(kindOf(all)).toBe('refreshing');
    expect(kindOf({ ...all, running: null })).toBe('off');
    expect(kindOf({ ...all, running: null, isEnabled: true })).toBe('held');
    expect(sourceState(aSource({ lastError: 'The server answered 503.' }))).toEqual({
      kind: 'failed',
      reason: 'The server answered 503.',
    });
  });

  it('never calls the list of invented people current', () => {
    expect([kindOf({ isDemo: true }), kindOf({ isDemo: true, isEnabled: false })]).toEqual(['demo', 'resting']);
  });

  it('says so when a source was never loaded', () => {
    expect(kindOf({ active: null, lastCheckedAt: null })).toBe('notLoaded');
  });
});
