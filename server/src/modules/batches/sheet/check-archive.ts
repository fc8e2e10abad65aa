import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { mayHoldErrors, PIECES_OVERLAP } from './expose-errors.ts';
import { SheetError } from './sheet-error.ts';

/** What an honest spreadsheet of 100,000 rows stays far below. */
const MOST_FILES = 500;
const MOST_BYTES = 200 * 1024 ** 2;
const MOST_RATIO = 200;
/** Below this size nobody is hurt, however well it was packed. */
const HARMLESS_BYTES = 1024 ** 2;
const DOCTYPE_WITHIN = 1024;

/**
 * Unpacks an archive without keeping anything, counting what really comes out: what its directory
 * says about sizes is not believed. Throws SheetError for a bomb, for what is no archive, and for
 * XML that declares a document type, which spreadsheets never do. Answers whether it may hold cells
 * with errors.
 */
export async function checkArchive(bytes: Buffer): Promise<boolean> {
  try {
    const archive = await fromBufferPromise(bytes);
    if (archive.entryCount > MOST_FILES) throw new SheetError('The spreadsheet contains too many parts.');
    let total = 0;
    let hasErrors = false;
    for await (const entry of archive.eachEntry()) {
      const unpacked = await unpack(archive, entry, MOST_BYTES - total);
      total += unpacked.size;
      hasErrors ||= unpacked.hasErrors;
    }
    return hasErrors;
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError('The file is damaged: it cannot be opened as a spreadsheet.', { cause: error });
  }
}

async function unpack(archive: ZipFile, entry: Entry, allowed: number): Promise<{ size: number; hasErrors: boolean }> {
  const limit = Math.min(allowed, Math.max(HARMLESS_BYTES, entry.compressedSize * MOST_RATIO));
  let [size, start, piece, hasErrors] = [0, '', '', false];
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit)
      throw new SheetError('The spreadsheet unpacks to far more than a spreadsheet of its size can hold.');
    if (start.length < DOCTYPE_WITHIN) start += chunk.toString('latin1', 0, DOCTYPE_WITHIN).replaceAll('\0', '');
    piece = piece.slice(-PIECES_OVERLAP) + chunk.toString('latin1');
    hasErrors ||= mayHoldErrors(piece);
  }
  if (/<!DOCTYPE/i.test(start))
    throw new SheetError('The spreadsheet declares a document type, which spreadsheets do not.');
  return { size, hasErrors };
}
