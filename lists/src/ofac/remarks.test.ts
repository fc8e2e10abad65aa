import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { readRemarks } from './remarks.ts';
import { remarkSegments } from './segments.ts';

const index = new Map([
  ['ACME LTD.', '77'],
  ['ZERO', '78'],
]);

function read(remarks: string, entityType: 'person' | 'organisation' = 'person') {
  const entry = blankEntry('us-ofac-sdn', '1', entityType);
  readRemarks(entry, remarks, index);
  return entry;
}

describe('the statements of OFAC remarks', () => {
  it('are divided at semicolons, without the closing full stop', () => {
    expect(remarkSegments('DOB 1960; POB Egypt;nationality Egypt.')).toEqual([
      'DOB 1960',
      'POB Egypt',
      'nationality Egypt',
    ]);
  });

  it('keep the full stop of an abbreviation at the end', () => {
    expect(remarkSegments('Linked To: R D S.A.')).toEqual(['Linked To: R D S.A.']);
  });

  it('are not divided within parentheses', () => {
    expect(remarkSegments('(Alt. DOB: 1969; Alt. POB: Kenya); DOB 1970.')).toEqual([
      '(Alt. DOB: 1969; Alt. POB: Kenya)',
      'DOB 1970',
    ]);
  });
});

describe('a statement of OFAC remarks', () => {
  it.each([
    [
      'Passport D123 (Egypt) issued 02 Jan 2015 expires 01 Jan 2020',
      {
        kind: 'passport',
        value: 'D123',
        label: 'Passport',
        country: 'EG',
        note: 'issued 02 Jan 2015, expires 01 Jan 2020',
      },
    ],
    [
      'National ID No. K357514(4) (Hong Kong)',
      { kind: 'national-id', value: 'K357514(4)', label: 'National ID No.', country: 'HK' },
    ],
    [
      'Folio Mercantil No. 60417 (Jalisco) (Mexico)',
      { kind: 'registration', value: '60417', label: 'Folio Mercantil No.', country: 'MX', note: 'Jalisco' },
    ],
    ['NIT # 800146749-7 (Colombia)', { kind: 'tax', value: '800146749-7', label: 'NIT', country: 'CO' }],
    ['SWIFT/BIC HNRBBY2X', { kind: 'swift', value: 'HNRBBY2X', label: 'SWIFT/BIC' }],
    [
      'Vessel Registration Identification IMO 9187629',
      { kind: 'imo', value: '9187629', label: 'Vessel Registration Identification' },
    ],
    [
      'alt. Digital Currency Address - XBT 1Kuf',
      { kind: 'crypto-wallet', value: '1Kuf', label: 'Digital Currency Address', note: 'XBT' },
    ],
    ['Aircraft Tail Number EP-MMH', { kind: 'tail-number', value: 'EP-MMH', label: 'Aircraft Tail Number' }],
    ['Company Number IMO 5055293', { kind: 'registration', value: 'IMO 5055293', label: 'Company Number' }],
    ['Email:adelb@example.net', { kind: 'email', value: 'adelb@example.net', label: 'Email' }],
    ['http://www.example.org (website)', { kind: 'website', value: 'http://www.example.org', label: 'Website' }],
    ['Telephone (98)(21)(66153220)', { kind: 'phone', value: '(98)(21)(66153220)', label: 'Telephone' }],
    [
      'Dubai Chamber of Commerce Membership No. 42988 (United Arab Emirates)',
      { kind: 'registration', value: '42988', label: 'Dubai Chamber of Commerce Membership No.', country: 'AE' },
    ],
  ])('%s is an identifier', (statement, identifier) => {
    const entry = read(statement);
    expect(entry.identifiers).toEqual([identifier]);
    expect(entry.remarks).toEqual([]);
  });

  it('links to an entry of the list, its full stop restored', () => {
    expect(read('Linked To: ACME LTD.').relations).toEqual([
      { name: 'ACME LTD.', association: 'Linked To', entryId: '77' },
    ]);
    expect(read('Linked To: NOBODY (PTY) LTD').relations).toEqual([
      { name: 'NOBODY (PTY) LTD', association: 'Linked To' },
    ]);
  });

  it('tells kinship, office and status of persons', () => {
    const entry = read(
      'half-brother of ZERO; Former Minister of Ports; arrested 1 Apr 2003; currently incarcerated in Nowhere.',
    );
    expect(entry.relations).toEqual([{ name: 'ZERO', association: 'Half-brother of', entryId: '78' }]);
    expect(entry.positions).toEqual([{ title: 'Former Minister of Ports' }]);
    expect(entry.details.map(({ value }) => value)).toEqual([
      'arrested 1 Apr 2003',
      'currently incarcerated in Nowhere',
    ]);
  });

  it('is no office of an organisation', () => {
    expect(read('Ministry of Ports', 'organisation')).toMatchObject({ positions: [], remarks: ['Ministry of Ports'] });
  });

  it('gives weak aliases with apostrophes in them', () => {
    expect(read("a.k.a. 'Abu Sa'id'; f.k.a. 'THE FIRM'.", 'organisation').names).toEqual([
      { text: "Abu Sa'id", quality: 'weak', kind: 'alias' },
      { text: 'THE FIRM', quality: 'weak', kind: 'former' },
    ]);
  });

  it('of a directive dates the listing', () => {
    const entry = blankEntry('us-ofac-cons', '1', 'organisation');
    entry.listings.push({ name: 'OFAC Consolidated', programmes: [], types: ['sanction'] });
    readRemarks(entry, 'Listing Date (CMIC) 03 Jun 2021; Listing Date (EO 14024 Directive 3): 24 Feb 2022.', index);
    expect(entry.listings[0]?.listedOn).toBe('2021-06-03');
    expect(entry.details.map(({ label }) => label)).toEqual([
      'Listing Date (CMIC)',
      'Listing Date (EO 14024 Directive 3)',
    ]);
  });

  it('stays in the remarks when it is of no known kind, every word of it', () => {
    expect(read('Likes boats; DOB sometime; Passport and ID were issued in Ulm.').remarks).toEqual([
      'Likes boats',
      'DOB sometime',
      'Passport and ID were issued in Ulm',
    ]);
  });

  it('is never lost, whatever it says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 ()'#:.-]{1,40}$/), (text) => {
        const entry = read(text);
        const said = Object.values(entry).filter(Array.isArray).flat().length;
        expect(said).toBe(remarkSegments(text).length + entry.countries.filter(({ role }) => role === 'birth').length);
      }),
    );
  });

  it('is read in time that does not explode with its length', () => {
    const before = process.threadCpuUsage();
    read(`Passport ${'a(b)'.repeat(200)} (`);
    read(`${'Aa. '.repeat(300)}No. 1 (x) (y) (z)`);
    // Of this thread: what the clock says tells of what else the machine does.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
