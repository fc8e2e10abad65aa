import { expect, test } from 'vitest';
import { askThread } from './ask-thread.ts';

/** A thread that runs this code. */
const threadOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`,
  );

test('A thread is asked one thing and answers it', async () => {
  expect(await askThread(threadOf('parentPort.postMessage(workerData.number * 2);'), { number: 21 })).toBe(42);
});

test('What a thread throws is thrown to who asked it', async () => {
  await expect(askThread(threadOf("throw new Error('no paper');"), {})).rejects.toThrow('no paper');
});

test('A thread that ends without an answer keeps nobody waiting', async () => {
  await expect(askThread(threadOf(''), {})).rejects.toThrow('The thread ended without an answer');
  await expect(askThread(threadOf('process.exit(0);'), {})).rejects.toThrow('The thread ended without an answer');
});
