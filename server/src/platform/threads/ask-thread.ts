import { openThread, type ThreadOptions } from './open-thread.ts';

/**
 * Asks a thread of its own one thing, after which it ends by itself. Throws what the thread throws, when it ends without
 * an answer, and when it has none within `timeoutMs`.
 */
export async function askThread<Answer>(
  file: URL,
  ask: unknown,
  options: ThreadOptions,
  timeoutMs?: number,
): Promise<Answer> {
  const thread = openThread<unknown, Answer>(file, options);
  try {
    return await thread.ask(ask, timeoutMs);
  } finally {
    await thread.close();
  }
}
