import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/universal';

type Cells = readonly (readonly unknown[])[];

/** Every cell of every sheet of an xlsx file, each beside its heading, row by row. */
export async function xlsxText(bytes: Uint8Array): Promise<string> {
  const sheets = await readXlsx(new Uint8Array(bytes).buffer, { trim: false });
  return sheets.map(({ sheet, data }) => tableText(sheet, data)).join('\n');
}

/** The texts that stand in the cells of an xlsx file. */
export async function xlsxCells(bytes: Uint8Array): Promise<string[]> {
  const sheets = await readXlsx(new Uint8Array(bytes).buffer, { trim: false });
  return sheets.flatMap(({ data }) => data.flat()).filter((cell) => typeof cell === 'string');
}

/** Every cell of a csv file, each beside its heading, row by row. */
export const csvText = (csv: string): string => tableText('csv', parse(csv, { bom: true, record_delimiter: '\r\n' }));

function tableText(name: string, [header = [], ...rows]: Cells): string {
  const width = Math.max(...header.map((title) => cellText(title).length));
  const blocks = rows.map((row, index) => {
    const cells = Array.from({ length: Math.max(header.length, row.length) }, (_, at) =>
      `${(cellText(header[at]) || '(no heading)').padEnd(width)}  ${cellText(row[at])}`.trimEnd(),
    );
    return [`-- row ${index + 2}`, ...cells].join('\n');
  });
  return `==== ${name}\n${blocks.join('\n')}\n`;
}

/** Texts stand as they are; of everything else the kind is said too. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined || cell === '') return '';
  // A sheet counts days, whose fractions are a little less or more than the second that is meant.
  if (cell instanceof Date) return `${new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()} (time)`;
  return typeof cell === 'string' ? cell.replaceAll('\n', '⏎') : `${JSON.stringify(cell)} (${typeof cell})`;
}
