import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
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

test.each(['requests', 'lists', 'engine'])(
  'A step that never answers (%s) keeps the others from nothing, and the stop says what it waits for',
  async (stuck) => {
    const lines: string[] = [];
    const { ended, step } = stepsThat({ [stuck]: { end: never, waitsFor: () => 'a query' } });
    const names = ['requests', 'jobs', 'lists', 'settings', 'engine'];
    const began = performance.now();
    const left = await stopInOrder(
      [['requests', 'jobs'], ['lists', 'settings'], ['engine']].map((group) => group.map(step)),
      WITHIN_MS,
      createLog('warn', { write: (line) => void lines.push(line) }),
    );
    expect(performance.now() - began).toBeLessThan(10 * WITHIN_MS);
    expect(left).toEqual([{ step: stuck, reason: expect.stringMatching(/^still waits for a query after \d+ ms$/) }]);
    expect(ended).toEqual(names.filter((name) => name !== stuck));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ ...left[0], msg: 'A step of the stop did not end' }),
    ]);
  },
);

test('All groups together have no more than the whole time, and each has some', async () => {
  const given: number[] = [];
  const steps = ['start', 'jobs', 'lists', 'engine'].map((name): StopStep[] => [
    {
      name,
      end: (ms) => {
        given.push(ms);
        return never();
      },
    },
  ]);
  expect(await stopInOrder(steps, WITHIN_MS, silent)).toHaveLength(4);
  // A timer may be a millisecond early.
  expect(given.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(WITHIN_MS + given.length);
  expect(Math.min(...given)).toBeGreaterThan(0);
});

test('A step that fails is told of, and the others end', async () => {
  const { ended, step } = stepsThat({ lists: { end: () => Promise.reject(new Error('the disk is full')) } });
  expect(await stopInOrder([[step('requests')], [step('lists')], [step('engine')]], WITHIN_MS, silent)).toEqual([
    { step: 'lists', reason: 'the disk is full' },
  ]);
  expect(ended).toEqual(['requests', 'engine']);
});
