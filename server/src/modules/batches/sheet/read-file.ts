import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import type { SheetAnswer, SheetRows, SheetTask } from './sheet-protocol.ts';

const LIMIT_MS = 60_000;
const MEMORY_MB = 1024;

/** Reads and checks a file in a thread of its own, so that nobody waits for it and nothing it does can harm others. Throws ValidationError. */
export async function readFile(bytes: Buffer, currentYear: number): Promise<SheetRows> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { bytes, currentYear } satisfies SheetTask,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) })) as [SheetAnswer];
    if (answer.kind === 'rows') return answer;
    throw ValidationError.at('file', answer.message);
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    throw ValidationError.at('file', 'The file takes too much to be read. Save the rows as csv, or split the file.');
  } finally {
    await worker.terminate();
  }
}
