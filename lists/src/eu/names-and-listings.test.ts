import { describe, expect, it } from 'vitest';
import { entriesOf, textFile } from '../list-testing.ts';
import { type Attributes, element, entryWith, name, remark } from './entity-testing.ts';
import { euReader } from './read.ts';

describe('names', () => {
  const names = async (...aliases: string[]) =>
    (await entryWith(aliases.join(''))).names.map(
      ({ text, quality, kind, language = '–' }) => `${text} | ${quality} | ${kind} | ${language}`,
    );
  const alias = (wholeName: string, attributes: Attributes = {}, said = '') =>
    element('nameAlias', { wholeName, strong: 'true', ...attributes }, said && remark(said));

  it('lead with the first strong one that is in English or of no language', async () => {
    expect(
      await names(
        alias('A', { strong: 'false' }),
        alias('B', { nameLanguage: 'FR' }),
        alias('C', {}, 'f.k.a.'),
        alias('Д'),
        alias('E', { nameLanguage: 'EN' }),
        alias('F'),
      ),
    ).toEqual([
      'E | primary | name | en',
      'A | weak | alias | –',
      'B | strong | alias | fr',
      'C | strong | former | –',
      'Д | strong | original-script | –',
      'F | strong | alias | –',
    ]);
    expect((await names(alias('B', { nameLanguage: 'FR' }), alias('C')))[0]).toBe('C | primary | name | –');
    expect((await names(alias('A', { strong: 'false' }), alias('B', { nameLanguage: 'FR' })))[0]).toBe(
      'B | primary | name | fr',
    );
    expect((await names(alias('A', { strong: 'false' }), alias('B', { strong: 'false' })))[0]).toBe(
      'A | primary | name | –',
    );
  });

  it.each([
    ['fka', 'former'],
    ['F.K.A', 'former'],
    ['formerly known as', 'former'],
    ['also fkaesk', 'alias'],
    ['reformer', 'alias'],
  ])('of which the list says %j are %s', async (said, kind) => {
    expect((await names(alias('First'), alias('Second', {}, said)))[1]).toBe(`Second | strong | ${kind} | –`);
  });

  it('are weak where the list says so', async () => {
    expect(
      (
        await names(alias('First'), alias('Second', {}, 'Low quality a.k.a.'), alias('Third', {}, 'high quality'))
      ).slice(1),
    ).toEqual(['Second | weak | alias | –', 'Third | strong | alias | –']);
  });

  it('are strong where one of their aliases is, whichever comes first', async () => {
    const weak = { strong: 'false' };
    expect(
      await names(alias('First'), alias('Second', weak), alias('Third'), alias('Second'), alias('Third', weak)),
    ).toEqual(['First | primary | name | –', 'Second | strong | alias | –', 'Third | strong | alias | –']);
  });

  it('are kept once, and put together of their parts where the whole is not given', async () => {
    expect(
      await names(
        alias('Orest V'),
        alias('', { firstName: ' Orest', middleName: '', lastName: 'V' }),
        alias('', {}),
        alias('X'),
      ),
    ).toEqual(['Orest V | primary | name | –', 'X | strong | alias | –']);
  });

  it('of persons have parts, genders and offices; of others functions are details', async () => {
    const said =
      alias(
        'Orest I V',
        {
          firstName: 'Orest',
          middleName: 'I',
          lastName: 'V',
          title: 'Dr',
          gender: 'M',
          function: '(a) Commander, (b) Deputy;',
        },
        'once',
      ) +
      alias('O', { gender: 'F', function: 'Head' }, 'good quality') +
      alias('P', { gender: '' });
    expect(await entryWith(said)).toMatchObject({
      names: [{ parts: { given: 'Orest', middle: 'I', family: 'V', title: 'Dr' } }, {}, {}],
      genders: ['male', 'female'],
      positions: [{ title: 'Commander' }, { title: 'Deputy' }, { title: 'Head' }],
      remarks: ['Alias Orest I V: once'],
      details: [],
    });
    const other = await entryWith(said, {}, 'enterprise');
    expect([other.names[0]?.parts, other.positions, other.details]).toEqual([
      undefined,
      [],
      ['Commander', 'Deputy', 'Head'].map((value) => ({ label: 'Function', value })),
    ]);
  });
});

