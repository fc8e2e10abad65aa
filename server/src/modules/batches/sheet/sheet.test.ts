import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMarks } from '../../../platform/sheets/safe-cell.ts';
import { checkRow } from '../records/check-row.ts';
import { cellsOf, checkedRows } from '../testing/read-sheets.ts';
import { readSheet } from '../../../platform/sheets/reading/read-sheet.ts';
import type { SheetRow } from '../../../platform/sheets/reading/sheet-row.ts';

describe('a csv file', () => {
  it.each([[','], [';'], ['\t']])('is read with its own separator %j', async (separator) => {
    expect(await cellsOf(Buffer.from(`search_term${separator}sanction\nA${separator}yes\n`))).toEqual([
      ['search_term', 'sanction'],
      ['A', 'yes'],
    ]);
  });

  it('is read with quotes, line ends of every kind and empty lines as a spreadsheet shows it', async () => {
    const read: SheetRow[] = [];
    const text = '\uFEFF"search_term","no ""te"""\r\n\n,\r"Smith,\nJohn",\n"",""\nLast,"x"';
    await readSheet(Buffer.from(text), (row) => void read.push(row));
    expect(read).toEqual([
      { number: 1, cells: ['search_term', 'no "te"'] },
      { number: 4, cells: ['Smith,\nJohn', ''] },
      { number: 6, cells: ['Last', 'x'] },
    ]);
  });

  it.each([
    ['search_term\nSmith "John"\n', 'there is a quote within a cell that does not begin with one, at line 2'],
    ['search_term\nA\n"Smith" John\n', 'something follows a quote that ended, at line 3'],
    ['search_term\n"Smith\nJohn\n', 'a quote does not end, at line 2'],
    [`search_term\nx,${'y'.repeat(200_001)}\n`, 'a row has more than 200000 characters, at line 2'],
  ])('that can be read in two ways is refused: %.30j', async (text, fault) => {
    await expect(cellsOf(Buffer.from(text))).rejects.toThrow(`The file cannot be read as csv: ${fault}.`);
  });

  it('that a program wrote is read as it was, whatever is in its cells', async () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', '\r\n', ',', ';', 'a"b', ''));
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1 }), async (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = `search_term,b\n${rows.map((cells) => cells.map(quoted).join(',')).join('\n')}`;
        const filled = rows.filter((cells) => cells.some((each) => each !== ''));
        expect(await cellsOf(Buffer.from(text))).toEqual([['search_term', 'b'], ...filled]);
      }),
    );
  });

  it('is read in UTF-16 with its mark', async () => {
    expect(await cellsOf(Buffer.from('\uFEFFsearch_term\nМадуро\n', 'utf16le'))).toEqual([['search_term'], ['Мадуро']]);
  });
});

describe('the rows of a sheet', () => {
  it('keep the numbers of the spreadsheet over empty rows', async () => {
    const { rows } = await checkedRows([
      ['Search Term', 'SANCTION'],
      ['A', 'Yes'],
      [null, ''],
      ['', 'yes'],
    ]);
    expect(rows.map(({ row, problems }) => [row, problems.map((problem) => problem.message)])).toEqual([
      [2, []],
      [4, ['Search term cannot be empty at row number 4']],
    ]);
  });
});

describe('a cell that stands under no column name', () => {
  const NOWHERE = (value: string, row: number) => `'${value}' stands under no column name at row number ${row}`;
  const problemsOf = async (sheet: string[][]) =>
    (await checkedRows(sheet)).rows.map(({ row, problems }) => [row, problems.map((problem) => problem.message)]);

  it('keeps its row from being screened without it: it may be the rest of a name', async () => {
    expect(
      await problemsOf([
        ['sanction', 'search_term'],
        ['yes', 'Adams'],
        ['yes', 'Smith', ' John'],
        ['yes', 'Jones', '', ' '],
      ]),
    ).toEqual([
      [2, []],
      [3, [NOWHERE('John', 3)]],
      [4, []],
    ]);
  });

  it('is seen between the others, and in a row that has nothing else', async () => {
    expect(
      await problemsOf([
        ['search_term', '', 'sanction'],
        ['Adams', '', 'yes'],
        ['Smith', 'John', 'yes'],
        ['', 'Total: 2', ''],
      ]),
    ).toEqual([
      [2, []],
      [3, [NOWHERE('John', 3)]],
      [
        4,
        [
          'Search term cannot be empty at row number 4',
          'At least one check category must be selected at row number 4',
          NOWHERE('Total: 2', 4),
        ],
      ],
    ]);
  });
});

