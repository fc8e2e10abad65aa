import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { packZip } from '../../../platform/storage/pack-zip.ts';
import { readRows } from './read-rows.ts';
import { readSheet } from './read-sheet.ts';

describe('an xlsx file', () => {
  const OFFICE = 'http://schemas.openxmlformats.org';
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const numbered = (cell: string, column: number, row: number) =>
    cell.replace('<c', `<c r="${'ABC'.charAt(column)}${row + 1}"`);
  const rowXml = (cells: string[], row: number) =>
    `<row r="${row + 1}">${cells.map((cell, column) => numbered(cell, column, row)).join('')}</row>`;
  const sheetOf = (rows: string[][]): Promise<Buffer> => {
    const parts = [
      [
        'xl/workbook.xml',
        `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ],
      [
        'xl/worksheets/sheet1.xml',
        `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ],
      ['docProps/app.xml', '<Properties/>'],
    ] as const;
    return buffer(
      packZip(
        parts.map(([name, xml]) => ({ name, bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`) })),
        new Date(0),
      ),
    );
  };
  const header = [text('search_term'), text('birth_year'), text('sanction')];

  it.each([
    ['an error', '<c t="e"><f>VLOOKUP(A2,Z:Z,1)</f><v>#N/A</v></c>', '#N/A'],
    ['an error without a formula', "<c t='e'><v>#REF!</v></c>", '#REF!'],
    ['a formula that nobody has computed', '<c><f>2026-64</f></c>', '#NOT_COMPUTED!'],
    ['a formula with an empty value', '<c t="n"><f>2026-64</f><v></v></c>', '#NOT_COMPUTED!'],
    ['a formula shared with others, without a value', '<c t="str"><f t="shared" si="0"/></c>', '#NOT_COMPUTED!'],
    ['a formula with its value', '<c><f>2026-64</f><v>1962</v></c>', 1962],
    ['a formula whose result is an empty text', '<c t="str"><f>IF(1,"")</f><v></v></c>', null],
    ['nothing', '<c/>', null],
  ])('gives %s as what it is, and names around it as they are', async (_case, cell, expected) => {
    const rows = [
      header,
      [text('Müller'), '<c><v>1950</v></c>', text('yes')],
      [text('Мадуро'), cell, text('yes')],
      [text('毛'), '<c><v>1970</v></c>', text('yes')],
    ];
    expect(await readSheet(await sheetOf(rows))).toEqual([
      ['search_term', 'birth_year', 'sanction'],
      ['Müller', 1950, 'yes'],
      ['Мадуро', expected, 'yes'],
      ['毛', 1970, 'yes'],
    ]);
  });

  it('with an error in a value makes that row a fault, which nobody screens without it', async () => {
    const rows = [
      header,
      [text('A'), '<c><v>1950</v></c>', text('yes')],
      [text('B'), '<c t="e"><v>#N/A</v></c>', text('yes')],
      [text('C'), '<c/>', text('yes')],
    ];
    expect(
      readRows(await readSheet(await sheetOf(rows)), 2026).rows.map(({ problems }) =>
        problems.map(({ message }) => message),
      ),
    ).toEqual([[], ['Year must be between 1900 and 2026 at row number 3'], []]);
  });

  it('of many rows keeps the one error in its middle', async () => {
    const rows = Array.from({ length: 9001 }, (_, row) => [
      text(`Name ${row}`),
      row === 4500 ? '<c t="e"><v>#N/A</v></c>' : '<c><v>1950</v></c>',
      text('yes'),
    ]);
    const read = readRows(await readSheet(await sheetOf([header, ...rows])), 2026);
    expect(read.rows.filter(({ problems }) => problems.length > 0).map(({ row }) => row)).toEqual([4502]);
  });
});
