import writeXlsxFile from 'write-excel-file/node';
import { safeCell, type SheetCell } from './safe-cell.ts';
import type { Sheet } from './write-xlsx.ts';

const DEFAULT_WIDTH = 20;
const DATE_FORMAT = 'yyyy-mm-dd hh:mm';

const toCell = (cell: SheetCell) => {
  const safe = safeCell(cell);
  if (safe === null || safe === '') return null;
  if (typeof safe === 'string') return { value: findable(safe), type: String };
  if (safe instanceof Date) return { value: safe, type: Date, format: DATE_FORMAT };
  return { value: safe };
};

/** The writer keeps its texts as members of an object, where a text like 'constructor' would be taken for something that is there already. */
const findable = (text: string): string => (text in Object.prototype ? `${text} ` : text);

const heading = (cell: SheetCell) => ({ value: String(cell), type: String, fontWeight: 'bold' as const });

/** Sheets as an xlsx file; takes this thread for as long as it takes. */
export async function xlsxFile(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const file = sheets.map(({ name, rows: [header = [], ...rows], widths }) => ({
    sheet: name,
    data: [header.map(heading), ...rows.map((row) => row.map(toCell))],
    columns: header.map((_title, index) => ({ width: widths[index] ?? widths.at(-1) ?? DEFAULT_WIDTH })),
    stickyRowsCount: 1,
  }));
  return new Uint8Array(await writeXlsxFile(file).toBuffer());
}
