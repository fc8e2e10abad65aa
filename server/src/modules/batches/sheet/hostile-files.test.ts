import { randomBytes } from 'node:crypto';
import { BATCH_MAX_ROWS } from '@tamis/contract/batches';
import { describe, expect, it } from 'vitest';
import { packedTwice, xlsxAround, zipOf } from '../testing/read-sheets.ts';
import { readFile } from './read-file.ts';

const MEGABYTE = 1024 ** 2;
const SHEET = 'xl/worksheets/sheet1.xml';
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const HEADER = row(1, text('search_term') + text('sanction'));
const GOOD = HEADER + row(2, text('Anna First') + text('yes'));
/** Text that cannot be packed, so that no limit of packing catches it. */
const noise = (bytes: number) => randomBytes((bytes * 3) / 4).toString('base64');
const withoutCentralSize = (archive: Buffer): Buffer => {
  const at = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  // The directory says one byte; what comes out says otherwise.
  return (archive.writeUInt32LE(1, at + 24), archive);
};

/** What four hostile files cost at most, in the cost of the largest good one: each costs less than it. */
const MOST_SHARE = 4;
/** The best of so many counts: a busy machine adds to the others. */
const ROUNDS = 3;

/** What is sent, and what its sender is told. */
const hostile: Record<string, [() => Promise<Buffer> | Buffer, RegExp]> = {
  'a bomb of one byte': [
    () => xlsxAround('', { [SHEET]: `<a>${' '.repeat(60 * MEGABYTE)}` }),
    /unpacks to far more|no cell can hold/,
  ],
  'a bomb of empty rows': [() => xlsxAround(GOOD + '<row><c/></row>'.repeat(4_000_000)), /unpacks to far more/],
  'a bomb of shared texts': [
    () => xlsxAround(GOOD, { 'xl/sharedStrings.xml': `<sst>${'<si><t/></si>'.repeat(4_000_000)}</sst>` }),
    /unpacks to far more|more text than/,
  ],
  'a bomb of styles': [
    () => xlsxAround(GOOD, { 'xl/styles.xml': `<a><cellXfs>${'<xf/>'.repeat(90_000)}</cellXfs></a>` }),
    /too many styles/,
  ],
  'many parts': [
    () => zipOf(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, 'x']))),
    /too many parts/,
  ],
  'two parts of one name': [() => packedTwice(SHEET), /two parts of the same name/],
  'entities that grow': [
    () =>
      xlsxAround('', {
        [SHEET]: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cccccccc"><!ENTITY d "&b;&b;&b;&b;">]><a>&d;</a>`,
      }),
    /declares a document type/,
  ],
  'an entity of the machine': [
    () => xlsxAround('', { [SHEET]: `<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>` }),
    /declares a document type/,
  ],
  'an entity that nobody declares': [() => xlsxAround(`${HEADER}${row(2, text('&secret;'))}`), /not well-formed/],
  'a deep part': [() => xlsxAround('<a>'.repeat(300_000)), /nested deeper/],
  'a wide row': [() => xlsxAround(HEADER + row(2, text('x').repeat(200_000))), /more than 500 columns|unpacks to/],
  'a cell far out': [() => xlsxAround(`${HEADER}<row r="2"><c r="XFD2"><v>1</v></c></row>`), /more than 500 columns/],
  'a long cell': [() => xlsxAround(HEADER + row(2, text(noise(8 * MEGABYTE)))), /no cell can hold/],
  'a long attribute': [() => xlsxAround(`<row spans="${noise(8 * MEGABYTE)}"/>`), /no cell can hold/],
  'a long comment': [() => xlsxAround(`<!--${noise(8 * MEGABYTE)}-->`), /no cell can hold/],
  'rows twice': [() => xlsxAround(GOOD + row(2, text('Somebody Else'))), /rows out of their order/],
  'cells twice': [
    () => xlsxAround(`${HEADER}<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>`),
    /cells out of their order/,
  ],
  'a sheet elsewhere': [
    () =>
      xlsxAround('', {
        'xl/_rels/workbook.xml.rels':
          '<a><Relationship Id="rId1" Type="x/worksheet" Target="file:///etc/passwd" TargetMode="External"/></a>',
      }),
    /not a spreadsheet/,
  ],
  'a sheet outside of the archive': [
    () =>
      xlsxAround('', {
        'xl/_rels/workbook.xml.rels':
          '<a><Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/></a>',
      }),
    /lacks a part/,
  ],
  'another encoding': [
    () => xlsxAround('', { [SHEET]: Buffer.from('<a>M\xfcller</a>', 'latin1') }),
    /neither UTF-8 nor UTF-16/,
  ],
  'sizes that lie': [async () => withoutCentralSize(await xlsxAround(GOOD)), /damaged/],
  'an archive that is cut off': [async () => (await xlsxAround(GOOD)).subarray(0, 400), /damaged/],
  'an archive of something else': [() => zipOf({ 'hello.txt': 'hello' }), /not a spreadsheet/],
  'old Excel': [() => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /old Excel/],
  'a page that is an archive too': [
    async () => Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), await xlsxAround(GOOD)]),
    /not in UTF-8|csv|search_term/,
  ],
  'a picture that is a table too': [
    () => Buffer.concat([Buffer.from('GIF89a/*', 'latin1'), Buffer.from('\nsearch_term,sanction\nA,yes\n')]),
    /no column 'search_term'/,
  ],
  'lines without anything': [() => Buffer.from(`search_term\n${'\n'.repeat(8 * MEGABYTE)}`), /has no rows/],
  'lines of separators': [() => Buffer.from(`search_term\n${',,\n'.repeat(2 * MEGABYTE)}`), /has no rows/],
  'a line of separators': [() => Buffer.from(`search_term\nA${','.repeat(8 * MEGABYTE)}`), /more than 500 columns/],
  'quotes in quotes': [() => Buffer.from(`search_term\n${'"'.repeat(8 * MEGABYTE)}`), /read as csv/],
  'wide lines': [() => Buffer.from(`search_term\n${`${','.repeat(10_000)}\n`.repeat(800)}`), /more than 500 columns/],
  'a quote that never ends': [() => Buffer.from(`search_term\n"${'A'.repeat(8 * MEGABYTE)}`), /read as csv/],
  'Latin-1': [() => Buffer.from('search_term\nM\xfcller\n', 'latin1'), /not in UTF-8/],
};

