import type { Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { entriesOf, textFile } from '../list-testing.ts';
import { ftmCountry } from './countries.ts';
import { ftmEntityType } from './entity-types.ts';
import type { FtmEntity } from './ftm-entity.ts';
import { identifierProperties } from './identifiers.ts';

type Properties = Record<string, (string | Partial<FtmEntity>)[]>;

const line = (id: string, schema: string, properties: Properties, more: Partial<FtmEntity> = {}) => ({
  id,
  schema,
  caption: `${schema} ${id}`,
  properties,
  ...more,
});

/** Entries of a file that holds these entities. */
const read = (...entities: object[]): Promise<Entry[]> =>
  entriesOf('opensanctions', [
    textFile('entities.ftm.json', entities.map((entity) => `${JSON.stringify(entity)}\n`).join('')),
  ]);

/** The one entry of a sanctioned person, or of another schema, with these properties. */
async function entryWith(properties: Properties, schema = 'Person', around: object[] = []): Promise<Entry> {
  const entries = await read(line('E', schema, { topics: ['sanction'], ...properties }), ...around);
  return entries.find(({ id }) => id === 'E')!;
}

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

describe('names', () => {
  it('are the caption first, then by their properties; what differs in case only is one', async () => {
    const { names } = await entryWith({
      name: ['PERSON E', 'Second'],
      weakAlias: ['Weak', 'second'],
      alias: ['Al', 'Ал'],
      previousName: ['Former'],
      abbreviation: ['ABB', ''],
    });
    expect(names).toEqual([
      { text: 'Person E', quality: 'primary', kind: 'name' },
      { text: 'Second', quality: 'strong', kind: 'name' },
      { text: 'Al', quality: 'strong', kind: 'alias' },
      { text: 'Ал', quality: 'strong', kind: 'original-script' },
      { text: 'Former', quality: 'strong', kind: 'former' },
      { text: 'ABB', quality: 'strong', kind: 'acronym' },
      { text: 'Weak', quality: 'weak', kind: 'alias' },
    ]);
  });

  it('have parts where there is one first and one last name: those given once', async () => {
    const all = {
      firstName: ['F'],
      lastName: ['L'],
      middleName: ['M'],
      fatherName: ['P'],
      title: ['Dr'],
      nameSuffix: ['Jr'],
    };
    expect((await entryWith(all)).names[0]?.parts).toEqual({
      given: 'F',
      family: 'L',
      middle: 'M',
      patronymic: 'P',
      title: 'Dr',
      suffix: 'Jr',
    });
    expect((await entryWith({ ...all, middleName: ['M', 'N'], secondName: ['S'] })).names[0]?.parts).toEqual({
      given: 'F',
      family: 'L',
      middle: 'S',
      patronymic: 'P',
      title: 'Dr',
      suffix: 'Jr',
    });
    expect((await entryWith({ ...all, firstName: ['F', 'G'] })).names[0]).not.toHaveProperty('parts');
    expect((await entryWith({ ...all, lastName: [] })).names[0]).not.toHaveProperty('parts');
  });

  it('are the caption, else the name, else the id', async () => {
    const bare = (properties: Properties, caption?: string) => ({
      id: 'E',
      schema: 'Person',
      ...(caption !== undefined && { caption }),
      properties: { topics: ['poi'], ...properties },
    });
    const first = async (entity: object) => (await read(entity))[0]?.names[0]?.text;
    expect([
      await first(bare({ name: ['N'] }, 'C')),
      await first(bare({ name: ['N'] }, '')),
      await first(bare({ name: ['N', 'O'] })),
      await first(bare({})),
    ]).toEqual(['C', 'N', 'N', 'E']);
  });
});

describe('listings', () => {
  it('are one for each sanction, with the earliest day that is exact', async () => {
    const { listings } = await entryWith({ topics: ['sanction', 'debarment'] }, 'Person', [
      line('s1', 'Sanction', {
        entity: ['E'],
        authority: ['A', 'B'],
        program: ['P1', 'P2'],
        programId: ['ID'],
        listingDate: ['2022-03-02', '2022-03-01', '2021'],
        startDate: ['2000-01-01'],
        endDate: ['2025-12-31'],
        reason: ['R'],
        summary: ['S'],
        provisions: ['V', 'W'],
        sourceUrl: ['https://s.example'],
        programUrl: ['https://p.example'],
      }),
      line('s2', 'Sanction', {
        entity: ['E'],
        program: ['P3'],
        startDate: ['2001-02-03'],
        programUrl: ['https://q.example'],
      }),
      line('s3', 'Sanction', { entity: ['E'], programId: ['ID-3'] }),
    ]);
    expect(listings).toEqual([
      {
        name: 'A',
        programmes: ['P1', 'P2'],
        types: ['sanction'],
        listedOn: '2022-03-01',
        delistedOn: '2025-12-31',
        reason: 'R\nS',
        legalBasis: 'V; W',
        url: 'https://s.example',
      },
      { name: 'P3', programmes: ['P3'], types: ['sanction'], listedOn: '2001-02-03', url: 'https://q.example' },
      { name: 'Sanction', programmes: ['ID-3'], types: ['sanction'] },
      { name: 'OpenSanctions', programmes: [], types: ['warning'], url: 'https://www.opensanctions.org/entities/E/' },
    ]);
  });

  it('of a register of another kind are of its type, where the topics say so', async () => {
    const typesOf = async (topics: string[], datasets: string[]) =>
      (await entryWith({ topics }, 'Person', [line('s', 'Sanction', { entity: ['E'] }, { datasets })])).listings.map(
        ({ types }) => types,
      );
    const topics = ['sanction', 'corp.disqual', 'debarment'];
    expect(await typesOf(topics, ['gb_coh_disqualified'])).toEqual([['fitness-probity'], ['sanction', 'warning']]);
    for (const dataset of ['us_sam_exclusions', 'worldbank_debarred', 'kg_procurement'])
      expect(await typesOf(topics, ['x', dataset])).toEqual([['warning'], ['sanction', 'fitness-probity']]);
    expect(await typesOf(['sanction'], ['gb_coh_disqualified'])).toEqual([['sanction']]);
    expect(await typesOf(['role.pep'], ['x'])).toEqual([['pep']]);
  });

  it('of a target without topics are a warning; of a bystander there are none, so it is no entry', async () => {
    const entries = await read(
      line('T', 'Person', {}, { target: true }),
      line('B', 'Person', {}, { target: false }),
      line('C', 'Person', { topics: ['fin.bank'] }),
      line('P', 'Person', { topics: ['poi'] }),
    );
    expect(entries.map(({ id, types }) => [id, types])).toEqual([
      ['T', ['warning']],
      ['P', ['warning']],
    ]);
  });

  it('lead to the page of the entity, whatever is in its id', async () => {
    expect((await read(line('a/b c', 'Person', { topics: ['poi'] })))[0]?.links).toEqual([
      'https://www.opensanctions.org/entities/a%2Fb%20c/',
    ]);
  });
});

describe('public offices', () => {
  it('have title, country and time, and tell the class of a PEP', async () => {
    const { positions, types } = await entryWith({ topics: ['role.pep'], position: ['Adviser', 'Envoy'] }, 'Person', [
      line('o1', 'Occupancy', { holder: ['E'], post: ['p1', 'p2'], startDate: ['2015-02-03'], endDate: ['2019'] }),
      line('p1', 'Position', { topics: ['gov.national'], country: ['ch'] }),
      line('p2', 'Position', { topics: ['gov.muni'], country: ['zz'] }),
      line('o2', 'Occupancy', { holder: ['E'], post: ['p3'] }),
    ]);
    expect(positions).toEqual([
      { title: 'Position p1', country: 'CH', from: '2015-02-03', to: '2019' },
      { title: 'Position p2', from: '2015-02-03', to: '2019' },
      { title: 'p3' },
      { title: 'Adviser' },
      { title: 'Envoy' },
    ]);
    expect(types).toEqual(['pep', 'pep-class-1', 'pep-class-4']);
  });

  it('tell no class of somebody who is listed for something else', async () => {
    const { types } = await entryWith({ topics: ['poi'] }, 'Person', [
      line('o', 'Occupancy', { holder: ['E'], post: ['p'] }),
      line('p', 'Position', { topics: ['gov.national'] }),
    ]);
    expect(types).toEqual(['warning']);
  });
});

describe('addresses', () => {
  it('are put together of their parts, or stand as written, each once', async () => {
    const { addresses, countries } = await entryWith(
      {
        addressEntity: ['a1', 'a2', 'gone', 'a3', 'a4'],
        address: ['Road 1, Town', 'PO 7; Street 1, Street 2, Street 3, City, State, 99, Switzerland', 'Elsewhere'],
      },
      'Person',
      [
        line('a1', 'Address', { full: ['Road 1; Town'] }),
        line('a2', 'Address', {
          postOfficeBox: ['PO 7'],
          street: ['Street 1'],
          street2: ['Street 2'],
          street3: ['Street 3'],
          city: ['City'],
          state: ['State'],
          postalCode: ['99'],
          country: ['ch'],
        }),
        line('a3', 'Address', { region: ['Region'], state: ['State'], full: ['Region, in full'] }),
        line('a4', 'Address', {}),
      ],
    );
    expect(addresses).toEqual([
      { text: 'Road 1; Town' },
      {
        text: 'PO 7, Street 1, Street 2, Street 3, City, State, 99, Switzerland',
        street: 'PO 7, Street 1, Street 2, Street 3',
        city: 'City',
        region: 'State',
        postcode: '99',
        country: 'CH',
      },
      { text: 'Region, in full', region: 'Region' },
      { text: 'Elsewhere' },
    ]);
    expect(countries).toEqual([{ code: 'CH', text: 'Switzerland', role: 'residence' }]);
  });
});

it('an entry has what its entity says: births, deaths, genders, pictures, links, remarks, and the rest as details', async () => {
  const entry = await entryWith(
    {
      birthDate: ['1960', 'soon', '1960-01-02'],
      deathDate: ['2001-02', 'never'],
      birthPlace: ['Here', 'There'],
      gender: ['male', 'm', 'female', 'other'],
      imageUrl: ['https://i.example'],
      sourceUrl: ['https://s.example'],
      wikipediaUrl: ['https://w.example'],
      opencorporatesUrl: ['https://o.example'],
      publisherUrl: ['https://u.example'],
      notes: ['N'],
      summary: ['S'],
      description: ['D'],
      topics: ['poi'],
      program: ['P'],
      eyeColor: ['blue', { id: 'x', schema: 'Note', caption: 'no text', properties: {} }],
      createdAt: ['c'],
      modifiedAt: ['m'],
      retrievedAt: ['r'],
      indexText: ['i'],
      alephUrl: ['a'],
      publisher: ['p'],
      sanctions: ['s'],
      abbreviation: [],
      classification: ['K', 'L'],
    },
    'Person',
    [line('i', 'Image', { pictured: ['E'], url: ['https://j.example', 'https://k.example'] })],
  );
  expect(entry).toMatchObject({
    births: [
      { from: '1960', to: '1960', circa: false },
      { from: '1960-01-02', to: '1960-01-02', circa: false },
    ],
    deaths: [{ from: '2001-02', to: '2001-02', circa: false }],
    birthPlaces: [{ text: 'Here' }, { text: 'There' }],
    genders: ['male', 'female', 'other'],
    pictures: ['https://i.example', 'https://j.example', 'https://k.example'],
    links: [
      'https://www.opensanctions.org/entities/E/',
      'https://s.example',
      'https://w.example',
      'https://o.example',
      'https://u.example',
    ],
    remarks: ['N', 'S', 'D'],
    details: [
      { label: 'Eye color', value: 'blue' },
      { label: 'Classification', value: 'K' },
      { label: 'Classification', value: 'L' },
    ],
  });
  expect(entry).not.toHaveProperty('updatedOn');
});

it.each(['Sanction', 'Address', 'Position', 'Ownership', 'Family'])(
  'a %s is no subject of screening',
  async (schema) => {
    expect(await read(line('X', schema, { topics: ['sanction'] }))).toEqual([]);
  },
);

it.each([
  ['Identification', 'holder'],
  ['Passport', 'holder'],
  ['Occupancy', 'holder'],
  ['CryptoWallet', 'holder'],
  ['BankAccount', 'owner'],
  ['Image', 'pictured'],
])('a %s is one only where it belongs to nobody', async (schema, holder) => {
  expect((await read(line('X', schema, { topics: ['sanction'], [holder]: ['E'] }))).map(({ id }) => id)).toEqual([]);
  expect((await read(line('X', schema, { topics: ['sanction'] }))).map(({ id }) => id)).toEqual(['X']);
});
