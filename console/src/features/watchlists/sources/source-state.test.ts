import { describe, expect, it } from 'vitest';
import { sourceState } from './source-state.ts';
import { aSource, aVersion } from '../testing/lists.ts';
import type { ListSource } from '../watchlist-data/watchlist-types.ts';

const now = Date.parse('2026-11-20T14:47:00.000Z');
const yesterday = '2026-11-19T14:46:00.000Z';
const kindOf = (parts: Partial<ListSource>) => sourceState(aSource(parts), now).kind;

const held = aVersion({ state: 'held', reason: 'It has fewer entries.' });
const running = aVersion({ state: 'importing' });

describe('sourceState', () => {
  it('is current up to a day after the last check and stale from then on', () => {
    expect([kindOf({}), kindOf({ lastCheckedAt: yesterday })]).toEqual(['current', 'stale']);
  });

  it('says first what runs, then that it is off, what is held back, and what failed', () => {
    const all = { running, isEnabled: false, held, lastError: 'The server answered 503.', lastCheckedAt: yesterday };
    expect(kindOf(all)).toBe('refreshing');
    expect(kindOf({ ...all, running: null })).toBe('off');
    expect(kindOf({ ...all, running: null, isEnabled: true })).toBe('held');
    expect(sourceState(aSource({ lastError: 'The server answered 503.' }), now)).toEqual({
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
