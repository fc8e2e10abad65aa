import { describe, expect, it } from 'vitest';
import { alias, birth, document, element, entryWith, place } from './record-testing.ts';

describe('a birth', () => {
  const span = (from: string, to = from, more: object = {}) => ({ from, to, circa: false, ...more });

  it.each([
    [{ DATE: '1971-02-09' }, span('1971-02-09')],
    [{ YEAR: '1971' }, span('1971')],
    [{ DATE: '1971-02-09', YEAR: '1972' }, span('1971-02-09')],
    [{ YEAR: '1971', NOTE: 'Sep.' }, span('1971-09')],
    [{ YEAR: '1971', NOTE: 'in a village' }, span('1971', '1971', { text: '1971, in a village' })],
    [{ YEAR: '1971', NOTE: 'Approximately' }, span('1971', '1971', { circa: true })],
    [{ YEAR: '1971', TYPE_OF_DATE: 'APPROXIMATELY' }, span('1971', '1971', { circa: true })],
    [{ YEAR: '1971', TYPE_OF_DATE: 'EXACT' }, span('1971')],
    [{ FROM_YEAR: '1969', TO_YEAR: '1972' }, span('1969', '1972')],
    [{ FROM_YEAR: '1972', TO_YEAR: '1969' }, span('1969', '1972')],
    [{ FROM_YEAR: '1972' }, span('1972')],
    [{ TO_YEAR: '1969' }, span('1969')],
    [{ FROM_YEAR: '1969', TO_YEAR: '1972', NOTE: 'Approximately' }, span('1969', '1972', { circa: true })],
    [{ NOTE: 'Nov. 1973' }, span('1973-11')],
    [{ NOTE: 'Between Aug. and Sep. 1977' }, span('1977-08', '1977-09', { text: 'between Aug 1977 and Sep 1977' })],
    [{ NOTE: 'circa 1960' }, span('1960', '1960', { circa: true, text: 'circa 1960' })],
  ])('of %j is %j', async (fields, expected) => {
    expect((await entryWith(birth(fields))).births).toEqual([expected]);
  });

  it('that no date can hold is a remark, in the words of the list; what only says that nothing is known is none', async () => {
    const { births, remarks } = await entryWith(
      birth({ NOTE: '30-35 years\n old' }) +
        birth({ YEAR: '1971' }) +
        birth({ NOTE: '24/06/1402 (Hijri)' }) +
        birth({ DATE: '', NOTE: '' }),
    );
    expect([births.length, remarks]).toEqual([
      1,
      ['Date of birth: 30-35 years old', 'Date of birth: 24/06/1402 (Hijri)'],
    ]);
  });

  it('may be that of an alias, and says so', async () => {
    const { births, birthPlaces } = await entryWith(
      birth({ YEAR: '1971' }) +
        alias({ ALIAS_NAME: 'Adem', DATE_OF_BIRTH: '1970', CITY_OF_BIRTH: 'Goma', COUNTRY_OF_BIRTH: 'Rwanda' }) +
        alias({ ALIAS_NAME: 'Ade', DATE_OF_BIRTH: 'unknown' }) +
        alias({ ALIAS_NAME: 'na', DATE_OF_BIRTH: '1960' }),
    );
    expect(births).toEqual([span('1971'), span('1970', '1970', { text: '1970, as Adem' })]);
    expect(birthPlaces).toEqual([{ text: 'Goma, Rwanda', city: 'Goma', country: 'RW' }]);
  });

  it('has its places, each with what the list notes', async () => {
    const { birthPlaces } = await entryWith(
      place({
        STREET: 'Rue 5',
        CITY: 'Goma',
        STATE_PROVINCE: 'North  Kivu',
        COUNTRY: 'Rwanda',
        NOTE: '(near the lake)',
      }) +
        place({ NOTE: 'at sea' }) +
        place({ COUNTRY: 'Atlantis' }) +
        place({ CITY: '' }),
    );
    expect(birthPlaces).toEqual([
      { text: 'Rue 5, Goma, North Kivu, Rwanda (near the lake)', city: 'Goma', region: 'North Kivu', country: 'RW' },
      { text: '(at sea)' },
      { text: 'Atlantis' },
    ]);
  });
});

