import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime, isChunkFailure, reloadOnceForChunks } from './chunk-failure.ts';
import { returnAfterReload } from './force-reload.ts';
import { createReloading } from './reloading.ts';

const values = new Map<string, string>();
const store = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
} as Storage;

type Answer = 'there' | 'away';

/** A page whose server answers the questions for it in this order, and from then on is there. */
function page(...answers: Answer[]) {
  const target = new EventTarget() as Window;
  const reload = vi.fn();
  const reloading = createReloading(async () => {
    if (answers.shift() === 'away') throw new TypeError('Failed to fetch');
  }, reload);
  const { onMissing, onCameUp } = reloadOnceForChunks(target, store, reloading);
  const failAhead = (): void => void target.dispatchEvent(new Event('vite:preloadError'));
  const fail = (): void => {
    failAhead();
    onMissing();
  };
  return { reload, reloading, onCameUp, failAhead, fail };
}

beforeEach(() => {
  vi.useFakeTimers();
  values.clear();
});
afterEach(() => void vi.useRealTimers());

describe('a part that cannot be loaded', () => {
  it('has the page reloaded 200 ms after the server has answered, once', async () => {
    const { reload, reloading, fail } = page();
    fail();
    // So that nobody reads of a failure for a blink.
    expect(reloading.current()).toEqual({ step: 'trying', failure: undefined });
    await vi.advanceTimersByTimeAsync(199);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    fail();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits for a server that is away, says so meanwhile, and has the page reloaded when it is back', async () => {
    const { reload, reloading, fail } = page('away', 'away');
    fail();
    await vi.advanceTimersByTimeAsync(5000);
    expect(reload).not.toHaveBeenCalled();
    expect(reloading.current()).toMatchObject({ step: 'waiting', failure: new TypeError('Failed to fetch') });
    await vi.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledOnce();
    expect(reloading.current()).toMatchObject({ failure: new TypeError('Failed to fetch') });
  });

  it('is asked for at once when somebody does not want to wait', async () => {
    const { reload, reloading, fail } = page('away');
    fail();
    await vi.advanceTimersByTimeAsync(0);
    reloading.tryNow();
    await vi.advanceTimersByTimeAsync(200);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('ahead of being wanted has nobody wait and nothing reloaded', async () => {
    const { reload, reloading, failAhead } = page('away');
    failAhead();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reloading.current(), reload.mock.calls]).toEqual([undefined, []]);
  });

  it('again has the page reloaded where the user wants it so meanwhile', async () => {
    values.set('reloadedForChunk', 'before');
    const { reload, reloading, fail } = page();
    fail();
    reloading.begin(() => true);
    await vi.advanceTimersByTimeAsync(200);
    expect(reload).toHaveBeenCalledOnce();
  });

  /** A page as it is loaded: fails or not, and comes up, be it with the word of the failure. */
  const load = async (isBroken: boolean, ...answers: Answer[]): Promise<number> => {
    const { reload, reloading, onCameUp, fail } = page(...answers);
    if (isBroken) fail();
    onCameUp();
    await vi.advanceTimersByTimeAsync(3000);
    const { length } = reload.mock.calls;
    // The page stands as it is where nothing is ahead.
    expect(reloading.current() !== undefined).toBe(length > 0);
    return length;
  };

  it('is not tried again and again while it is missing', async () => {
    expect([await load(true), await load(true), await load(true)]).toEqual([1, 0, 0]);
  });

  it('is tried again when the server was away, which says nothing about the part', async () => {
    expect([await load(true), await load(true, 'away'), await load(true)]).toEqual([1, 1, 0]);
  });

  it('has the page reloaded again when one came up whole in between', async () => {
    expect([await load(true), await load(false), await load(true)]).toEqual([1, 0, 1]);
  });

  it.each([
    'Loading chunk 7 failed',
    'Loading CSS chunk 7 failed',
    'Failed to fetch dynamically imported module: /x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /x.css',
  ])('is known by what browsers say: %s', (message) => {
    expect(isChunkFailure(new Error(message))).toBe(true);
  });

  it('is one that takes longer than two minutes', async () => {
    const outcome = inTime(new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await outcome).toEqual(new Error('Loading chunk failed: it took longer than two minutes'));
    expect(isChunkFailure(await outcome)).toBe(true);
    expect(await inTime(Promise.resolve('there'))).toBe('there');
  });
});

describe('after a forced reload', () => {
  const lead = (at: string) => {
    const to = vi.fn();
    returnAfterReload({ setTimeout }, store, at, to);
    vi.advanceTimersByTime(299);
    expect(to).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    return to.mock.calls;
  };

  it('leads back to the last page after 300 ms, once', () => {
    values.set('returnPage', '/aml/searchresults?id=1');
    expect(lead('/dashboard/main')).toEqual([['/aml/searchresults?id=1']]);
    expect(lead('/dashboard/main')).toEqual([]);
  });

  it.each(['/', '/login', '/dashboard/main', '/agents/history', '/Login?x=1'])('does not lead to %s', (last) => {
    values.set('returnPage', last);
    expect(lead('/aml/history')).toEqual([]);
  });

  it('stays where it is when that is the last page', () => {
    values.set('returnPage', '/aml/history?perPage=20');
    expect(lead('/aml/history?perPage=20')).toEqual([]);
  });
});
