import type { Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { folderFiles } from '../files.ts';
import type { ListFile } from '../list-file.ts';
import { entriesOf, textFile, textOf } from '../list-testing.ts';
import { detectSource, publicationDate, readSource } from '../read-source.ts';

const csvFiles = await folderFiles(new URL('fixtures/sdn', import.meta.url).pathname);
const xmlFiles = await folderFiles(new URL('fixtures/sdn-xml', import.meta.url).pathname);
const xml = await textOf(xmlFiles[0]);

const detailsPage = 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=';

function listing(id: string, ...programmes: string[]): Pick<Entry, 'types' | 'listings'> {
  return {
    types: ['sanction'],
    listings: [{ name: 'OFAC SDN', programmes, types: ['sanction'], url: `${detailsPage}${id}` }],
  };
}

const person: Entry = {
  ...blankEntry('us-ofac-sdn', '90001', 'person'),
  ...listing('90001', 'VENEZUELA'),
  names: [
    {
      text: 'GARZON VELEZ, Ramiro',
      quality: 'primary',
      kind: 'name',
      parts: { family: 'GARZON VELEZ', given: 'Ramiro', title: 'Dr.' },
    },
    { text: 'GARZON, Ramiro', quality: 'strong', kind: 'alias', parts: { family: 'GARZON', given: 'Ramiro' } },
    { text: 'EL CAPITAN', quality: 'weak', kind: 'alias' },
  ],
  births: [
    { from: '1962-11-23', to: '1962-11-23', circa: false },
    { from: '1963', to: '1963', circa: true, text: 'circa 1963' },
  ],
  birthPlaces: [{ text: 'Caracas, Venezuela', country: 'VE' }],
  countries: [
    { code: 'VE', text: 'Venezuela', role: 'birth' },
    { code: 'VE', text: 'Venezuela', role: 'nationality' },
    { code: 'ES', text: 'Spain', role: 'citizenship' },
    { code: 'VE', text: 'Venezuela', role: 'residence' },
  ],
  genders: ['male'],
  identifiers: [
    { kind: 'national-id', value: '5892464', label: 'Cedula No.', country: 'VE' },
    {
      kind: 'passport',
      value: '045127389',
      label: 'Passport',
      country: 'VE',
      note: 'issued 02 Jan 2015, expires 01 Jan 2020',
    },
    { kind: 'passport', value: 'X-77', label: 'Passport' },
    { kind: 'email', value: 'rg@example.org', label: 'Email Address' },
    { kind: 'phone', value: '582125550101', label: 'Phone' },
  ],
  addresses: [
    { text: 'Calle 5, No. 10, Caracas, Venezuela', street: 'Calle 5, No. 10', city: 'Caracas', country: 'VE' },
  ],
  positions: [{ title: 'Minister of Ports' }],
  relations: [
    { name: 'Lazaro Garzon', association: 'Brother of' },
    { name: 'PALMERA LINES LTD.', association: 'Linked To', entryId: '90002' },
  ],
  remarks: ['Likes boats'],
  details: [{ label: 'Additional Sanctions Information', value: 'Subject to Secondary Sanctions' }],
};

const company: Entry = {
  ...blankEntry('us-ofac-sdn', '90002', 'organisation'),
  ...listing('90002', 'SDGT', 'IFSR'),
  names: [
    { text: 'PALMERA LINES LTD.', quality: 'primary', kind: 'name' },
    { text: 'PALMERA SHIPPING', quality: 'strong', kind: 'alias' },
    { text: 'PALMA LINEAS', quality: 'strong', kind: 'former' },
    { text: 'PALMERA', quality: 'weak', kind: 'former' },
  ],
  countries: [{ code: 'PA', text: 'Panama', role: 'residence' }],
  identifiers: [
    { kind: 'website', value: 'www.palmera.example', label: 'Website' },
    { kind: 'tax', value: '77-123', label: 'Tax ID No.', country: 'MX', note: 'Jalisco' },
    { kind: 'registration', value: '123456789', label: 'D-U-N-S Number' },
    {
      kind: 'crypto-wallet',
      value: '1ExampLeExampLeExampLeExampLe111',
      label: 'Digital Currency Address',
      note: 'XBT',
    },
    {
      kind: 'crypto-wallet',
      value: '0x0000000000000000000000000000000000000001',
      label: 'Digital Currency Address',
      note: 'ETH',
    },
  ],
  addresses: [{ text: 'Panama City, Panama', city: 'Panama City', country: 'PA' }, { text: 'undetermined' }],
  details: [
    { label: 'Organization Established Date', value: '17 Dec 2016' },
    { label: 'Offices', value: 'all offices worldwide' },
  ],
};

const vessel: Entry = {
  ...blankEntry('us-ofac-sdn', '90003', 'vessel'),
  ...listing('90003', 'SDGT'),
  names: [{ text: 'PALMERA STAR', quality: 'primary', kind: 'name' }],
  countries: [
    { code: 'PA', text: 'Panama', role: 'flag' },
    { code: 'MT', text: 'Malta', role: 'flag' },
  ],
  identifiers: [
    { kind: 'call-sign', value: 'HPXY7', label: 'Call Sign' },
    { kind: 'imo', value: '9000001', label: 'Vessel Registration Identification' },
    { kind: 'mmsi', value: '572000001', label: 'MMSI' },
  ],
  relations: [{ name: 'PALMERA LINES LTD.', association: 'Linked To', entryId: '90002' }],
  details: [
    { label: 'Vessel type', value: 'Crude Oil Tanker' },
    { label: 'Tonnage', value: '99,144' },
    { label: 'Gross registered tonnage', value: '56,068' },
    { label: 'Vessel owner', value: 'Palmera Lines Ltd.' },
    { label: 'Former Vessel Flag', value: 'Malta' },
    { label: 'Former Vessel Flag', value: 'None Identified' },
  ],
};

const aircraft: Entry = {
  ...blankEntry('us-ofac-sdn', '90004', 'aircraft'),
  ...listing('90004', 'VENEZUELA-EO13884'),
  names: [{ text: 'YV-TEST', quality: 'primary', kind: 'name' }],
  identifiers: [
    { kind: 'serial-number', value: '208B0000', label: "Aircraft Manufacturer's Serial Number (MSN)" },
    { kind: 'tail-number', value: 'YV-TEST', label: 'Aircraft Tail Number' },
    { kind: 'tail-number', value: 'N-TEST', label: 'Previous Aircraft Tail Number' },
  ],
  details: [
    { label: 'Aircraft Model', value: '208' },
    { label: 'Aircraft Manufacture Date', value: '1992' },
  ],
};

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

describe("OFAC's XML file", () => {
  it('is recognised, and names its day', async () => {
    expect(await detectSource(xmlFiles)).toBe('us-ofac-sdn');
    expect(await publicationDate('us-ofac-sdn', xmlFiles)).toBe('2026-11-20');
    expect(await detectSource([textFile('consolidated.xml', xml)])).toBe('us-ofac-cons');
  });

  it('gives the same entries as the CSV files, with address parts, scripts and alias quality', async () => {
    const [first, second, third] = await entriesOf('us-ofac-sdn', xmlFiles);
    expect(first).toEqual({
      ...person,
      ...listing('90001', 'VENEZUELA', 'SDGT'),
      names: [
        {
          text: 'GARZON VELEZ, Ramiro',
          quality: 'primary',
          kind: 'name',
          parts: { family: 'GARZON VELEZ', given: 'Ramiro' },
        },
        { text: 'GARZON, Ramiro', quality: 'strong', kind: 'alias', parts: { family: 'GARZON', given: 'Ramiro' } },
        { text: 'EL CAPITAN', quality: 'weak', kind: 'alias' },
        {
          text: 'ГАРСОН ВЕЛЕС, Рамиро',
          quality: 'strong',
          kind: 'original-script',
          parts: { family: 'ГАРСОН ВЕЛЕС', given: 'Рамиро' },
        },
      ],
      births: [
        { from: '1962-11-23', to: '1962-11-23', circa: false },
        { from: '1962', to: '1964', circa: false, text: '1962 to 1964' },
      ],
      identifiers: person.identifiers.slice(1, 2),
      addresses: [
        {
          text: 'Calle 5, No. 10, Caracas, Distrito Capital, 1010, Venezuela',
          street: 'Calle 5, No. 10',
          city: 'Caracas',
          region: 'Distrito Capital',
          postcode: '1010',
          country: 'VE',
        },
      ],
      relations: [{ name: 'PALMERA LINES LTD.', association: 'Linked To', entryId: '90002' }],
      remarks: [],
      details: [{ label: 'Secondary sanctions risk', value: 'section 1(b) of Executive Order 13224' }],
    });
    expect(second?.identifiers).toEqual([{ kind: 'website', value: 'www.palmera.example', label: 'Website' }]);
    expect(third).toMatchObject({
      entityType: 'vessel',
      names: [{ text: 'PALMERA STAR & MOON' }],
      identifiers: vessel.identifiers.slice(0, 2),
      countries: [{ code: 'PA', role: 'flag' }],
    });
  });

  it.each([
    ['cut', xml.slice(0, xml.indexOf('<vesselInfo>')), /sdn\.xml, line \d+: .*unclosed tag/],
    ['garbled', xml.replace('</lastName>', '</lastNme>'), /sdn\.xml, line \d+:/],
    ['short of entries', xml.replace('<Record_Count>3', '<Record_Count>4'), /announces 4 entries and holds 3/],
    ['in possession of an entry twice', xml.replace('<uid>90003', '<uid>90001'), /record 90001: appears twice/],
  ])('is refused when it is %s', async (_, text, problem) => {
    await expect(entriesOf('us-ofac-sdn', [textFile('sdn.xml', text)])).rejects.toMatchObject({
      name: 'ListFormatError',
      message: expect.stringMatching(problem),
    });
  });
});