describe('a sheet', () => {
  const sheetOf = (rows: number) => [
    ['search_term', 'sanction'],
    ...Array.from({ length: rows }, (_, index) => [`Name ${index}`, 'yes']),
  ];

  it('of an older client names the groups of check types as it always did', async () => {
    const { rows, warnings } = await checkedRows([
      ['search_term', 'Sanctions', 'Pep Checks', 'Adverse Media'],
      ['A', 'yes', 'no', 'no'],
      ['B', 'no', 'yes', 'no'],
      ['C', '', '', 'yes'],
    ]);
    expect(warnings).toEqual([]);
    expect(rows.map(({ search }) => search.types[0])).toEqual(['sanction', 'pep', 'adverse-media-v2-property']);
  });

  it('that names a group twice, by its older name too, is refused', async () => {
    await expect(
      checkedRows([
        ['search_term', 'pep', 'Pep Checks'],
        ['A', 'yes', 'no'],
      ]),
    ).rejects.toThrow("The column 'pep' is there twice.");
  });

  it.each([
    ['adversemedia', 'adverse_media'],
    ['birthyear', 'birth_year'],
    ['Fuzzyness', 'fuzziness'],
    ['clientref', 'client_ref'],
  ])('with a column %j for one that is missing is refused, with the column that is meant', async (column, meant) => {
    const named = column.toLowerCase();
    await expect(
      checkedRows([
        ['search_term', column, 'sanction'],
        ['A', 'yes', 'yes'],
      ]),
    ).rejects.toThrow(
      `The column '${named}' is not known. Did you mean '${meant}'? Rename it, or take it out of the file.`,
    );
  });

  it('may have columns of its own, also one that is near a column which is there', async () => {
    const { rows, warnings } = await checkedRows([
      ['search_term', 'colour', 'sanction', 'sanction2'],
      ['A', 'red', 'yes', 'no'],
    ]);
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual(["The column 'colour' is not used.", "The column 'sanction2' is not used."]);
  });

  it('may have 100,000 rows, and not one more', async () => {
    expect((await checkedRows(sheetOf(100_000))).rows).toHaveLength(100_000);
    await expect(checkedRows(sheetOf(100_001))).rejects.toThrow('The file has more than 100,000 rows. Split it.');
  });
});

