import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { safeText, withoutMark } from './safe-cell.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import { xlsxFile } from './xlsx-file.ts';

/** Text as an attacker would choose it, and any other. */
const hostile = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\r', '\n', '\0', '\u00a0', '\u200b', '\ufeff', '"', "'", '\u2066'),
    fc.constantFrom('', '=', '+', '-', '@', '＝', '＋', '－', '＠', 'cmd|'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  .map((parts) => parts.join(''));
const sheets = fc.array(fc.array(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 });

/** What a spreadsheet would take for a formula, written without the code under test: the first sign that can be seen decides. */
function calculates(cell: string): boolean {
  const seen = [...cell].filter((sign) => !/[\s\p{Cc}\p{Cf}\p{Z}"]/u.test(sign))[0] ?? '';
  return ['=', '+', '-', '@', '＝', '＋', '－', '＠'].includes(seen);
}

describe('text in an exported cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', ' =1', '＝1', '\u200b=1', '"=1', ' \u00a0＠x', '\tplain'])('%j is no formula', (text) => {
    expect(safeText(text)).toMatch(/^'/);
  });

  it.each(['Müller', 'Al-Qaida', 'Nicolás = Maduro', "O'Brien", '中文', 'محمد'])('%s stays as it is', (text) => {
    expect(safeText(text)).toBe(text);
  });

  it('can be read back as it was', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const stored = text.replaceAll(/[^\P{Cc}\t\r\n\u0080-\u009f]|[\p{Cs}\ufffe\uffff]/gu, '');
        expect(withoutMark(safeText(stored))).toBe(stored);
      }),
    );
  });

  it('is cut where spreadsheets would refuse it', () => {
    expect(safeText('x'.repeat(40_000))).toHaveLength(32_001);
  });
});

describe('exported sheets', () => {
  it('hold no formula as csv, whatever the text, and as many rows and cells as were given', () => {
    fc.assert(
      fc.property(sheets, (rows) => {
        const read = parse(writeCsv(rows), { bom: true, relax_column_count: true, record_delimiter: '\r\n' });
        expect(read).toEqual(rows.map((row) => row.map(safeText)));
        expect(read.flat().filter(calculates)).toEqual([]);
      }),
    );
  });

  it('hold no formula as xlsx, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, async (rows) => {
        const bytes = await xlsxFile([{ name: 'Rows', rows: [['a', 'b', 'c'], ...rows], widths: [10] }]);
        const [, ...read] = (await readSheet(bytes.buffer as ArrayBuffer, 1, { trim: false })) as unknown[][];
        expect(read.flat().filter((cell) => typeof cell === 'string' && calculates(cell))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('keep names in every script as xlsx', async () => {
    const names = ['Николас Мадуро', 'محمد بن سلمان', '习近平', '김정은', 'Ἀλέξανδρος', '🙂 Emoji & <tag>', "'=1+1", 'constructor', '__proto__', 'valueOf'];
    const bytes = await xlsxFile([{ name: 'Rows', rows: [['a'], ...names.map((name) => [name])], widths: [10] }]);
    expect((await readSheet(bytes.buffer as ArrayBuffer)).slice(1).map(([name]) => withoutMark(String(name)))).toEqual(names);
  });

  it('keep numbers, times and yes or no', async () => {
    const row = [1962, new Date('2026-11-21T10:00:00Z'), true, null];
    expect(writeCsv([row])).toBe('\uFEFF1962,2026-11-21T10:00:00.000Z,yes,\r\n');
    const bytes = await writeXlsx([{ name: 'Rows', rows: [['a', 'b', 'c', 'd'], row], widths: [10] }]);
    expect((await readSheet(new Uint8Array(bytes).buffer))[1]).toEqual(row);
  });
});
