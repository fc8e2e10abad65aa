import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Runs a file in a thread of its own that answers with one message and then ends by itself. Throws what
 * the thread throws, and when it ends without an answer. It is never terminated: a thread that is cut
 * off while it loads modules or runs native code can take the whole process with it.
 */
export async function askThread<Answer>(file: URL, workerData: unknown): Promise<Answer> {
  const worker = new Worker(file, { workerData });
  const answers: Answer[] = [];
  worker.on('message', (answer: Answer) => answers.push(answer));
  // Rejects with an error of the thread.
  await once(worker, 'exit');
  const [answer] = answers;
  if (answer === undefined) throw new Error('The thread ended without an answer');
  return answer;
}