/** Seconds of the processor that the process takes while something is done, in all its threads. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** What the process takes more at most while something is done, in megabytes. */
async function growthOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const looking = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  await work();
  clearInterval(looking);
  return (peak - before) / MEGABYTE;
}

describe('a hostile file', () => {
  const read = (bytes: Buffer) =>
    readFile(bytes, 2026).then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

  it('is refused with a sentence, four at once for less than four of the largest good files cost, within a hundred megabytes', async () => {
    const files = await Promise.all(
      Object.entries(hostile).map(async ([what, [make, told]]) => ({ what, bytes: await make(), told })),
    );
    // Both readers have been started: what they take is theirs, and no file's.
    const good = Buffer.from('search_term,sanction\nAnna First,yes\n');
    await Promise.all([read(good), read(good)]);
    const largest = Buffer.from(`search_term,sanction\n${'Anna First,yes\n'.repeat(BATCH_MAX_ROWS)}`);
    const usualCost = () => costOf(async () => expect(await read(largest)).toBe('read'));
    let usual = await usualCost();
    for (let start = 0; start < files.length; start += 4) {
      const four = files.slice(start, start + 4);
      const names = four.map(({ what }) => what).join(', ');
      let answers: string[] = [];
      const readFour = async () => void (answers = await Promise.all(four.map(({ bytes }) => read(bytes))));
      // For all four, in the processor's time: seconds of the clock, or so many of them, tell of the machine.
      let share = Infinity;
      for (let round = 0; round < ROUNDS && share >= MOST_SHARE; round += 1) {
        // As the machine is now.
        if (round > 0) usual = await usualCost();
        let growth = 0;
        const cost = await costOf(async () => void (growth = await growthOf(readFour)));
        for (const [index, { what, told }] of four.entries()) expect(answers[index], what).toMatch(told);
        expect(growth, `${names}: megabytes`).toBeLessThan(100);
        share = Math.min(share, cost / usual);
      }
      expect(share, `${names}: of what the largest good file costs`).toBeLessThan(MOST_SHARE);
    }
  });

  it('whose parts nobody reads is read like any other', async () => {
    const bomb = { 'xl/media/image1.png': Buffer.alloc(50 * MEGABYTE) };
    expect(await readFile(await xlsxAround(GOOD, bomb), 2026)).toMatchObject({ total: 1, invalid: 0 });
  });

  it('waits while two others are read, and is sent away when six wait', async () => {
    const file = Buffer.from('search_term,sanction\nAnna First,yes\n');
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(file)));
    expect(answers.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'read'));
    expect(answers.slice(8)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^Many files are being read/)),
    );
  });
});
