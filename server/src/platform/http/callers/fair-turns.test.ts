import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairTurns, type EndTurn } from './fair-turns.ts';

const ACTIVE_MS = 100;
const LONG_MS = 50;

/** The names of the holders whose calls have begun, in that order, with what ends each of them. */
function watch(options: { alone: number; shared: number; few?: number }) {
  const turns = createFairTurns({ few: 1, ...options, activeMs: ACTIVE_MS, longMs: LONG_MS });
  const begun: string[] = [];
  const ends: EndTurn[] = [];
  return {
    begun,
    /** Ends the call that began as this one, and lets what follows from it happen. */
    end: async (index: number) => {
      ends[index]?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    call: async (holder: string, times = 1) => {
      for (let time = 0; time < times; time += 1)
        void turns.take(holder).then((end) => {
          begun.push(holder);
          ends.push(end);
        });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('turns', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('begin all that one holder asks for, up to a bound, while nobody else calls', async () => {
    const { call, end, begun } = watch({ alone: 3, shared: 2 });
    await call('one', 5);
    expect(begun).toEqual(['one', 'one', 'one']);
    await end(1);
    expect(begun).toHaveLength(4);
  });

  it('begin the first call of another at once, whatever waits', async () => {
    const { call, begun } = watch({ alone: 3, shared: 2 });
    await call('one', 100);
    await call('other');
    expect(begun).toEqual(['one', 'one', 'one', 'other']);
  });

  it('share equally while several call: who has many at once waits until no more than its share is left', async () => {
    const { call, end, begun } = watch({ alone: 3, shared: 4 });
    await call('one', 100);
    await call('other', 3);
    expect(begun).toEqual(['one', 'one', 'one', 'other', 'other']);
    await end(0);
    expect(begun).toHaveLength(5);
    await end(1);
    expect(begun.slice(5)).toEqual(['one']);
    await end(3);
    expect(begun.slice(6)).toEqual(['other']);
  });

  it('give each one place at least, however many call', async () => {
    const { call, begun } = watch({ alone: 3, shared: 2 });
    for (const holder of ['one', 'two', 'three', 'four']) await call(holder, 2);
    expect(begun).toEqual(['one', 'one', 'two', 'three', 'four']);
  });

  it('are not waited for by whoever has few calls, nor by its last few', async () => {
    const { call, end, begun } = watch({ alone: 8, shared: 2, few: 3 });
    await call('many', 100);
    await call('few', 3);
    expect(begun.slice(8)).toEqual(['few', 'few', 'few']);
    await call('few', 2);
    expect(begun.slice(8)).toHaveLength(3);
    // Two of its five have ended: the three that are left are few again, though each has but one place.
    await end(8);
    expect(begun.slice(8)).toHaveLength(3);
    await end(9);
    expect(begun.slice(8)).toEqual(['few', 'few', 'few', 'few', 'few']);
  });

  it('of many calls wait for one of the others to end, while those keep all processors busy', async () => {
    const { call, end, begun } = watch({ alone: 2, shared: 2, few: 2 });
    await call('many', 100);
    await call('few', 2);
    expect(begun).toEqual(['many', 'many', 'few', 'few']);
    await end(0);
    await end(1);
    expect(begun).toHaveLength(4);
    await end(2);
    expect(begun.slice(4)).toEqual(['many']);
    // One processor is free: nobody has to be waited for.
    await end(4);
    expect(begun.slice(5)).toEqual(['many']);
  });

  it('are in the order of the asking within one holder', async () => {
    const turns = createFairTurns({ alone: 1, shared: 1, few: 1, activeMs: ACTIVE_MS, longMs: LONG_MS });
    const order: number[] = [];
    const all = [1, 2, 3, 4].map(async (number) => {
      const end = await turns.take('one');
      order.push(number);
      end();
    });
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('stay shared for a while after the other has called last, then are all of the one that is left', async () => {
    const { call, end, begun } = watch({ alone: 3, shared: 2 });
    await call('other');
    await end(0);
    await call('one', 3);
    expect(begun).toEqual(['other', 'one']);
    // What is worked on has taken long twice meanwhile, and the second time nobody else called any more.
    await vi.advanceTimersByTimeAsync(ACTIVE_MS);
    expect(begun.slice(1)).toEqual(['one', 'one', 'one']);
    await call('one', 3);
    expect(begun.slice(1)).toHaveLength(5);
  });

  it('are given back by a call that takes long, so that nothing waits for what waits for somebody', async () => {
    const { call, end, begun } = watch({ alone: 1, shared: 1 });
    await call('one', 2);
    expect(begun).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(begun).toEqual(['one', 'one']);
    // Its end gives back nothing a second time.
    await call('one', 2);
    await end(0);
    expect(begun).toHaveLength(2);
    await end(1);
    expect(begun).toHaveLength(3);
  });
});
