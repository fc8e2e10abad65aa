import { expect, test } from 'vitest';
import { askThread } from './ask-thread.ts';

const ask = (what: number | string): Promise<number> =>
  askThread(new URL('./fixtures/planted-thread.ts', import.meta.url), what, { name: 'The planted thread' });

test('A thread is asked one thing and answers it', async () => {
  expect(await ask(21)).toBe(42);
});

test('What a thread throws is thrown to who asked it', async () => {
  await expect(ask('throw')).rejects.toThrow('no paper');
});

test('A thread that ends without an answer keeps nobody waiting', async () => {
  await expect(ask('exit')).rejects.toThrow('The planted thread ended');
});
