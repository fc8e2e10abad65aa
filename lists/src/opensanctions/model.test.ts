import { describe, expect, it } from 'vitest';
import { ftmCountry } from './countries.ts';
import { ftmEntityType } from './entity-types.ts';
import { entryWith, line, read } from './ftm-testing.ts';
import { identifierProperties } from './identifiers.ts';

describe('identifiers', () => {
  it('are of the kind and under the label of their property', async () => {
    const kinds = Object.fromEntries(
      Object.entries(identifierProperties).map(([property, [kind, label]]) => [property, `${kind}: ${label}`]),
    );
    expect(kinds).toEqual({
      passportNumber: 'passport: Passport number',
      socialSecurityNumber: 'national-id: Social security number',
      innCode: 'tax: INN',
      vatCode: 'tax: VAT number',
      irsCode: 'tax: IRS number',
      voenCode: 'tax: VOEN',
      ogrnCode: 'registration: OGRN',
      okpoCode: 'registration: OKPO',
      kppCode: 'registration: KPP',
      uscCode: 'registration: Unified social credit code',
      jibCode: 'registration: JIB',
      dunsCode: 'registration: DUNS',
      cikCode: 'registration: SEC Central Index Key',
      npiCode: 'registration: National Provider Identifier',
      uniqueEntityId: 'registration: Unique Entity ID',
      licenseNumber: 'registration: Licence number',
      leiCode: 'lei: LEI',
      swiftBic: 'swift: SWIFT/BIC',
      bikCode: 'swift: BIK',
      imoNumber: 'imo: IMO number',
      mmsi: 'mmsi: MMSI',
      callSign: 'call-sign: Call sign',
      crsNumber: 'serial-number: CRS number',
      serialNumber: 'serial-number: Serial number',
      icaoCode: 'tail-number: ICAO aircraft address',
      publicKey: 'crypto-wallet: Wallet address',
      iban: 'account: IBAN',
      accountNumber: 'account: Account number',
      phone: 'phone: Phone',
      email: 'email: E-mail',
      website: 'website: Website',
      isin: 'other: ISIN',
      isinCode: 'other: ISIN',
      permId: 'other: PermID',
      bvdId: 'other: Bureau van Dijk ID',
      icijId: 'other: ICIJ ID',
      wikidataId: 'other: Wikidata ID',
      ticker: 'other: Ticker',
      taxNumber: 'tax: Tax number',
      registrationNumber: 'registration: Registration number',
      idNumber: 'national-id: ID number',
    });
  });

  it('are kept once, under the more telling label, however they are spaced; contacts by kind and text', async () => {
    const { identifiers } = await entryWith({
      innCode: ['12 34-5.6'],
      taxNumber: ['123456', '99'],
      idNumber: ['ab-9', 'AB9'],
      phone: ['1-2'],
      website: ['x.example', 'X.example', 'x.example'],
      email: ['x.example'],
    });
    expect(identifiers.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'tax 12 34-5.6',
      'phone 1-2',
      'email x.example',
      'website x.example',
      'website X.example',
      'tax 99',
      'national-id ab-9',
    ]);
  });

  it('lose the word IMO before their digits, and only there', async () => {
    const { identifiers } = await entryWith(
      { imoNumber: ['IMO 9187629', 'imo9187630', 'IMOGEN', 'no IMO 9187631'] },
      'Vessel',
    );
    expect(identifiers.map(({ value }) => value)).toEqual(['9187629', '9187630', 'IMOGEN', 'no IMO 9187631']);
  });

  it('of an aircraft are its tail number, of others a registration', async () => {
    const kindOf = async (schema: string) =>
      (await entryWith({ registrationNumber: ['XX-1'] }, schema)).identifiers.map(({ kind }) => kind);
    expect([await kindOf('Airplane'), await kindOf('Vessel'), await kindOf('Company')]).toEqual([
      ['tail-number'],
      ['registration'],
      ['registration'],
    ]);
  });

  it('come from documents, wallets and accounts that point to the entity', async () => {
    const { identifiers } = await entryWith({}, 'Person', [
      line('d1', 'Identification', {
        holder: ['E'],
        number: ['1'],
        type: ['Diplomatic PASSPORT'],
        country: ['ch'],
        startDate: ['2001'],
      }),
      line('d2', 'Identification', {
        holder: ['E'],
        number: ['2', '3'],
        summary: ['lost'],
        authority: ['City', 'State'],
        endDate: ['2002'],
      }),
      line('d3', 'Passport', { holder: ['E'], number: ['4'] }),
      line('d4', 'Passport', { holder: ['other'], number: ['5'] }),
      line('w1', 'CryptoWallet', { holder: ['E'], publicKey: ['key'], currency: ['XBT'] }),
      line('b1', 'BankAccount', { owner: ['E'], iban: ['CH1'], currency: ['CHF'] }),
    ]);
    expect(identifiers).toEqual([
      { kind: 'passport', value: '1', label: 'Diplomatic PASSPORT', country: 'CH', note: 'issued 2001' },
      {
        kind: 'national-id',
        value: '2',
        label: 'Identification',
        note: 'lost; issued by City; issued by State; expires 2002',
      },
      {
        kind: 'national-id',
        value: '3',
        label: 'Identification',
        note: 'lost; issued by City; issued by State; expires 2002',
      },
      { kind: 'passport', value: '4', label: 'Passport' },
      { kind: 'crypto-wallet', value: 'key', label: 'Wallet address', note: 'XBT' },
      { kind: 'account', value: 'CH1', label: 'IBAN' },
    ]);
  });
});

