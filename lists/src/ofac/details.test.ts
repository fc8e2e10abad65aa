import type { Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { textFile } from '../list-testing.ts';
import { indexEntries } from './entry-index.ts';
import { ofacIdentifier } from './identifiers.ts';
import { mapOfacRecord, type OfacRecord } from './map.ts';
import { aliasKind, ofacName } from './names.ts';
import { readOffice } from './offices.ts';
import { consolidatedReader, sdnReader } from './read.ts';
import { readRemarks, readStatement } from './remarks.ts';
import { remarkSegments } from './segments.ts';

const index = new Map([['MADEUP, Abel', '77']]);

/** An entry with a listing, to which a remark was read. */
function told(remarks: string, entityType: Entry['entityType'] = 'person'): Entry {
  const entry = blankEntry('us-ofac-sdn', '1', entityType);
  entry.names.push({ text: 'DOE, Jane', quality: 'primary', kind: 'name' });
  entry.listings.push({ name: 'OFAC SDN', programmes: [], types: ['sanction'] });
  readRemarks(entry, remarks, index);
  return entry;
}

describe('a statement', () => {
  it('may be a further value', () => {
    expect(told('DOB 1960; alt. DOB 1961; Alt DOB 1962; Salt. DOB 1963').births.map(({ from }) => from)).toEqual([
      '1960',
      '1961',
      '1962',
    ]);
  });

  it('about a country that nobody knows is kept as it stands, unless it says more', () => {
    expect(
      told(
        'nationality Atlantis; citizen Egypt; nationality Egypt 1; nationality Oman: former; Nationality of Registration Mali',
      ),
    ).toMatchObject({
      countries: [
        { code: '', text: 'Atlantis', role: 'nationality' },
        { code: 'EG', role: 'citizenship' },
        { code: 'ML', text: 'Mali', role: 'registration' },
      ],
      remarks: ['nationality Egypt 1', 'nationality Oman: former'],
    });
  });

  it('about a flag tells the country and stays a detail', () => {
    expect(told('Vessel Flag Panama; Former Vessel Flag None Identified; Flag Atlantis', 'vessel')).toMatchObject({
      countries: [{ code: 'PA', text: 'Panama', role: 'flag' }],
      details: [
        { label: 'Vessel Flag', value: 'Panama' },
        { label: 'Former Vessel Flag', value: 'None Identified' },
      ],
      remarks: ['Flag Atlantis'],
    });
  });

  it('about gender is one of two', () => {
    expect(told('Gender Male; Gender: FEMALE; Gender other')).toMatchObject({
      genders: ['male', 'female'],
      remarks: ['Gender other'],
    });
  });

  it('about listing dates gives the earliest to the listing', () => {
    const dates =
      'Listing Date (EO 13662 Directive 1): 12 Sep 2014; Listing Date (EO 13662 Directive 3): 16 Jul 2014; Listing Date (EO 13662 Directive 2): 29 Dec 2015';
    expect(told(dates).listings[0]?.listedOn).toBe('2014-07-16');
    expect(told('Effective Date (EO 13662 Directive 1): 12 Sep 2014').listings[0]).not.toHaveProperty('listedOn');
    const bare = blankEntry('us-ofac-sdn', '1', 'person');
    expect(readStatement(bare, 'Listing Date (EO 13662 Directive 1): 12 Sep 2014', index)).toBe(true);
    expect(bare.listings).toEqual([]);
  });

  it('is divided from others, an abbreviation’s full stop kept', () => {
    expect(['A.', 'A; ', '', '.', 'R.L. DE C.V.', 'C.V.', 'acme (C.V.', 'Etc.; .'].map(remarkSegments)).toEqual([
      ['A'],
      ['A'],
      [],
      [],
      ['R.L. DE C.V.'],
      ['C.V.'],
      ['acme (C.V.'],
      ['Etc.'],
    ]);
  });
});

describe('what is said of a person in plain words', () => {
  const office = (statement: string, entityType: Entry['entityType'] = 'person', isNamed = true) => {
    const entry = blankEntry('us-ofac-sdn', '1', entityType);
    if (isNamed) entry.names.push({ text: 'DOE, Jane', quality: 'primary', kind: 'name' });
    return { isRead: readOffice(entry, statement, index), entry };
  };

  it('is an office, kinship, a status or a title', () => {
    expect(office('Position: Minister of Finance').entry.positions).toEqual([{ title: 'Minister of Finance' }]);
    expect(office('Alternate Title, Minister').entry.positions).toEqual([{ title: 'Minister' }]);
    expect(office('Minister, Position: none').entry.positions).toEqual([{ title: 'Minister, Position: none' }]);
    expect(office('wife of MADEUP, Abel')).toMatchObject({
      isRead: true,
      entry: { relations: [{ name: 'MADEUP, Abel', association: 'Wife of', entryId: '77' }] },
    });
    expect(office('an uncle to Nobody').entry.relations).toEqual([{ name: 'Nobody', association: 'Uncle of' }]);
    expect(office('arrested in 2001')).toMatchObject({
      isRead: true,
      entry: { details: [{ label: 'Status', value: 'arrested in 2001' }] },
    });
    expect(office('Haji')).toMatchObject({ isRead: true, entry: { names: [{ parts: { title: 'Haji' } }] } });
  });

  it('may be several titles', () => {
    expect(told('Haji; Mullah').names[0]?.parts).toEqual({ title: 'Haji; Mullah' });
  });

  it('is none of these for others than persons, in parentheses, or without a name to bear the title', () => {
    expect([
      office('Minister of Finance', 'organisation').isRead,
      office('(Minister of Finance)').isRead,
      office('Haji', 'person', false).isRead,
      office('tall').isRead,
    ]).toEqual([false, false, false, false]);
    expect(office('Minister of Defence (').isRead).toBe(true);
  });
});

describe('a name', () => {
  const parts = (text: string) => ofacName(text, 'person', 'primary', 'name').parts;

  it('of a person is family, given and suffix', () => {
    expect(parts('DELOS REYES, Feliciano Semborio, Jr.')).toEqual({
      family: 'DELOS REYES',
      given: 'Feliciano Semborio',
      suffix: 'Jr.',
    });
    expect(parts('KNOWLES, JR.,  Samuel')).toEqual({ family: 'KNOWLES', given: 'Samuel', suffix: 'JR.' });
    expect(parts('DOE, Jane, Mary')).toEqual({ family: 'DOE', given: 'Jane Mary' });
    expect([parts('JR., Samuel'), parts('DOE'), parts('DOE,Jane'), parts('')]).toEqual([
      { family: 'JR.', given: 'Samuel' },
      undefined,
      undefined,
      undefined,
    ]);
    expect(ofacName('DOE, Jane', 'organisation', 'strong', 'alias')).toEqual({
      text: 'DOE, Jane',
      quality: 'strong',
      kind: 'alias',
    });
    expect(ofacName('Иван', 'vessel', 'strong', 'alias').kind).toBe('original-script');
  });

  it('is former where its type begins so', () => {
    expect(['f.k.a.', ' F.K.A.', 'a.k.a.', 'n.k.a.', 'aka f'].map(aliasKind)).toEqual([
      'former',
      'former',
      'alias',
      'alias',
      'alias',
    ]);
  });

  it('that two entries bear leads to neither', async () => {
    const records = async function* records() {
      for (const [id, name] of [
        ['1', 'A'],
        ['2', 'B'],
        ['3', 'A'],
        ['4', 'C'],
      ] as const)
        yield { id, name, line: 1 };
    };
    const { ids, index: found } = await indexEntries(textFile('f', ''), records());
    expect([[...ids], [...found]]).toEqual([
      ['1', '2', '3', '4'],
      [
        ['B', '2'],
        ['C', '4'],
      ],
    ]);
  });
});

describe('a number', () => {
  it.each([
    [
      'Digital Currency Address - XBT 12ab',
      { kind: 'crypto-wallet', value: '12ab', label: 'Digital Currency Address', note: 'XBT' },
    ],
    ['Email Address a@b.example', { kind: 'email', value: 'a@b.example', label: 'Email Address' }],
    ['Website www.a.example', { kind: 'website', value: 'www.a.example', label: 'Website' }],
    [
      'Passport 123 (Egypt) issued 01 Jan 2001 expires 02 Feb 2011',
      {
        kind: 'passport',
        value: '123',
        label: 'Passport',
        country: 'EG',
        note: 'issued 01 Jan 2001, expires 02 Feb 2011',
      },
    ],
    ['Passport 123 (Atlantis)', { kind: 'passport', value: '123', label: 'Passport', note: 'Atlantis' }],
    ['Passport 123', { kind: 'passport', value: '123', label: 'Passport' }],
    [
      'Vessel Registration Identification IMO 9187629',
      { kind: 'imo', value: '9187629', label: 'Vessel Registration Identification' },
    ],
    ['Tall', undefined],
  ])('%s is %j', (statement, identifier) => {
    expect(ofacIdentifier(statement)).toEqual(identifier);
  });
});

describe('a record', () => {
  const record: OfacRecord = {
    id: '7',
    name: 'DOE, Jane',
    type: 'Individual',
    title: '',
    remarks: '',
    statements: [],
    programmes: ['SDGT'],
    aliases: [],
    addresses: [],
    vessel: { callSign: '', type: '', flag: '', owner: '', tonnage: '', grossTonnage: '' },
  };
  const map = (changed: Partial<OfacRecord>) => mapOfacRecord(sdnReader.definition, { ...record, ...changed }, index);

  it.each([
    ['Individual', 'person'],
    ['vessel', 'vessel'],
    ['Aircraft', 'aircraft'],
    ['Entity', 'organisation'],
    ['', 'organisation'],
  ])('of type %j is a %s', (type, entityType) => {
    expect(map({ type }).entityType).toBe(entityType);
  });

  it('of another type, or without a name, is refused', () => {
    expect(() => map({ type: 'robot' })).toThrow(new RangeError("is of unknown type 'robot'"));
    expect(() => map({ name: '' })).toThrow(new RangeError('has no name'));
  });

  it('keeps what nobody understands, and titles as offices', () => {
    expect(
      map({
        statements: ['DOB 1960', 'tall', 'left-handed'],
        title: 'Haji; Minister of Finance; Chief Nobody of nothing',
        remarks: 'loud.',
      }),
    ).toMatchObject({
      births: [{ from: '1960' }],
      remarks: ['tall', 'left-handed', 'loud'],
      names: [{ parts: { family: 'DOE', given: 'Jane', title: 'Haji' } }],
      positions: [{ title: 'Minister of Finance' }, { title: 'Chief Nobody of nothing' }],
    });
  });

  it('has aliases, weak ones marked', () => {
    const aliases = [
      { name: 'A', type: 'a.k.a.', isWeak: true },
      { name: 'B', type: 'f.k.a.', isWeak: false },
    ];
    const [, ...others] = map({ aliases }).names;
    expect(others.map(({ text, quality, kind }) => `${text} ${quality} ${kind}`)).toEqual([
      'A weak alias',
      'B strong former',
    ]);
  });

  it('has the country of each address', () => {
    const addresses = [{ country: 'Cuba' }, { country: 'Panama' }];
    expect(map({ addresses }).countries).toMatchObject([{ code: 'CU' }, { code: 'PA' }]);
  });
});

describe('files of OFAC are known', () => {
  const row = '36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-';
  const xml = '<?xml version="1.0"?><sdnList xmlns="x"><publshInformation><Publish_Date>11/20/2026</Publish_Date>';
  const samples = (...files: [name: string, head: string][]) => files.map(([name, head]) => ({ name, head }));
  const known = (...files: [string, string][]) => [
    sdnReader.recognises(samples(...files)),
    consolidatedReader.recognises(samples(...files)),
  ];

  it('by an entry row or the root, and as one list or the other by their names', () => {
    expect(known(['sdn.csv', row], ['alt.csv', '36,12'], ['add.csv', '36,25'])).toEqual([true, false]);
    expect(known(['alt.csv', '36,12'], ['cons_prim.csv', row], ['add.csv', '36,25'])).toEqual([false, true]);
    expect(known(['sdn.xml', xml])).toEqual([true, false]);
    expect(known(['CONSOLIDATED.XML', xml])).toEqual([false, true]);
    expect(known(['sdn.xml', xml], ['more.xml', xml])).toEqual([false, false]);
    expect(known(['x.xml', '<other>'])).toEqual([false, false]);
    expect(known()).toEqual([false, false]);
  });

  it('and the XML names its day', () => {
    expect(
      [samples(['sdn.xml', xml]), samples(['sdn.csv', row]), []].map((files) => sdnReader.publicationDate?.(files)),
    ).toEqual(['2026-11-20', undefined, undefined]);
  });
});
