import { ValidationError } from '../../errors/app-error.ts';
import { answerInThread } from '../../threads/answer-in-thread.ts';
import { keepThreads } from '../../threads/keep-threads.ts';
import { createTurns } from '../../turns.ts';
import { SheetError } from './sheet-error.ts';

const LIMIT_MS = 30_000;
const MEMORY_MB = 384;
const BRIEF_MEMORY_MB = 8;

/** Of the process, whoever sends the files, and for whatever: each that waits is in memory. */
const turns = createTurns({
  atOnce: 2,
  longestQueue: 6,
  refusal: 'Many files are being read at the moment. Please try again in a minute.',
});

/** A file, and what its rows are checked by. */
export interface SheetTask {
  bytes: Uint8Array;
}

type SheetAnswer<Rows> = { kind: 'rows'; rows: Rows } | { kind: 'refused'; message: string };

/**
 * Reads and checks files in a thread of its own, so that nobody waits for it and nothing it does can harm others; two at
 * a time. What it answers throws ValidationError, and TooManyRequestsError when too many wait.
 * @param worker a file that calls {@link answerWithRows}
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a worker takes the tasks of its own kind alone
export function createFileReader<Task extends SheetTask, Rows>(worker: URL): (task: Task) => Promise<Rows> {
  const threads = keepThreads<Task, SheetAnswer<Rows>>(worker, {
    name: 'The reader of sheets',
    memoryMb: MEMORY_MB,
    briefMemoryMb: BRIEF_MEMORY_MB,
  });

  async function readInThread(task: Task): Promise<Rows> {
    const answer = await threads.ask(task, LIMIT_MS).catch(() => {
      throw ValidationError.at('file', 'The file takes too much to be read. Save the rows as csv, or split the file.');
    });
    if (answer.kind === 'refused') throw ValidationError.at('file', answer.message);
    return answer.rows;
  }

  return (task) => turns.run(() => readInThread(task));
}

/** The other side, in the thread: a file that cannot be read is refused with a sentence. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a message has no type: each file says by it what it is asked
export function answerWithRows<Task extends SheetTask, Rows>(read: (bytes: Buffer, task: Task) => Promise<Rows>): void {
  answerInThread(async (task: Task): Promise<SheetAnswer<Rows>> => {
    const { bytes } = task;
    try {
      return { kind: 'rows', rows: await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), task) };
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      return { kind: 'refused', message: error.message };
    }
  });
}
