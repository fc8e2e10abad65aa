import { describe, expect, it } from 'vitest';
import { folderFiles } from '../files.ts';
import type { ListFile } from '../list-file.ts';
import { entriesOf, textFile, textOf } from '../list-testing.ts';
import { detectSource, readSource } from '../read-source.ts';
import { aircraft, company, person, vessel } from './entries-testing.ts';

const csvFiles = await folderFiles(new URL('fixtures/sdn', import.meta.url).pathname);

/** The four files, one of them with another text. */
async function filesWith(name: string, change: (text: string) => string): Promise<ListFile[]> {
  return Promise.all(
    csvFiles.map(async (file) => (file.name === name ? textFile(name, change(await textOf(file))) : file)),
  );
}

describe("OFAC's CSV files", () => {
  it('are joined into whole entries', async () => {
    const entries = await entriesOf('us-ofac-sdn', csvFiles);
    expect(entries).toHaveLength(6);
    expect(entries.slice(0, 4)).toEqual([person, company, vessel, aircraft]);
  });

  it('continue remarks that are cut at 1,000 characters in the file of comments', async () => {
    const entry = (await entriesOf('us-ofac-sdn', csvFiles)).find(({ id }) => id === '90005');
    expect(entry?.relations.map(({ name }) => name)).toEqual(
      Array.from({ length: 39 }, (_, at) => `PALMERA HOLDING ${at + 1} S.A.`),
    );
    expect(entry?.names).toEqual([
      {
        text: 'FAROL, Inigo, Jr.',
        quality: 'primary',
        kind: 'name',
        parts: { family: 'FAROL', given: 'Inigo', suffix: 'Jr.' },
      },
      { text: 'EL FARERO', quality: 'weak', kind: 'alias' },
    ]);
    expect(entry?.remarks).toEqual([]);
  });

  it('have comments in several rows, which belong together in their order', async () => {
    const comments = 'sdn_comments.csv';
    const whole = await entriesOf('us-ofac-sdn', csvFiles);
    const inRows = await filesWith(comments, (text) =>
      text.replace(/(90005),"([^"]{40})([^"]{40})/, '$1,"$2"\r\n$1,"$3"\r\n$1,"'),
    );
    expect(await textOf(inRows.find(({ name }) => name === comments))).toMatch(/^90005.*\r\n90005.*\r\n90005/);
    expect(await entriesOf('us-ofac-sdn', inRows)).toEqual(whole);
  });

  it('are told apart by their content, whatever their names and order', async () => {
    const renamed = csvFiles.map((file, at) => ({ name: `upload-${at}.csv`, open: () => file.open() })).reverse();
    expect(await detectSource(renamed)).toBe('us-ofac-sdn');
    expect(await entriesOf('us-ofac-sdn', renamed)).toHaveLength(6);
  });

  it('are the consolidated list when their names say so', async () => {
    const renamed = csvFiles.map((file) => ({ name: `cons_${file.name}`, open: () => file.open() }));
    expect(await detectSource(renamed)).toBe('us-ofac-cons');
    expect((await entriesOf('us-ofac-cons', renamed))[0]?.listings[0]?.name).toBe('OFAC Consolidated');
  });

  it.each([
    [
      'a file is missing',
      () => Promise.resolve(csvFiles.filter(({ name }) => name !== 'alt.csv')),
      /OFAC SDN: the file of aliases \(alt\.csv or cons_alt\.csv\) is missing/,
    ],
    [
      'only one is given',
      () => Promise.resolve(csvFiles.filter(({ name }) => name === 'sdn.csv')),
      /the file of aliases .* is missing/,
    ],
    [
      'one is given twice',
      () => Promise.resolve([...csvFiles, ...csvFiles.slice(0, 1)]),
      /add\.csv: is a second file of addresses/,
    ],
    ['one is foreign', () => filesWith('alt.csv', () => 'a,b,c\n'), /alt\.csv: is no file of OFAC SDN: 3 columns/],
    [
      'one is cut within quotes',
      () => filesWith('sdn.csv', (text) => text.slice(0, text.indexOf('GARZON') + 4)),
      /sdn\.csv, line 1: Quote Not Closed/,
    ],
    [
      'one is cut within a row',
      () => filesWith('sdn.csv', (text) => text.slice(0, text.lastIndexOf(',-0- '))),
      /sdn\.csv, line 6: ends within a row/,
    ],
    [
      'a copy with other line ends is cut within a row',
      () => filesWith('sdn.csv', (text) => text.slice(0, text.lastIndexOf(',-0- ')).replaceAll('\r\n', '\n')),
      /sdn\.csv, line 6: has 11 columns instead of 12/,
    ],
    [
      'one is an error page',
      () => filesWith('add.csv', () => '<html><body>Service unavailable</body></html>'),
      /add\.csv: is no file of OFAC SDN/,
    ],
    [
      'one is cut within the last column',
      () => filesWith('alt.csv', (text) => text.slice(0, text.lastIndexOf('0- '))),
      /alt\.csv, line 4: ends within a row/,
    ],
    [
      'one goes on after its end',
      () => filesWith('alt.csv', (text) => `${text}\r\n90001,99,"aka","LATE",-0- \r\n`),
      /alt\.csv, line 5: goes on after its end mark/,
    ],
    [
      'an entry appears twice',
      () => filesWith('sdn.csv', (text) => text.replaceAll('90006', '90001')),
      /sdn\.csv, line 6, record 90001: appears twice/,
    ],
    [
      'an alias belongs to no entry',
      () => filesWith('alt.csv', (text) => text.replace('90006', '90099')),
      /alt\.csv, line 4, record 90099: belongs to no entry/,
    ],
    [
      'remarks are cut for good',
      () => filesWith('sdn_comments.csv', () => '\u001a'),
      /sdn\.csv, line 5, record 90005: remarks are cut/,
    ],
    [
      'a number is no number',
      () => filesWith('sdn.csv', (text) => text.replace('90004', 'abc')),
      /sdn\.csv, line 4: 'abc' is no entry number/,
    ],
    [
      'a type is unknown',
      () => filesWith('sdn.csv', (text) => text.replace('"aircraft"', '"airship"')),
      /record 90004: is of unknown type 'airship'/,
    ],
  ])('are refused when %s', async (_, files, problem) => {
    await expect(entriesOf('us-ofac-sdn', await files())).rejects.toMatchObject({
      name: 'ListFormatError',
      message: expect.stringMatching(problem),
    });
  });

  it.each([
    [
      'of a comment that belongs to no entry',
      'sdn_comments.csv',
      (text: string) => text.replace('\u001a', '91000,"hello"\r\n\u001a'),
      'sdn_comments.csv: comments of 91000 belong to no entry and are left out.',
    ],
    [
      'of a file without its end mark',
      'sdn.csv',
      (text: string) => text.replace('\u001a', ''),
      "sdn.csv: lacks OFAC's end mark and may be cut.",
    ],
  ])('warn %s', async (_, name, change, warning) => {
    const warnings: string[] = [];
    const entries = readSource('us-ofac-sdn', await filesWith(name, change), {
      onWarning: (text) => warnings.push(text),
    });
    expect(await Array.fromAsync(entries)).toHaveLength(6);
    expect(warnings).toEqual([warning]);
  });
});
