import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { stopInOrder, type StopStep } from './stop-in-order.ts';

const WITHIN_MS = 800;
const silent = createLog('silent');

const never = () => new Promise<never>(() => undefined);

/** Steps that note their names when they have ended, unless they do something else. */
function stepsThat(others: Record<string, Partial<StopStep>> = {}) {
  const ended: string[] = [];
  const step = (name: string): StopStep => ({ name, end: async () => void ended.push(name), ...others[name] });
  return { ended, step };
}

test('A stop ends group after group, and has left nothing', async () => {
  const { ended, step } = stepsThat();
  const slow = { ...step('jobs'), end: () => setImmediate().then(() => step('jobs').end(0)) };
  expect(await stopInOrder([[step('requests'), slow], [step('lists')], [step('engine')]], WITHIN_MS, silent)).toEqual(
    [],
  );
  expect(ended).toEqual(['requests', 'jobs', 'lists', 'engine']);
});

describe('The time of a stop', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const NAMES = ['start', 'jobs', 'lists', 'engine'];

  /** What each group is given, in milliseconds, if the first keeps the process busy for so long. */
  async function givenBehind(busyMs: number): Promise<number[]> {
    const given: number[] = [];
    const steps = NAMES.map((name, index): StopStep[] => [
      {
        name,
        end: (ms) => {
          given.push(ms);
          if (index === 0) vi.advanceTimersByTime(busyMs);
          return never();
        },
      },
    ]);
    const left = stopInOrder(steps, WITHIN_MS, silent);
    await vi.runAllTimersAsync();
    expect((await left).map(({ step }) => step)).toEqual(NAMES);
    return given;
  }

  test.each(['requests', 'lists', 'engine'])(
    'is kept by a step that never answers (%s): the others end, and it says what it waits for',
    async (stuck) => {
      const lines: string[] = [];
      const { ended, step } = stepsThat({ [stuck]: { end: never, waitsFor: () => 'a query' } });
      const names = ['requests', 'jobs', 'lists', 'settings', 'engine'];
      const began = performance.now();
      const stopping = stopInOrder(
        [['requests', 'jobs'], ['lists', 'settings'], ['engine']].map((group) => group.map(step)),
        WITHIN_MS,
        createLog('warn', { write: (line) => void lines.push(line) }),
      );
      await vi.runAllTimersAsync();
      const left = await stopping;
      expect(performance.now() - began).toBeLessThanOrEqual(WITHIN_MS);
      expect(left).toEqual([{ step: stuck, reason: expect.stringMatching(/^still waits for a query after \d+ ms$/) }]);
      expect(ended).toEqual(names.filter((name) => name !== stuck));
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ ...left[0], msg: 'A step of the stop did not end' }),
      ]);
    },
  );

  test('is for all groups together, and each later one has an eighth of it for itself', async () => {
    expect(await givenBehind(0)).toEqual([500, 100, 100, 100]);
  });

  test.each([300, 5000])('leaves each group its eighth behind one that overran its own by %i ms', async (overrunMs) => {
    expect(await givenBehind(overrunMs)).toEqual([500, 100, 100, 100]);
  });
});

test('A step that fails is told of, and the others end', async () => {
  const { ended, step } = stepsThat({ lists: { end: () => Promise.reject(new Error('the disk is full')) } });
  expect(await stopInOrder([[step('requests')], [step('lists')], [step('engine')]], WITHIN_MS, silent)).toEqual([
    { step: 'lists', reason: 'the disk is full' },
  ]);
  expect(ended).toEqual(['requests', 'engine']);
});
