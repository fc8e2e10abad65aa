import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetRow } from './sheet-row.ts';

const ARCHIVE = Buffer.from('PK\u0003\u0004', 'latin1');
/** Old Excel files and password-protected ones. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Gives the rows of the first sheet one by one, the header first. What a file is, its content says and not its name. Throws SheetError. */
export async function readSheet(bytes: Buffer, take: (row: SheetRow) => void): Promise<void> {
  if (bytes.length === 0) throw new SheetError('The file is empty.');
  if (bytes.subarray(0, 4).equals(COMPOUND_FILE))
    throw new SheetError('The file is an old Excel file (xls) or protected by a password. Save it as xlsx or csv.');
  if (bytes.subarray(0, 4).equals(ARCHIVE)) return readXlsx(bytes, take);
  return readCsv(bytes, take);
}
