import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@tamis/engine';
import { createLog } from '../../platform/log.ts';
import type { CurrentSnapshot, SnapshotProvider } from '../watchlists/index.ts';
import { createEnginePool, type EnginePool, EngineUnavailableError } from './engine-pool.ts';
import type { PublishedSettings } from './settings-provider.ts';

const snapshotNamed = (id: string): CurrentSnapshot => ({
  id,
  bytes: new SharedArrayBuffer(8),
  builtAt: new Date(0),
  entries: 1,
  isDemo: false,
  lists: [],
});

/** A provider of what the test sets. */
function provider<T>(initial: T | null) {
  let current = initial;
  const handlers = new Set<(provided: T) => void>();
  const provides = {
    current: () => current,
    onChange: (handler: (provided: T) => void) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
  const change = (provided: T) => {
    current = provided;
    for (const handler of handlers) handler(provided);
  };
  return { provides, change };
}

const version = (number: number): PublishedSettings => ({ version: number, settings: DEFAULT_SETTINGS });

describe('the engine pool', () => {
  let pool: EnginePool | undefined;
  afterEach(() => pool?.stop());

  const start = (initial: CurrentSnapshot | null, timeoutMs = 10_000) => {
    const { provides, change } = provider(initial);
    const snapshots: SnapshotProvider = { ...provides, whenReady: () => Promise.reject(new Error('The pool does not wait')) };
    const { provides: settings, change: publish } = provider(version(1));
    pool = createEnginePool({
      snapshots,
      settings,
      workers: 1,
      log: createLog('silent'),
      timeoutMs,
      workerFile: new URL('./fixtures/planted-worker.ts', import.meta.url),
    });
    return { pool, change, publish };
  };
  const ask = (name: string) => ({ name, fuzziness: 0.5 });

  it('refuses to answer while no list is loaded', async () => {
    const started = start(null);
    await expect(started.pool.search(ask('Maduro'))).rejects.toThrow(EngineUnavailableError);
  });

  it('says from which snapshot it answered, also across a swap', async () => {
    const started = start(snapshotNamed('old'));
    const before = started.pool.search(ask('Maduro'));
    started.change(snapshotNamed('new'));
    const after = started.pool.search(ask('Maduro'));
    expect([(await before).snapshot.id, (await after).snapshot.id]).toEqual(['old', 'new']);
  });

  it('says by which settings it answered, also while others are published', async () => {
    const started = start(snapshotNamed('one'));
    const before = started.pool.search(ask('Maduro'));
    started.publish(version(2));
    const after = started.pool.search(ask('Maduro'));
    expect([(await before).settings.version, (await after).settings.version]).toEqual([1, 2]);
  });

  it('answers several names of one call from one snapshot', async () => {
    const started = start(snapshotNamed('old'));
    const together = started.pool.searchMany([ask('Maduro'), ask('Morozov')]);
    started.change(snapshotNamed('new'));
    expect((await together).map((answer) => answer.snapshot.id)).toEqual(['old', 'old']);
  });

  it('fails all names of a call when one of them fails', async () => {
    const started = start(snapshotNamed('one'));
    await expect(started.pool.searchMany([ask('Maduro'), ask('throw')])).rejects.toThrow(EngineUnavailableError);
  });

  it.each(['crash', 'throw', 'hang'])('fails a search when the worker should %s, and answers the next one', async (fault) => {
    const started = start(snapshotNamed('one'), 500);
    await expect(started.pool.search(ask(fault))).rejects.toThrow(EngineUnavailableError);
    await expect.poll(() => started.pool.search(ask('Maduro')).then((answer) => answer.snapshot.id, () => 'not yet')).toBe('one');
  });
});
