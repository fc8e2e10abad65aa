import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { readSheet as readUploaded } from './reading/read-sheet.ts';
import type { SheetRow } from './reading/sheet-row.ts';
import { type SheetCell, withoutMarks } from './safe-cell.ts';
import { streamXlsx } from './stream-xlsx.ts';
import { attack, calculatingCells } from './testing.ts';

const AT = new Date('2026-11-25T10:00:00Z');

async function* inParts(...parts: SheetCell[][][]) {
  yield* parts;
}
const fileOf = (header: readonly string[], ...parts: SheetCell[][][]): Promise<Buffer> =>
  buffer(streamXlsx({ name: 'Rows & more', header, widths: header.map(() => 12), parts: inParts(...parts) }, AT));
const read = (bytes: Buffer) => readSheet(new Uint8Array(bytes).buffer, 1, { trim: false });

it('holds what was given, part after part: numbers, times, yes or no, and names in every script', async () => {
  const names = ['Николас Мадуро', 'محمد بن سلمان', '习近平', '🙂 Emoji & <tag> "x"', ' a\r\nb\tc ', 'constructor'];
  const first: SheetCell[] = [1962.5, new Date('2026-11-21T10:30:00Z'), false, null];
  const rows = await read(
    await fileOf(
      ['a', 'b', 'c', 'd'],
      [first],
      [],
      [[true, null, -3]],
      names.map((name) => [name]),
    ),
  );
  expect(rows.slice(0, 3)).toEqual([['a', 'b', 'c', 'd'], first, [true, null, -3, null]]);
  expect(rows.slice(3).map(([name]) => withoutMarks(String(name)))).toEqual(names);
});

it('holds no formula, whatever the text', async () => {
  const texts = fc.array(fc.oneof(fc.constant(attack), fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(texts, async (cells) => {
      const [, ...rows] = await read(
        await fileOf(
          cells.map(() => 'a'),
          [cells],
        ),
      );
      expect(rows.flat().flatMap((cell) => (typeof cell === 'string' ? calculatingCells(cell) : []))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('is read by what reads uploads, beyond the 26th column too', async () => {
  const header = Array.from({ length: 60 }, (_, index) => `Column ${index}`);
  const rows: SheetRow[] = [];
  const cells = header.map((_, index) => `cell ${index}`);
  await readUploaded(await fileOf(header, [cells]), (row) => rows.push(row));
  expect(rows.map((row) => row.cells)).toEqual([header, cells]);
});

it('fails when its rows do, and ends no file that looks whole', async () => {
  async function* failing() {
    yield [['first']];
    throw new Error('The database is gone');
  }
  const stream = streamXlsx({ name: 'Rows', header: ['a'], widths: [10], parts: failing() }, AT);
  await expect(buffer(stream)).rejects.toThrow('The database is gone');
});
