import { readSheet as readXlsx } from 'read-excel-file/universal';
import type { Cell } from '../check-row.ts';
import { checkArchive } from './check-archive.ts';
import { exposeErrors } from './expose-errors.ts';
import { readCsv } from './read-csv.ts';
import { SheetError } from './sheet-error.ts';

const ARCHIVE = Buffer.from('PK\u0003\u0004', 'latin1');
/** Old Excel files and password-protected ones. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** All rows of the first sheet, the header included. What a file is, its content says and not its name. Throws SheetError. */
export async function readSheet(bytes: Buffer): Promise<Cell[][]> {
  if (bytes.length === 0) throw new SheetError('The file is empty.');
  if (bytes.subarray(0, 4).equals(COMPOUND_FILE))
    throw new SheetError('The file is an old Excel file (xls) or protected by a password. Save it as xlsx or csv.');
  if (!bytes.subarray(0, 4).equals(ARCHIVE)) return readCsv(bytes);
  const hasErrors = await checkArchive(bytes);
  try {
    return (await readXlsx(toArrayBuffer(hasErrors ? await exposeErrors(bytes) : bytes))) as Cell[][];
  } catch (error) {
    throw new SheetError('The file is not a spreadsheet that can be read. Save it as xlsx or csv.', { cause: error });
  }
}

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
