import { buffer } from 'node:stream/consumers';
import { packZip } from '../../../platform/storage/pack-zip.ts';
import type { Cell } from '../../../platform/sheets/reading/cell.ts';
import { readSheet } from '../../../platform/sheets/reading/read-sheet.ts';
import type { SheetRow } from '../../../platform/sheets/reading/sheet-row.ts';
import { createRowReader } from '../sheet/read-rows.ts';
import type { GivenAndChecked } from '../records/stored-rows.ts';

const OFFICE = 'http://schemas.openxmlformats.org';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/** The cells of all rows of a file that hold anything. */
export async function cellsOf(bytes: Buffer): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  await readSheet(bytes, ({ cells }) => void rows.push([...cells]));
  return rows;
}

/** The rows of a sheet, checked; the sheet is given as its cells, or as a file. */
export async function checkedRows(sheet: Buffer | Cell[][], year = 2026) {
  const rows: GivenAndChecked[] = [];
  const reader = createRowReader(year, (row) => void rows.push(row));
  const take = (row: SheetRow) => reader.take(row);
  if (Buffer.isBuffer(sheet)) await readSheet(sheet, take);
  else for (const [index, cells] of sheet.entries()) take({ number: index + 1, cells });
  return { rows, warnings: reader.end() };
}

export const zipOf = (files: Record<string, Buffer | string>): Promise<Buffer> =>
  buffer(
    packZip(
      Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes as string) })),
      new Date(0),
    ),
  );

/** A spreadsheet around the XML of its first sheet; other parts may be replaced or added. */
export const xlsxAround = (sheetData: string, parts: Record<string, Buffer | string> = {}): Promise<Buffer> =>
  zipOf({
    'xl/workbook.xml': `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/officeDocument/2006/relationships/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${XML}<sst/>`,
    'xl/styles.xml': `${XML}<styleSheet/>`,
    'docProps/app.xml': '<Properties/>',
    ...parts,
  });

/** An archive that holds a part under its name twice. */
export const packedTwice = (name: string): Promise<Buffer> =>
  buffer(
    packZip(
      [1, 2].map((number) => ({ name, bytes: Buffer.from(String(number)) })),
      new Date(0),
    ),
  );