describe('an entity', () => {
  it.each([
    ['code="person"', 'person'],
    ['code="enterprise"', 'organisation'],
    ['code="robot"', 'other'],
    ['classificationCode="P"', 'person'],
    ['code="" classificationCode="E"', 'organisation'],
    ['', 'other'],
  ])('of subject %s is a %s', async (attributes, type) => {
    const xml = `<export><sanctionEntity logicalId="7"><subjectType ${attributes}/>${name}</sanctionEntity></export>`;
    expect(await entriesOf('eu-fsf', [textFile('list.xml', xml)])).toMatchObject([{ id: '7', entityType: type }]);
  });

  it('without a subject compares with anything', async () => {
    expect(
      await entriesOf('eu-fsf', [
        textFile('list.xml', `<export><sanctionEntity logicalId="7">${name}</sanctionEntity></export>`),
      ]),
    ).toMatchObject([{ entityType: 'other' }]);
  });

  it('is listed by each regulation, on the earliest day that is known', async () => {
    const regulation = (attributes: Attributes, url = '') =>
      element('regulation', attributes, url && `<publicationUrl>${url}</publicationUrl>`);
    const regulations =
      regulation(
        { programme: 'UKR', numberTitle: '2022/1', entryIntoForceDate: '2022-02-23', publicationDate: '2022-02-22' },
        'https://a.example',
      ) +
      regulation({ publicationDate: '2023-01-01', programme: '' }) +
      regulation({});
    const base = { name: 'EU Financial Sanctions', types: ['sanction'] };
    expect(await entryWith(name + regulations, { designationDetails: 'Why' })).toMatchObject({
      listings: [
        {
          ...base,
          programmes: ['UKR'],
          listedOn: '2022-02-23',
          reason: 'Why',
          legalBasis: '2022/1',
          url: 'https://a.example',
        },
        { ...base, programmes: [], listedOn: '2023-01-01', reason: 'Why' },
        { ...base, programmes: [], reason: 'Why' },
      ],
      updatedOn: '2023-01-01',
    });
    expect(
      (await entryWith(name + regulations, { designationDate: '2014-03-20' })).listings.map(({ listedOn }) => listedOn),
    ).toEqual(['2014-03-20', '2014-03-20']);
    expect(await entryWith(name, { designationDetails: 'Why', unitedNationId: 'XXi.1' })).toMatchObject({
      listings: [{ ...base, programmes: [], reason: 'Why' }],
      details: [{ label: 'UN reference number', value: 'XXi.1' }],
    });
    expect((await entryWith(name)).listings).toEqual([{ ...base, programmes: [] }]);
  });

  it('was last changed by the newest regulation that any part of it refers to', async () => {
    const summary = (day: string) => element('address', {}, element('regulationSummary', { publicationDate: day }));
    expect(
      (await entryWith(name + summary('2024-06-25') + summary('2025-01-02') + summary('2023-01-01'))).updatedOn,
    ).toBe('2025-01-02');
    expect(await entryWith(name)).not.toHaveProperty('updatedOn');
  });
});

describe('a file of the EU is known', () => {
  const sample = (head: string) => ({ name: 'file', head });
  const root = '<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-20T16:47:04+01:00">';

  it('by its root, alone, and tells its day', () => {
    const heads = [
      [root],
      [root.replace('<export', '<ns12:export')],
      ['<export xmlns="other">'],
      ['<exported fpi/fsd/export>'],
      [],
      [root, root],
    ];
    expect(heads.map((given) => euReader.recognises(given.map(sample)))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([[root], ['<export>'], []].map((given) => euReader.publicationDate?.(given.map(sample)))).toEqual([
      '2026-11-20',
      undefined,
      undefined,
    ]);
  });
});
