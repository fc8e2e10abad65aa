import { ValidationError } from '../../../platform/errors/app-error.ts';
import { openThread, type Thread } from '../../../platform/threads/open-thread.ts';
import { createTurns } from '../../../platform/turns.ts';
import type { SheetAnswer, SheetRows, SheetTask } from './sheet-protocol.ts';

const LIMIT_MS = 30_000;
const MEMORY_MB = 384;
const BRIEF_MEMORY_MB = 8;
/** To start a thread takes longer than to read most files, and to keep it takes memory. */
const KEPT_IDLE_MS = 60_000;

/** Of the process, whoever sends the files: each that waits is in memory. */
const turns = createTurns({
  atOnce: 2,
  longestQueue: 6,
  refusal: 'Many files are being read at the moment. Please try again in a minute.',
});

/**
 * Reads and checks a file in a thread of its own, so that nobody waits for it and nothing it does can harm others; two at
 * a time. Throws ValidationError, and TooManyRequestsError when too many wait.
 */
export const readFile = (bytes: Buffer, currentYear: number): Promise<SheetRows> =>
  turns.run(() => readInThread(bytes, currentYear));

type Reader = Thread<SheetTask, SheetAnswer>;
/** The readers that nobody uses, with what ends each after a while. */
const idle = new Map<Reader, NodeJS.Timeout>();

function takeReader(): Reader {
  const [reader] = idle.keys();
  if (!reader) {
    const file = new URL('./sheet-worker.ts', import.meta.url);
    return openThread(file, {
      name: 'The reader of sheets',
      memoryMb: MEMORY_MB,
      briefMemoryMb: BRIEF_MEMORY_MB,
      mayBeLeft: true,
    });
  }
  clearTimeout(idle.get(reader));
  idle.delete(reader);
  return reader;
}

function giveBack(reader: Reader): void {
  const end = (): void => {
    idle.delete(reader);
    void reader.end();
  };
  idle.set(reader, setTimeout(end, KEPT_IDLE_MS).unref());
}

async function readInThread(bytes: Buffer, currentYear: number): Promise<SheetRows> {
  const thread = takeReader();
  try {
    const answer = await thread.ask({ bytes, currentYear }, LIMIT_MS);
    giveBack(thread);
    if (answer.kind === 'rows') return answer;
    throw ValidationError.at('file', answer.message);
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    await thread.end();
    throw ValidationError.at('file', 'The file takes too much to be read. Save the rows as csv, or split the file.');
  }
}
