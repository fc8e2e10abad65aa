import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@tamis/engine';
import { createLog } from '../../platform/log.ts';
import type { CurrentSnapshot, SnapshotProvider } from '../watchlists/index.ts';
import { customListFile, snapshotBytes } from '../watchlists/testing.ts';
import { createEnginePool, EngineNotReadyError, type EnginePool, EngineUnavailableError } from './engine-pool.ts';
import type { PublishedSettings } from './settings-provider.ts';

const snapshotNamed = (id: string, bytes = new SharedArrayBuffer(8)): CurrentSnapshot => ({
  id,
  bytes,
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
    const snapshots: SnapshotProvider = {
      ...provides,
      whenReady: () => Promise.reject(new Error('The pool does not wait')),
    };
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
    await expect(started.pool.search(ask('Maduro'))).rejects.toThrow(EngineNotReadyError);
  });

  it('starts a thread once there are lists to answer from', async () => {
    const begun: Worker[] = [];
    const note = (thread: Worker) => begun.push(thread);
    process.on('worker', note);
    const started = start(null);
    started.publish(version(2));
    // The process tells of a thread a tick after it was made.
    await setImmediate();
    expect(begun).toEqual([]);
    started.change(snapshotNamed('first'));
    expect((await started.pool.search(ask('Maduro'))).snapshot.id).toBe('first');
    started.change(snapshotNamed('second'));
    expect((await started.pool.search(ask('Maduro'))).snapshot.id).toBe('second');
    process.off('worker', note);
    expect(begun).toHaveLength(1);
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

  it('fails a call that is answered for fewer names than it asked for', async () => {
    const started = start(snapshotNamed('one'));
    await expect(started.pool.searchMany([ask('Maduro'), ask('forget'), ask('Morozov')])).rejects.toThrow(
      EngineUnavailableError,
    );
  });

  it.each(['crash', 'throw', 'hang'])(
    'fails a search when the worker should %s, and answers the next one',
    async (fault) => {
      const started = start(snapshotNamed('one'), 500);
      await expect(started.pool.search(ask(fault))).rejects.toThrow(EngineUnavailableError);
      await expect
        .poll(() =>
          started.pool.search(ask('Maduro')).then(
            (answer) => answer.snapshot.id,
            () => 'not yet',
          ),
        )
        .toBe('one');
    },
  );
});

describe('the engine in its worker', () => {
  const PEOPLE = {
    'H-1': 'Nicolas Madrigal Morozov',
    'H-2': 'Olga Petrel',
    'H-3': { name: 'Sea Heron', born: '1970-01-02' },
  };
  const sound = version(1);
  let bytes: SharedArrayBuffer;
  let pool: EnginePool | undefined;
  beforeAll(async () => {
    bytes = await snapshotBytes(customListFile(PEOPLE));
  });
  afterEach(() => pool?.stop());

  const start = (initial = snapshotNamed('sound', bytes), published = sound) => {
    const { provides, change } = provider<CurrentSnapshot>(initial);
    const { provides: settings, change: publish } = provider(published);
    const snapshots: SnapshotProvider = {
      ...provides,
      whenReady: () => Promise.reject(new Error('The pool does not wait')),
    };
    pool = createEnginePool({ snapshots, settings, workers: 1, log: createLog('silent') });
    return { pool, change, publish };
  };
  const damaged = () => {
    const copy = new SharedArrayBuffer(bytes.byteLength);
    new Uint8Array(copy).set(new Uint8Array(bytes));
    new Uint8Array(copy).fill(7, -200);
    return copy;
  };
  const query = (name: string, more: object = {}) => ({ name, fuzziness: 0.5, ...more });
  const idsOf = async (from: EnginePool, name: string) => (await from.search(query(name))).hits.map((hit) => hit.id);
  const untilFound = async (from: EnginePool) => {
    await expect.poll(() => idsOf(from, 'Olga Petrel').catch(() => 'not yet')).toEqual(['H-2']);
  };

  it('finds who is listed', async () => {
    const started = start();
    expect([await idsOf(started.pool, 'Olga Petrel'), await idsOf(started.pool, 'Quentin Abernathy')]).toEqual([
      ['H-2'],
      [],
    ]);
  });

  it.each([
    [
      'a fuzziness that is no number',
      query('Olga Petrel', { fuzziness: Number.NaN }),
      'Fuzziness must be a finite number',
    ],
    ['a name without a word', query('…'), 'The name has no letter and no digit that could be searched'],
    ['check types that are no list', query('Olga Petrel', { types: 'sanction' }), 'query.types.some is not a function'],
  ])('fails on %s, which is not an answer of nobody, and answers the next one', async (_case, broken, message) => {
    const started = start();
    await expect(started.pool.search(broken)).rejects.toThrow(new EngineUnavailableError(message));
    expect(await idsOf(started.pool, 'Olga Petrel')).toEqual(['H-2']);
  });

  it('fails all three names of a call when the middle one cannot be searched, and each of the others is found when asked again', async () => {
    const started = start();
    const three = [query('Nicolas Madrigal Morozov'), query('…'), query('Sea Heron')];
    await expect(started.pool.searchMany(three)).rejects.toThrow(EngineUnavailableError);
    const again = await Promise.allSettled(three.map((one) => started.pool.search(one)));
    expect(again.map((one) => (one.status === 'fulfilled' ? one.value.hits.map((hit) => hit.id) : 'failed'))).toEqual([
      ['H-1'],
      'failed',
      ['H-3'],
    ]);
  });

  it('answers nothing from a damaged snapshot, and answers as soon as there is a sound one', async () => {
    const started = start(snapshotNamed('damaged', damaged()));
    // It is not these names that fail.
    for (const name of ['Olga Petrel', 'Quentin Abernathy'])
      await expect(started.pool.search(query(name))).rejects.toThrow(EngineNotReadyError);
    started.change(snapshotNamed('sound', bytes));
    await untilFound(started.pool);
  });

  it('answers nothing when the next snapshot is damaged while it is asked', async () => {
    const started = start();
    await untilFound(started.pool);
    started.change(snapshotNamed('damaged', damaged()));
    // It is not this name that fails.
    await expect(started.pool.search(query('Quentin Abernathy'))).rejects.toThrow(EngineNotReadyError);
    started.change(snapshotNamed('sound again', bytes));
    await untilFound(started.pool);
  });

  it('answers nothing by settings that it cannot score by', async () => {
    const started = start(snapshotNamed('sound', bytes), {
      version: 2,
      settings: { ...DEFAULT_SETTINGS, thresholds: [] },
    });
    await expect(started.pool.search(query('Quentin Abernathy'))).rejects.toThrow(EngineUnavailableError);
    started.publish(version(3));
    await untilFound(started.pool);
  });

  it('answers nothing that was asked when it is stopped', async () => {
    const started = start();
    const asked = [query('Olga Petrel'), query('Quentin Abernathy'), query('Sea Heron')].map((one) =>
      started.pool.search(one),
    );
    const answers = Promise.allSettled(asked);
    await started.pool.stop();
    expect((await answers).map((answer) => answer.status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(started.pool.search(query('Olga Petrel'))).rejects.toThrow(EngineUnavailableError);
  });
});
