import { describe, expect, it } from 'vitest';
import { cellsOf, checkedRows, xlsxAround } from '../testing/read-sheets.ts';
import { readSheet } from '../../../platform/sheets/reading/read-sheet.ts';

describe('an xlsx file', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const numbered = (cell: string, column: number, row: number) =>
    cell.replace('<c', `<c r="${'ABC'.charAt(column)}${row + 1}"`);
  const rowXml = (cells: string[], row: number) =>
    `<row r="${row + 1}">${cells.map((cell, column) => numbered(cell, column, row)).join('')}</row>`;
  const sheetOf = (rows: string[][]): Promise<Buffer> => xlsxAround(rows.map(rowXml).join(''));
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
    expect(await cellsOf(await sheetOf(rows))).toEqual([
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
    const read = await checkedRows(await sheetOf(rows));
    expect(read.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      ['Year must be between 1900 and 2026 at row number 3'],
      [],
    ]);
  });

  it('of many rows keeps the one error in its middle', async () => {
    const rows = Array.from({ length: 9001 }, (_, row) => [
      text(`Name ${row}`),
      row === 4500 ? '<c t="e"><v>#N/A</v></c>' : '<c><v>1950</v></c>',
      text('yes'),
    ]);
    const read = await checkedRows(await sheetOf([header, ...rows]));
    expect(read.rows.filter(({ problems }) => problems.length > 0).map(({ row }) => row)).toEqual([4502]);
  });

  const shared = (index: number) => `<c t="s"><v>${index}</v></c>`;
  const valuesOf = async (cells: string[], parts: Record<string, string> = {}) =>
    (await cellsOf(await xlsxAround(rowXml(cells, 0), parts)))[0];

  it('joins the runs of a text, leaves out how it is spoken, and knows what XML cannot hold', async () => {
    const strings =
      '<sst><si><r><t>Иван </t></r><r><rPr/><t>Петров</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>A_x000D_B_x005F_x0041_</t></si><si/></sst>';
    expect(await valuesOf([0, 1, 2].map(shared), { 'xl/sharedStrings.xml': strings })).toEqual([
      'Иван Петров',
      '東京',
      'A\rB_x0041_',
    ]);
    await expect(valuesOf([shared(4)], { 'xl/sharedStrings.xml': strings })).rejects.toThrow(
      'a text that is not there',
    );
  });

  it('takes a number that is shown as a date for a date, and none else', async () => {
    const formats = ['dd/mm/yyyy', '0.00E+00', '"days" 0', '[Red]0', '[h]:mm', 'General', '[$-409]mmmm'];
    const styles = `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats.map((_code, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs></styleSheet>`;
    const cell = (style: number) => `<c s="${style}"><v>1962</v></c>`;
    const sheet = xlsxAround(
      `<row>${Array.from({ length: formats.length + 2 }, (_, style) => cell(style)).join('')}</row>`,
      { 'xl/styles.xml': styles },
    );
    const date = new Date('1905-05-15T00:00:00Z');
    expect(await cellsOf(await sheet)).toEqual([[1962, date, date, 1962, 1962, 1962, date, 1962, date]]);
  });

  it('gives rows the numbers that the spreadsheet shows, and reads the sheet that stands first', async () => {
    const rows = `<row r="3"><c r="B3"><v>7</v></c></row><row r="900000"><c r="A900000" s="1"/></row><row r="900001"><c r="A900001" t="b"><v>1</v></c></row>`;
    const read: unknown[] = [];
    await readSheet(await xlsxAround(rows), (row) => void read.push(row));
    expect(read).toEqual([
      { number: 3, cells: [null, 7] },
      { number: 900_001, cells: [true] },
    ]);
  });
});
