import { describe, expect, it } from 'vitest';
import { entryWith, line, type Properties, read } from './ftm-testing.ts';

describe('names', () => {
  it('are the caption first, then by their properties; what differs in case only is one', async () => {
    const { names, details } = await entryWith({
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
    // Nothing that is a name is told once more as something else.
    expect(details).toEqual([]);
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

it('The same records of published lists are named by the ids that they have there; other data sets number their own way', async () => {
  const referents = ['usgsa-s4mrvqj4l', 'ofac-46001', 'gb-fcdo-rus2053', 'gb-hmt-16273'];
  const [entry] = await read(line('E', 'Person', { topics: ['sanction'], name: ['A'] }, { referents }));
  expect(entry?.sameAs).toEqual([
    { source: 'us-ofac-sdn', id: '46001' },
    { source: 'us-ofac-cons', id: '46001' },
    { source: 'uk-fcdo', id: 'RUS2053' },
    { source: 'uk-ofsi', id: '16273' },
  ]);
});
