import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openThread, type Thread } from './open-thread.ts';

describe('a thread', () => {
  let thread: Thread<number | string, number> | undefined;
  let hasEnded = false;
  afterEach(() => thread?.end());

  const open = () => {
    hasEnded = false;
    const onEnd = () => void (hasEnded = true);
    thread = openThread(new URL('./fixtures/planted-thread.ts', import.meta.url), {
      name: 'The planted thread',
      onEnd,
    });
    return thread;
  };
  const outcomes = async (asked: Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message,
    );

  it('answers what it is asked, each its own', async () => {
    const { ask } = open();
    expect(await outcomes([ask(1), ask(21), ask(3)])).toEqual([2, 42, 6]);
  });

  it.each([
    ['is thrown', 'throw', 'no paper'],
    ['cannot be sent', 'no message', expect.stringContaining('could not be cloned')],
  ])('fails one call when what comes of it %s, and answers those around it', async (_case, fault, message) => {
    const { ask } = open();
    expect(await outcomes([ask(1), ask(fault), ask(3)])).toEqual([2, message, 6]);
  });

  it.each([
    ['ends', 'exit', 'The planted thread ended'],
    ['crashes beside its work', 'crash', 'out of order'],
  ])('fails what waits, and what comes after, when it %s', async (_case, fault, message) => {
    const { ask, isOver, waiting } = open();
    // What it has answered and nobody has taken yet may be lost with it, and fails then, too.
    expect(await ask(1)).toBe(2);
    expect(await outcomes([ask(fault), ask(3)])).toEqual([message, message]);
    await expect.poll(() => [isOver(), hasEnded, waiting()]).toEqual([true, true, 0]);
    await expect(ask(4)).rejects.toThrow('The planted thread ended');
  });

  it('is ended when it has not answered in its time, with all that it was asked', async () => {
    const { ask, isOver } = open();
    expect(await ask(1)).toBe(2);
    const gone = 'The planted thread ended';
    expect(await outcomes([ask('hang', 100), ask(3), ask(4)])).toEqual([gone, gone, gone]);
    expect(isOver()).toBe(true);
  });

  it('is not ended by the time of calls that it has answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, isOver } = open();
    const asked = [ask(1, 200), ask(2, 200), ask(3, 200)];
    expect(vi.getTimerCount()).toBe(3);
    expect(await outcomes(asked)).toEqual([2, 4, 6]);
    expect([vi.getTimerCount(), isOver()]).toEqual([0, false]);
  });

  it('is closed once it has answered', async () => {
    const { ask, close, isOver } = open();
    const answered = [ask(1), ask(2), ask(3)];
    await close();
    expect([await outcomes(answered), isOver()]).toEqual([[2, 4, 6], true]);
    await close();
  });
});
