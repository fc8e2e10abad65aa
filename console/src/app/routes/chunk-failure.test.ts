import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime, isChunkFailure, isReloadAhead, reloadOnceForChunks } from './chunk-failure.ts';
import { returnAfterReload } from './force-reload.ts';

const values = new Map<string, string>();
const store = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
} as Storage;

function page() {
  const target = new EventTarget() as Window;
  const reload = vi.fn();
  Object.assign(target, { setTimeout, location: { reload } });
  return { target, reload, fail: () => target.dispatchEvent(new Event('vite:preloadError')) };
}

beforeEach(() => {
  vi.useFakeTimers();
  values.clear();
});
afterEach(() => void vi.useRealTimers());

describe('a part that cannot be loaded', () => {
  it('has the page reloaded after 200 ms, once', () => {
    const { target, reload, fail } = page();
    reloadOnceForChunks(target, store, () => '/aml/history');
    fail();
    // So that nobody reads of a failure for a blink.
    expect(isReloadAhead()).toBe(true);
    vi.advanceTimersByTime(199);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    fail();
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledOnce();
  });

  /** A page as it is loaded: fails or not, and comes up, be it with the word of the failure. */
  const load = (isBroken: boolean): number => {
    const { target, reload, fail } = page();
    const onCameUp = reloadOnceForChunks(target, store, () => '/');
    if (isBroken) fail();
    onCameUp();
    vi.advanceTimersByTime(200);
    return reload.mock.calls.length;
  };

  it('is not tried again and again while it is missing', () => {
    expect([load(true), load(true), load(true)]).toEqual([1, 0, 0]);
  });

  it('has the page reloaded again when one came up whole in between', () => {
    expect([load(true), load(false), load(true)]).toEqual([1, 0, 1]);
  });

  it.each(['Loading chunk 7 failed', 'Loading CSS chunk 7 failed', 'Failed to fetch dynamically imported module: /x.js', 'Importing a module script failed.', 'Unable to preload CSS for /x.css'])(
    'is known by what browsers say: %s',
    (message) => {
      expect(isChunkFailure(new Error(message))).toBe(true);
    },
  );

  it('is one that takes longer than two minutes', async () => {
    const outcome = inTime(new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
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