describe('a row', () => {
  const messages = (given: Parameters<typeof checkRow>[0]) =>
    checkRow({ search_term: 'A', sanction: 'yes', ...given }, 9, 2026).problems.map((problem) => problem.message);

  const YEAR = 'Year must be between 1900 and 2026 at row number 9';
  const FUZZINESS = 'Fuzziness must be -1 or one of 0.1, 0.2 … 1 at row number 9';

  it.each([
    [{ search_term: ' ' }, 'Search term cannot be empty at row number 9'],
    [{ search_term: 'x'.repeat(501) }, 'search_term must not be longer than 500 characters at row number 9'],
    [{ search_term: 'A\0B' }, 'search_term contains a character that cannot be stored at row number 9'],
    [{ search_term: '#N/A' }, 'search_term is an error of the spreadsheet at row number 9'],
    [{ search_term: '#NAME?' }, 'search_term is an error of the spreadsheet at row number 9'],
    [{ search_term: '#NOT_COMPUTED!' }, 'search_term is an error of the spreadsheet at row number 9'],
    [{ notes: 'Err:502' }, 'notes is an error of the spreadsheet at row number 9'],
    [{ client_ref: '#VALUE!' }, 'client_ref is an error of the spreadsheet at row number 9'],
    [{ birth_date: '23.11.1962' }, 'Date of birth must be YYYY-MM-DD, YYYY-MM or YYYY at row number 9'],
    [{ birth_date: '1962-02-30' }, 'There is no day 1962-02-30 at row number 9'],
    [{ birth_date: '1962-11-23', birth_year: 1963 }, 'Date of birth is not of the birth year 1963 at row number 9'],
    [{ birth_year: '#N/A' }, YEAR],
    [{ birth_year: 1899 }, YEAR],
    [{ birth_year: '2027' }, YEAR],
    [{ birth_year: 'unknown' }, YEAR],
    [{ birth_year: '62' }, YEAR],
    [{ birth_year: '1962?' }, YEAR],
    [{ birth_year: '1962-05-01' }, YEAR],
    [{ birth_year: new Date('1962-05-01T00:00:00Z') }, YEAR],
    [{ birth_year: '1962.5' }, YEAR],
    [{ birth_year: '1,962' }, YEAR],
    [{ birth_year: true }, YEAR],
    [{ country_codes: 'GB, ZZ' }, "'ZZ' is not a country code of two letters at row number 9"],
    [{ country_codes: 'GB/FR' }, "'GB/FR' is not a country code of two letters at row number 9"],
    [{ country_codes: 44 }, "'44' is not a country code of two letters at row number 9"],
    [{ client_ref: 'x'.repeat(201) }, 'client_ref must not be longer than 200 characters at row number 9'],
    [{ fuzziness: 0.55 }, FUZZINESS],
    [{ fuzziness: 'high' }, FUZZINESS],
    [{ fuzziness: '55%' }, FUZZINESS],
    [{ fuzziness: '0.5%' }, FUZZINESS],
    [{ fuzziness: '0%' }, FUZZINESS],
    [{ fuzziness: 'Infinity' }, FUZZINESS],
    [{ fuzziness: Number.NaN }, FUZZINESS],
    [{ notes: 'x'.repeat(3001) }, 'notes must not be longer than 3000 characters at row number 9'],
    [{ pep: 'y' }, 'pep must be yes, no or empty at row number 9'],
    [{ pep: 1 }, 'pep must be yes, no or empty at row number 9'],
    [{ adverse_media: true }, 'adverse_media must be yes, no or empty at row number 9'],
    [{ sanction: 'no' }, 'At least one check category must be selected at row number 9'],
  ])('with %j is not screened', (given, message) => {
    expect(messages(given)).toEqual([message]);
  });

  it.each([
    [{ birth_year: '1962' }, { birthYear: 1962 }],
    [{ birth_year: 1962 }, { birthYear: 1962 }],
    [{ birth_year: ' 1962.0 ' }, { birthYear: 1962 }],
    [{ birth_year: '' }, { birthYear: null }],
    [{ fuzziness: 0.1 + 0.2 }, { fuzziness: 0.3 }],
    [{ fuzziness: '0,3' }, { fuzziness: 0.3 }],
    [{ fuzziness: '50%' }, { fuzziness: 0.5 }],
    [{ fuzziness: '100 %' }, { fuzziness: 1 }],
    [{ fuzziness: '-1' }, { fuzziness: -1 }],
    [{ fuzziness: null }, { fuzziness: 0.5 }],
    [{ country_codes: 'gb; FR GB' }, { countryCodes: ['GB', 'FR'] }],
  ])('with %j is screened with %j', (given, search) => {
    const checked = checkRow({ search_term: 'A', sanction: 'YES', ...given }, 2, 2026);
    expect([checked.problems, checked.search]).toEqual([[], expect.objectContaining(search)]);
  });

  it('is either screened as it was given or has a problem, whatever is in it', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('yes', 'no', '1962', 'GB'),
    );
    fc.assert(
      fc.property(
        fc.record({
          search_term: cell,
          birth_year: cell,
          country_codes: cell,
          fuzziness: cell,
          sanction: cell,
          pep: cell,
        }),
        (given) => {
          const { search, problems } = checkRow(given, 2, 2026);
          if (problems.length > 0) return;
          const isGiven = (value: string | number | boolean | null) =>
            value !== null && withoutMarks(String(value).trim()) !== '';
          const asNumber = (value: string | number | boolean | null) =>
            Number(withoutMarks(String(value).trim()).replace(',', '.'));
          expect(search.searchTerm).not.toBe('');
          expect(search.types.length).toBeGreaterThan(0);
          expect(search.searchTerm).not.toContain('\0');
          expect(search.birthYear).toBe(isGiven(given.birth_year) ? asNumber(given.birth_year) : null);
          expect(search.fuzziness).toBeCloseTo(isGiven(given.fuzziness) ? asNumber(given.fuzziness) : 0.5, 6);
          expect(search.countryCodes.length > 0).toBe(
            isGiven(given.country_codes) && /[^,;\s]/.test(String(given.country_codes)),
          );
        },
      ),
    );
  });
});
