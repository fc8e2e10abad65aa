import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packZip } from '../../../platform/storage/pack-zip.ts';
import { checkRow } from '../check-row.ts';
import { checkArchive } from './check-archive.ts';
import { readRows } from './read-rows.ts';
import { readSheet } from './read-sheet.ts';

async function zip(files: Record<string, Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of packZip(Object.entries(files).map(([name, bytes]) => ({ name, bytes })), new Date(0))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a hostile file', () => {
  it.each([
    ['that unpacks to far more than it holds', async () => zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60 * 1024 ** 2) }), /unpacks to far more/],
    ['of many parts', async () => zip(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, Buffer.from('x')]))), /too many parts/],
    ['with a document type', async () => zip({ 'xl/workbook.xml': Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }), /document type/],
    ['that is an archive but no spreadsheet', async () => zip({ 'hello.txt': Buffer.from('hello') }), /not a spreadsheet/],
    ['that is cut off', async () => (await zip({ 'xl/workbook.xml': Buffer.from('<a/>') })).subarray(0, 40), /damaged/],
    ['of old Excel', async () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /old Excel/],
    ['that is not in UTF-8', async () => Buffer.from('search_term\nM\xfcller\n', 'latin1'), /not in UTF-8/],
  ])('%s is refused with a sentence', async (_case, make, message) => {
    await expect(readSheet(await make())).rejects.toThrow(message);
  });

  it('that lies about its sizes is refused', async () => {
    const honest = await zip({ 'a.xml': Buffer.alloc(2 * 1024 ** 2) });
    // The directory says one byte; what comes out says otherwise.
    const at = honest.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    honest.writeUInt32LE(1, at + 24);
    await expect(checkArchive(honest)).rejects.toThrow(/damaged/);
  });
});

describe('a csv file', () => {
  it.each([[','], [';'], ['\t']])('is read with its own separator %j', async (separator) => {
    expect(await readSheet(Buffer.from(`search_term${separator}sanction\nA${separator}yes\n`))).toEqual([['search_term', 'sanction'], ['A', 'yes']]);
  });

  it('is read in UTF-16 with its mark', async () => {
    expect(await readSheet(Buffer.from('\uFEFFsearch_term\nМадуро\n', 'utf16le'))).toEqual([['search_term'], ['Мадуро']]);
  });
});

describe('the rows of a sheet', () => {
  it('keep the numbers of the spreadsheet over empty rows', () => {
    const { rows } = readRows([['Search Term', 'SANCTION'], ['A', 'Yes'], [null, ''], ['', 'yes']], 2026);
    expect(rows.map(({ row, problems }) => [row, problems.map((problem) => problem.message)])).toEqual([
      [2, []],
      [4, ['Search term cannot be empty at row number 4']],
    ]);
  });
});

describe('a sheet', () => {
  const sheetOf = (rows: number) => [['search_term', 'sanction'], ...Array.from({ length: rows }, (_, index) => [`Name ${index}`, 'yes'])];

  it('of an older client names the groups of check types as it always did', () => {
    const { rows, warnings } = readRows([['search_term', 'Sanctions', 'Pep Checks', 'Adverse Media'], ['A', 'yes', 'no', 'no'], ['B', 'no', 'yes', 'no'], ['C', '', '', 'yes']], 2026);
    expect(warnings).toEqual([]);
    expect(rows.map(({ search }) => search.types[0])).toEqual(['sanction', 'pep', 'adverse-media-v2-property']);
  });

  it('that names a group twice, by its older name too, is refused', () => {
    expect(() => readRows([['search_term', 'pep', 'Pep Checks'], ['A', 'yes', 'no']], 2026)).toThrow("The column 'pep' is there twice.");
  });

  it('may have 100,000 rows, and not one more', () => {
    expect(readRows(sheetOf(100_000), 2026).rows).toHaveLength(100_000);
    expect(() => readRows(sheetOf(100_001), 2026)).toThrow('The file has more than 100,000 rows. Split it.');
  });
});

describe('a row', () => {
  const messages = (given: Parameters<typeof checkRow>[0]) => checkRow({ search_term: 'A', sanction: 'yes', ...given }, 9, 2026).problems.map((problem) => problem.message);

  it.each([
    [{ birth_year: 1899 }, 'Year must be between 1900 and 2026 at row number 9'],
    [{ birth_year: '2027' }, 'Year must be between 1900 and 2026 at row number 9'],
    [{ fuzziness: 0.55 }, 'Fuzziness must be -1 or one of 0.1, 0.2 … 1 at row number 9'],
    [{ country_codes: 'GB, ZZ' }, "'ZZ' is not a country code of two letters at row number 9"],
    [{ pep: 'y' }, 'pep must be yes, no or empty at row number 9'],
    [{ sanction: 'no' }, 'At least one check category must be selected at row number 9'],
    [{ client_ref: 'x'.repeat(201) }, 'client_ref must not be longer than 200 characters at row number 9'],
  ])('with %j is not screened', (given, message) => {
    expect(messages(given)).toEqual([message]);
  });

  it('takes what is not numeric as not given', () => {
    const { search, problems, ignored } = checkRow({ search_term: 'A', sanction: 'YES', birth_year: 'unknown', fuzziness: 'high' }, 2, 2026);
    expect([problems, ignored, search.birthYear, search.fuzziness]).toEqual([[], ['birth_year', 'fuzziness'], null, 0.5]);
  });

  it('is either screened as it was given or has a problem, whatever is in it', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null), fc.constantFrom('yes', 'no', '1962', 'GB'));
    fc.assert(
      fc.property(fc.record({ search_term: cell, birth_year: cell, country_codes: cell, fuzziness: cell, sanction: cell, pep: cell }), (given) => {
        const { search, problems } = checkRow(given, 2, 2026);
        if (problems.length > 0) return;
        expect(search.searchTerm).not.toBe('');
        expect(search.types.length).toBeGreaterThan(0);
        expect(search.searchTerm).not.toContain('\0');
      }),
    );
  });
});
