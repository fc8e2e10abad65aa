import { expect, test, vi } from 'vitest';
import { keepThreads } from './keep-threads.ts';
import * as opening from './open-thread.ts';

const planted = (keptMs?: number) => {
  const opened = vi.spyOn(opening, 'openThread');
  opened.mockClear();
  const { ask, use } = keepThreads<number | string, number>(
    new URL('./fixtures/planted-thread.ts', import.meta.url),
    { name: 'The planted thread' },
    keptMs,
  );
  return { ask, use, opened };
};

test('A thread that has answered is asked again', async () => {
  const { ask, opened } = planted();
  expect([await ask(21), await ask(4)]).toEqual([42, 8]);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('Calls of the same time have a thread each', async () => {
  const { ask, opened } = planted();
  expect(await Promise.all([ask(1), ask(2)])).toEqual([2, 4]);
  expect(opened).toHaveBeenCalledTimes(2);
});

test.each([
  ['throws', 'throw', 'no paper'],
  ['ends', 'exit', 'The planted thread ended'],
])('After a call in which it %s another thread answers the next', async (_case, fault, message) => {
  const { ask, opened } = planted();
  await expect(ask(fault)).rejects.toThrow(message);
  expect(await ask(3)).toBe(6);
  expect(opened).toHaveBeenCalledTimes(2);
});

test('Nobody else asks a thread that is in use', async () => {
  const { ask, use, opened } = planted();
  const made = await use(async (askInUse) => [await askInUse(1), await ask(2), await askInUse(3)]);
  expect(made).toEqual([2, 4, 6]);
  expect(opened).toHaveBeenCalledTimes(2);
});

test('A thread is not used again after work that failed beside it', async () => {
  const { ask, use, opened } = planted();
  const work = use(async (askInUse) => {
    await askInUse(1);
    throw new Error('no page');
  });
  await expect(work).rejects.toThrow('no page');
  expect(opened.mock.results[0]?.value.isOver()).toBe(true);
  expect(await ask(2)).toBe(4);
});

test('A thread ends after work behind which it must not stay', async () => {
  const { use, opened } = planted();
  const isSmall = (made: number): boolean => made < 10;
  expect(await use((ask) => ask(4), isSmall)).toBe(8);
  expect(await use((ask) => ask(5), isSmall)).toBe(10);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(opened.mock.results[0]?.value.isOver()).toBe(true);
});

test('A thread that died while nobody used it is not asked', async () => {
  const { ask, opened } = planted();
  expect(await ask(1)).toBe(2);
  await opened.mock.results[0]?.value.end();
  expect(await ask(2)).toBe(4);
});

test('A thread that is not used ends after a while', async () => {
  const { ask, opened } = planted(1);
  expect(await ask(1)).toBe(2);
  await expect.poll(() => opened.mock.results[0]?.value.isOver()).toBe(true);
});