describe('the comment', () => {
  const comment = (text: string) => entryWith(element('COMMENTS1', text));

  it('tells genders, deaths, numbers and links, and stays, less the notice', async () => {
    expect(
      await comment(
        'Gender: Female. Sex: male Died on 27 July 2022. Deceased in Sirte, Libya, on 20 October 2011. Died in 2010. SWIFT: TESTKPPY. Email: a.b@c.org. INTERPOL-UN Security Council Special Notice  web link: https://a.example/x',
      ),
    ).toMatchObject({
      genders: ['female', 'male'],
      deaths: [
        { from: '2022-07-27', to: '2022-07-27', circa: false },
        { from: '2011-10-20', to: '2011-10-20', circa: false },
        { from: '2010', to: '2010', circa: false },
      ],
      identifiers: [
        { kind: 'swift', value: 'TESTKPPY', label: 'SWIFT' },
        { kind: 'email', value: 'a.b@c.org', label: 'Email' },
      ],
      links: ['https://a.example/x'],
      remarks: [
        'Died on 27 July 2022. Deceased in Sirte, Libya, on 20 October 2011. Died in 2010. SWIFT: TESTKPPY. Email: a.b@c.org.',
      ],
    });
  });

  it.each([
    [
      'Brother-in-law of Belo Karam (QDi.902).',
      [{ name: 'Belo Karam', association: 'Brother-in-law of', entryId: 'QDi.902' }],
    ],
    [
      'Member of the Haqqani Network (HQN) (TAe.012).',
      [{ name: 'Haqqani Network', association: 'Member of', entryId: 'TAe.012' }],
    ],
    [
      'He fled. Al-Qaida in Iraq (QDe.115) and Ansar al-Islam (QDe.098).',
      [
        { name: 'Al-Qaida in Iraq', association: 'Named in the comment', entryId: 'QDe.115' },
        { name: 'Ansar al-Islam', association: 'Named in the comment', entryId: 'QDe.098' },
      ],
    ],
    ['Review was concluded (no one).', []],
  ])('names others by their reference: %s', async (text, relations) => {
    expect((await comment(text)).relations).toEqual(relations);
  });

  it('has the link of each of its notices', async () => {
    const notice = (letter: string) =>
      `INTERPOL-UN Security Council Special Notice web link: https://${letter}.example/x `;
    expect(await comment(`${notice('a')}Born twice. ${notice('b')}${notice('c')}`)).toMatchObject({
      links: ['https://a.example/x', 'https://b.example/x', 'https://c.example/x'],
      remarks: ['Born twice.'],
    });
  });

  it('that is nothing but a notice leaves no remark', async () => {
    expect((await comment('INTERPOL-UN Security Council Special Notice web link:https://a.example')).remarks).toEqual(
      [],
    );
  });
});

describe('a paper', () => {
  it.each([
    [
      { TYPE_OF_DOCUMENT: 'Passport', NUMBER: 'OB1' },
      { kind: 'passport', value: 'OB1', label: 'Passport' },
    ],
    [
      {
        TYPE_OF_DOCUMENT: 'Passport',
        TYPE_OF_DOCUMENT2: 'Diplomatic passport',
        NUMBER: 'OB1',
        ISSUING_COUNTRY: 'Mali',
      },
      { kind: 'passport', value: 'OB1', label: 'Diplomatic passport', country: 'ML' },
    ],
    [
      {
        TYPE_OF_DOCUMENT: 'Passport',
        NUMBER: 'OB1 (expired in 2013)',
        COUNTRY_OF_ISSUE: 'Mali',
        DATE_OF_ISSUE: '2008-03-12',
        CITY_OF_ISSUE: 'Bamako',
        NOTE: 'lost',
      },
      {
        kind: 'passport',
        value: 'OB1',
        label: 'Passport',
        country: 'ML',
        note: 'expired in 2013; lost; issued 2008-03-12, Bamako, Mali',
      },
    ],
    [
      { TYPE_OF_DOCUMENT: 'Passport', NUMBER: 'OB1 (lost)', NOTE: 'it was lost' },
      { kind: 'passport', value: 'OB1', label: 'Passport', note: 'lost' },
    ],
    [
      { TYPE_OF_DOCUMENT: 'Passport', NUMBER: 'Mali OB1' },
      { kind: 'passport', value: 'OB1', label: 'Passport', country: 'ML' },
    ],
    [
      { TYPE_OF_DOCUMENT: 'Passport', NUMBER: 'OB1, Mali' },
      { kind: 'passport', value: 'OB1', label: 'Passport', country: 'ML' },
    ],
    [
      { TYPE_OF_DOCUMENT: 'Passport', NUMBER: 'OB1 (Mali)' },
      { kind: 'passport', value: 'OB1', label: 'Passport', country: 'ML', note: 'Mali' },
    ],
    [
      { TYPE_OF_DOCUMENT: 'Other', NUMBER: 'Libyan passport number 347834, issued under a name (x)' },
      {
        kind: 'passport',
        value: '347834',
        label: 'Libyan passport number',
        country: 'LY',
        note: 'issued under a name; x',
      },
    ],
    [
      { TYPE_OF_DOCUMENT: 'National Identification Number', NOTE: 'ID card no. 12-34' },
      { kind: 'national-id', value: '12-34', label: 'ID card no.' },
    ],
    [
      { TYPE_OF_DOCUMENT: 'Italian fiscal code: ABC12' },
      { kind: 'tax', value: 'ABC12', label: 'Italian fiscal code', country: 'IT' },
    ],
  ])('%j is %j', async (fields, identifier) => {
    expect(await entryWith(document(fields))).toMatchObject({ identifiers: [identifier], remarks: [] });
  });

  it('without a number is a remark', async () => {
    const { identifiers, remarks } = await entryWith(
      document({ TYPE_OF_DOCUMENT: 'Passport', TYPE_OF_DOCUMENT2: 'Lost', NOTE: 'nothing known' }) +
        document({ NOTE: 'Only a note' }) +
        document({ COUNTRY_OF_ISSUE: 'Mali' }),
    );
    expect([identifiers, remarks]).toEqual([[], ['Passport: Lost: nothing known', 'Only a note']]);
  });
});
