import { createFileReader } from '../../../../platform/sheets/reading/file-reader.ts';
import type { ImportSheet, ImportSheetTask } from './sheet-protocol.ts';

/** Reads and checks a file. Throws ValidationError, and TooManyRequestsError when too many wait. */
export const readFile = createFileReader<ImportSheetTask, ImportSheet>(new URL('./sheet-worker.ts', import.meta.url));
