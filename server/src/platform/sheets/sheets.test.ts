import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { safeText, withoutMarks } from './safe-cell.ts';
import { calculatingCells, separators } from './testing.ts';
import { streamCsv, writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import { xlsxFile } from './xlsx-file.ts';

/** What a text may be made of where an attacker chooses it: separators, signs that cannot be seen, signs that calculate. */
const morsel = fc.constantFrom(
  ...separators,
  '\n',
  '\r',
  '\r\n',
  ' ',
  '\0',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '"',
  "'",
  '\u2066',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  'cmd|',
  'Ek',
);
const hostile = fc
  .array(fc.oneof({ weight: 4, arbitrary: morsel }, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 9 })
  .map((parts) => parts.join(''));
const sheets = fc.array(fc.array(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), { minLength: 3, maxLength: 3 }), {
  minLength: 1,
  maxLength: 20,
});

describe('text in an exported cell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\0=1',
    ' =1',
    '＝1',
    '\u200b=1',
    '"=1',
    ' \u00a0＠x',
    '\tplain',
  ])('%j is no formula', (text) => {
    expect(safeText(text)).toMatch(/^'/);
  });

  it.each([
    ["Bo Ek;=cmd|'/C calc'!A0;", "Bo Ek;'=cmd|'/C calc'!A0;"],
    ['one,+2|-3\t@four', "one,'+2|'-3\t'@four"],
    ['a; \t=1', "a;' \t'=1"],
    ['a; "=1', 'a;\' "=1'],
    ['Checked:\n\n- passport\n- address', "Checked:\n\n'- passport\n'- address"],
    [';\t\r\n=1', ";'\t'\r\n'=1"],
    ['a|\tb', "a|'\tb"],
  ])('%j is %j, so that no part of it is a formula to a program that separates otherwise', (text, safe) => {
    expect(safeText(text)).toBe(safe);
    expect(withoutMarks(safe)).toBe(text);
  });

  it.each([
    'Müller',
    'Al-Qaida',
    'Nicolás = Maduro',
    "O'Brien",
    '中文',
    'محمد',
    'Ek; Bo, Ltd. | a-b',
    "first\n\nsecond;'third'",
    'a\t\tb',
  ])('%j stays as it is', (text) => {
    expect(safeText(text)).toBe(text);
  });

  it('can be read back as it was', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const stored = text.replaceAll(/[^\P{Cc}\t\r\n\u0080-\u009f]|[\p{Cs}\ufffe\uffff]/gu, '');
        expect(withoutMarks(safeText(stored))).toBe(stored);
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
        const csv = writeCsv(rows);
        expect(parse(csv, { bom: true, relax_column_count: true, record_delimiter: '\r\n' })).toEqual(
          rows.map((row) => row.map(safeText)),
        );
        expect(calculatingCells(csv)).toEqual([]);
      }),
    );
  });

  it('are the same csv where they come part by part', async () => {
    async function* parts() {
      yield [['first'], ['=1']];
      yield [['last']];
    }
    expect((await buffer(streamCsv(['name'], parts()))).toString()).toBe(
      writeCsv([['name'], ['first'], ['=1'], ['last']]),
    );
  });

  it('hold no formula as xlsx, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, async (rows) => {
        const bytes = await xlsxFile([{ name: 'Rows', rows: [['a', 'b', 'c'], ...rows], widths: [10] }]);
        const [, ...read] = (await readSheet(bytes.buffer as ArrayBuffer, 1, { trim: false })) as unknown[][];
        expect(read.flat().flatMap((cell) => calculatingCells(String(cell)))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('keep names in every script as xlsx', async () => {
    const names = [
      'Николас Мадуро',
      'محمد بن سلمان',
      '习近平',
      '김정은',
      'Ἀλέξανδρος',
      '🙂 Emoji & <tag>',
      "'=1+1",
      'constructor',
      '__proto__',
      'valueOf',
    ];
    const bytes = await xlsxFile([{ name: 'Rows', rows: [['a'], ...names.map((name) => [name])], widths: [10] }]);
    expect((await readSheet(bytes.buffer as ArrayBuffer)).slice(1).map(([name]) => withoutMarks(String(name)))).toEqual(
      names,
    );
  });

  it('keep numbers, times and yes or no', async () => {
    const row = [1962, new Date('2026-11-21T10:00:00Z'), true, null];
    expect(writeCsv([row])).toBe('\uFEFF1962,2026-11-21T10:00:00.000Z,yes,\r\n');
    const bytes = await writeXlsx([{ name: 'Rows', rows: [['a', 'b', 'c', 'd'], row], widths: [10] }]);
    expect((await readSheet(new Uint8Array(bytes).buffer))[1]).toEqual(row);
  });
});
