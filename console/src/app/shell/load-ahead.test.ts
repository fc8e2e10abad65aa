import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAhead } from './load-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that still waits for so many answers. */
function page(fetching = 0) {
  const answers = { fetching };
  const loads = [vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))), vi.fn(() => Promise.resolve())];
  const stop = loadAhead({ isFetching: () => answers.fetching }, loads);
  return { answers, stop, loaded: () => loads.map((load) => load.mock.calls.length) };
}

describe('what is loaded ahead', () => {
  it('comes four seconds after the page, each part once, also where one before it cannot be had', async () => {
    const { loaded } = page();
    await vi.advanceTimersByTimeAsync(3999);
    expect(loaded()).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loaded()).toEqual([1, 1]);
  });

  it('lets a page that is slow have its answers first', async () => {
    const { answers, loaded } = page(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(loaded()).toEqual([0, 0]);
    answers.fetching = 0;
    await vi.advanceTimersByTimeAsync(4000);
    expect(loaded()).toEqual([1, 1]);
  });

  it('does not come to a page that is gone', async () => {
    const { answers, stop, loaded } = page(1);
    await vi.advanceTimersByTimeAsync(5000);
    stop();
    answers.fetching = 0;
    await vi.advanceTimersByTimeAsync(5000);
    expect(loaded()).toEqual([0, 0]);
  });
});
