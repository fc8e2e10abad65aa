import { createFileReader } from '../../../platform/sheets/reading/file-reader.ts';
import type { BatchSheetTask, SheetRows } from './sheet-protocol.ts';

const read = createFileReader<BatchSheetTask, SheetRows>(new URL('./sheet-worker.ts', import.meta.url));

/** Reads and checks a file. Throws ValidationError, and TooManyRequestsError when too many wait. */
export const readFile = (bytes: Buffer, currentYear: number): Promise<SheetRows> => read({ bytes, currentYear });