describe('countries', () => {
  it.each([
    ['ch', 'CH', 'Switzerland'],
    ['suhh', '', 'Soviet Union'],
    ['yucs', '', 'Yugoslavia'],
    ['csxx', '', 'Serbia and Montenegro'],
    ['cshh', '', 'Czechoslovakia'],
    ['ddde', '', 'East Germany'],
    ['eu', '', 'European Union'],
    ['zz', '', 'Global'],
    ['cy-trnc', 'CY', 'Northern Cyprus'],
    ['ge-ab', 'GE', 'Abkhazia (Georgia)'],
    ['ge-so', 'GE', 'South Ossetia (Georgia)'],
    ['md-pmr', 'MD', 'Transnistria (Moldova)'],
    ['so-som', 'SO', 'Somaliland (Somalia)'],
    ['az-nk', 'AZ', 'Nagorno-Karabakh (Azerbaijan)'],
    ['ua-cri', 'UA', 'Crimea (Ukraine)'],
    ['ua-dpr', 'UA', 'Donetsk (Ukraine)'],
    ['ua-lpr', 'UA', 'Luhansk (Ukraine)'],
    ['cn-xz', 'CN', 'Tibet (China)'],
    ['gb-eng', 'GB', 'England'],
    ['gb-nir', 'GB', 'Northern Ireland'],
    ['gb-sct', 'GB', 'Scotland'],
    ['gb-wls', 'GB', 'Wales'],
    ['us-ca', 'US', 'United States (us-ca)'],
    ['qq', '', 'qq'],
    ['xch', '', 'xch'],
    ['chx', '', 'chx'],
    ['CH', '', 'CH'],
    ['', '', ''],
  ])('%j is %j, %j', (code, expected, text) => {
    expect(ftmCountry(code, 'flag')).toEqual({ code: expected, text, role: 'flag' });
  });

  it('are told by what they are to the entity; a general link only where no other names the same', async () => {
    const { countries } = await entryWith({
      country: ['ch', 'fr', 'it'],
      nationality: ['ch'],
      citizenship: ['li'],
      birthCountry: ['at'],
      flag: ['pa'],
      jurisdiction: ['ky'],
      mainCountry: ['it'],
    });
    expect(countries.map(({ code, role }) => `${code} ${role}`)).toEqual([
      'CH nationality',
      'LI citizenship',
      'AT birth',
      'PA flag',
      'KY jurisdiction',
      'IT registration',
      'FR other',
    ]);
  });
});

it.each([
  ['Person', 'person'],
  ['Company', 'company'],
  ['Organization', 'organisation'],
  ['PublicBody', 'organisation'],
  ['Vessel', 'vessel'],
  ['Airplane', 'aircraft'],
  ['LegalEntity', 'other'],
  ['Security', 'other'],
])('a %s is a %s', (schema, type) => {
  expect(ftmEntityType(schema)).toBe(type);
});

describe('relations', () => {
  it.each([
    ['Ownership', 'owner', 'asset', 'Owner of', 'Owned by'],
    ['Directorship', 'director', 'organization', 'Director of', 'Director'],
    ['Employment', 'employee', 'employer', 'Employee of', 'Employee'],
    ['Membership', 'member', 'organization', 'Member of', 'Member'],
    ['Representation', 'agent', 'client', 'Agent of', 'Represented by'],
    ['Family', 'person', 'relative', 'Family', 'Family'],
    ['Associate', 'person', 'associate', 'Associate', 'Associate'],
    ['Succession', 'predecessor', 'successor', 'Succeeded by', 'Successor of'],
    ['UnknownLink', 'subject', 'object', 'Linked to', 'Linked to'],
  ])('a %s is seen from both sides', async (schema, from, to, forward, backward) => {
    const [a, b] = await read(
      line('A', 'Person', { topics: ['sanction'] }),
      line('B', 'Company', { topics: ['sanction'] }),
      line('edge', schema, { [from]: ['A'], [to]: ['B'] }),
    );
    expect(a?.relations).toEqual([{ name: 'Company B', association: forward, entryId: 'B' }]);
    expect(b?.relations).toEqual([{ name: 'Person A', association: backward, entryId: 'A' }]);
  });

  it('say what the file says of them: words, share and time', async () => {
    const { relations } = await entryWith({}, 'Person', [
      line('1', 'Ownership', {
        owner: ['E'],
        asset: ['X', 'Y'],
        relationship: ['founder'],
        role: ['holder'],
        percentage: ['51'],
        startDate: ['2001'],
        endDate: ['2002'],
      }),
      line('2', 'Ownership', { owner: ['E'], asset: ['Z'], percentage: ['7%'] }),
      line('Y', 'Company', {}),
    ]);
    expect(relations).toEqual([
      { name: 'X', association: 'Owner of (founder, holder, 51%, since 2001, until 2002)', entryId: 'X' },
      { name: 'Company Y', association: 'Owner of (founder, holder, 51%, since 2001, until 2002)', entryId: 'Y' },
      { name: 'Z', association: 'Owner of (7%)', entryId: 'Z' },
    ]);
  });
});
