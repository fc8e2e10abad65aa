import { openThread, type ThreadOptions } from './open-thread.ts';

/**
 * Asks a thread of its own one thing, after which it ends by itself. Throws what the thread throws, and when it ends
 * without an answer.
 */
export async function askThread<Answer>(file: URL, ask: unknown, options: ThreadOptions): Promise<Answer> {
  const thread = openThread<unknown, Answer>(file, options);
  try {
    return await thread.ask(ask);
  } finally {
    await thread.close();
  }
}
