import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from './thread-protocol.ts';

/**
 * The other side of `openThread`: answers each call, one after the other. What is thrown for one call, or an answer that
 * cannot be sent, fails that call and no other; whatever fails beside that ends the thread, and everything it was asked fails.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a message has no type: each file says by it what it is asked
export function answerInThread<Ask, Answer>(answer: (ask: Ask) => Answer | Promise<Answer>): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a worker thread only');
  const reply = (message: FromThread<Answer>) => port.postMessage(message);
  const answerOne = async (message: ToThread<Ask>): Promise<void> => {
    if ('isOver' in message) return port.close();
    const { callId, ask } = message;
    try {
      reply({ callId, answer: await answer(ask) });
    } catch (error) {
      reply({ callId, error: error instanceof Error ? error.message : String(error) });
    }
  };
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: ToThread<Ask>) => {
    last = last.then(() => answerOne(message));
  });
}
