import { askThread } from '../../../../platform/threads/ask-thread.ts';
import { createTurns } from '../../../../platform/turns.ts';
import type { PdfFacts } from './pdf-syntax.ts';

const LIMIT_MS = 15_000;
const MEMORY_MB = 400;

/** Of the process: one is held whole in memory at a time. */
const turns = createTurns({ atOnce: 1, longestQueue: 50 });

/** Looks through a PDF in a thread of its own; `read` is called when its turn has come. One that takes too long, or too much, is unreadable. */
export const inspectPdf = (read: () => Promise<Buffer>): Promise<PdfFacts> =>
  turns.run(async () => {
    const bytes = await read();
    const thread = new URL('./pdf-worker.ts', import.meta.url);
    return askThread<PdfFacts>(thread, bytes, { name: 'The reader of PDFs', memoryMb: MEMORY_MB }, LIMIT_MS).catch(
      (): PdfFacts => ({ isEncrypted: false, flags: ['unreadable'] }),
    );
  });
