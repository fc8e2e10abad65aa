import { describe, expect, it } from 'vitest';
import type { Entry, Identifier } from '../entry.ts';
import { entryOf } from '../testing/entries.ts';
import { entryMarks, sameWords } from './entry-marks.ts';
import { contradict, joinBetween, type MarkedEntry, wholeBirths } from './join-between.ts';
import { joinEntries } from './join-entries.ts';
import { numbersMeet, sameNumber } from './same-number.ts';

const numbered = (kind: Identifier['kind'], value: string, country?: string): Identifier => ({
  kind,
  label: '',
  value,
  ...(country !== undefined && { country }),
});

const born = (...dates: string[]): Partial<Entry> => ({
  births: dates.map((date) => ({ from: date, to: date, circa: false })),
});

const of = (...codes: string[]): Partial<Entry> => ({
  countries: codes.map((code) => ({ code, text: code, role: 'nationality' })),
});

const listed = (source: string, names: readonly string[], more: Partial<Entry> = {}, id = '1'): MarkedEntry => ({
  source,
  id,
  marks: entryMarks(entryOf(id, more.entityType ?? 'person', names, more)),
});

/** Why an entry of the EU is one of the UN. */
const why = (names: readonly string[], more: Partial<Entry>, others: readonly string[], otherMore: Partial<Entry>) =>
  joinBetween(listed('eu-fsf', names, more), listed('un-sc', others, otherMore, '2'));

describe('an entry is told by', () => {
  const marks = () =>
    entryMarks(
      entryOf(
        '1',
        'person',
        [
          'VALTCHENKO, Damyr',
          { text: 'Petra Hask', quality: 'weak', kind: 'alias' },
          'Damyr Valtchenko',
          '…',
          "Da'myr von Hask",
        ],
        {
          genders: ['male'],
          births: [{ from: '1979-06-14', to: '1979-06-15', circa: true, text: 'about' }],
          sameAs: [{ source: 'un-sc', id: '2' }],
          ...of('NM', '', 'NM', 'OI'),
          identifiers: [
            numbered('passport', 'K 770 611', 'NM'),
            numbered('passport', 'K 7'),
            numbered('account', 'DE1234567'),
            numbered('tax', '77 06 11'),
          ],
        },
      ),
    );

  it('its names but for weak ones, each once, whatever the order of their words', () => {
    expect(marks().names).toEqual(['damyr valtchenko', 'damyr hask von']);
  });

  it('its own numbers that are long enough to tell anybody apart, with their country where it is known', () => {
    expect(marks().numbers).toEqual([
      { kind: 'passport', value: 'K 770 611', country: 'NM' },
      { kind: 'tax', value: '77 06 11' },
    ]);
  });

  it.each(['passport', 'national-id', 'tax', 'registration', 'imo', 'lei', 'crypto-wallet'] as const)(
    'a number of the kind %s',
    (kind) => {
      const identifiers = [numbered(kind, '9187629')];
      expect(entryMarks(entryOf('1', 'person', ['A'], { identifiers })).numbers).toEqual([{ kind, value: '9187629' }]);
    },
  );

  it.each([
    'mmsi',
    'call-sign',
    'tail-number',
    'serial-number',
    'swift',
    'account',
    'phone',
    'email',
    'website',
    'other',
  ] as const)('no number of the kind %s, which may be of several', (kind) => {
    const identifiers = [numbered(kind, '9187629')];
    expect(entryMarks(entryOf('1', 'person', ['A'], { identifiers })).numbers).toEqual([]);
  });

  it('its countries that are known, each once, its births, genders and references', () => {
    expect(marks().countries).toEqual(['NM', 'OI']);
    expect(marks().births).toEqual([{ from: '1979-06-14', to: '1979-06-15', circa: true }]);
    expect([marks().genders, marks().sameAs]).toEqual([['male'], [{ source: 'un-sc', id: '2' }]]);
    expect(entryMarks(entryOf('1', 'person', ['A'])).sameAs).toEqual([]);
  });
});

it('two names are one in whatever order their words are, and with no word too few', () => {
  expect(sameWords('AL-ZAWAHIRI, Ayman', 'Ayman al Zawahiri')).toBe(true);
  expect(sameWords('Ayman al Zawahiri', 'Ayman Zawahiri')).toBe(false);
});

describe('two numbers', () => {
  const k = numbered('passport', 'K 770 611', 'NM');
  it.each([
    ['but for spaces and signs', k, numbered('passport', 'k-770611', 'NM'), true],
    ['where one country is not known', k, numbered('passport', 'K770611'), true],
    ['not of two countries', k, numbered('passport', 'K770611', 'OI'), false],
    ['not of two kinds', k, numbered('tax', 'K770611', 'NM'), false],
    ['of two kinds of the state', numbered('tax', '770611'), numbered('registration', '770611'), true],
    ['not when they are others', k, numbered('passport', 'K770612', 'NM'), false],
    ['short ones as they are written', numbered('passport', ' K7 '), numbered('passport', 'K7'), true],
    ['not short ones that are written otherwise', numbered('passport', 'K7'), numbered('passport', 'K 7'), false],
    ['not two short ones', numbered('passport', 'K7'), numbered('passport', 'K8'), false],
  ])('are the same %s', (_, one, other, are) => {
    expect([sameNumber(one, other), sameNumber(other, one)]).toEqual([are, are]);
  });

  it.each([
    ['of one kind and country', k, numbered('passport', 'A', 'NM'), true],
    ['of one kind where one country is not known', k, numbered('passport', 'A'), true],
    ['of one kind where neither country is known', numbered('passport', 'B'), numbered('passport', 'A'), true],
    ['not of two kinds', k, numbered('tax', 'K 770 611', 'NM'), false],
    ['not of two countries', k, numbered('passport', 'K 770 611', 'OI'), false],
  ])('can be held against each other %s', (_, one, other, can) => {
    expect([numbersMeet(one, other), numbersMeet(other, one)]).toEqual([can, can]);
  });
});

describe('two entries are not one', () => {
  const eu = (more: Partial<Entry>, id?: string) => listed('eu-fsf', ['A'], more, id);
  it.each([
    ['of one list', eu({}), eu({}, '2'), true],
    ['of kinds that are not one', eu({}), listed('un-sc', ['A'], { entityType: 'vessel' }), true],
    [
      'of births of which none meets',
      eu(born('1979', '1980', '1981')),
      listed('un-sc', ['A'], born('1985', '1986')),
      true,
    ],
    [
      'but of births of which one meets',
      eu(born('1979', '1985', '1981')),
      listed('un-sc', ['A'], born('1986', '1985', '1990')),
      false,
    ],
    ['of other genders', eu({ genders: ['male'] }), listed('un-sc', ['A'], { genders: ['female'] }), true],
    [
      'but of a gender among several',
      eu({ genders: ['male', 'female'] }),
      listed('un-sc', ['A'], { genders: ['female'] }),
      false,
    ],
    ['but where one says nothing of births', eu(born('1979')), listed('un-sc', ['A']), false],
    ['but where one says nothing of genders', eu({ genders: ['male'] }), listed('un-sc', ['A']), false],
  ])('%s', (_, one, other, do_) => {
    expect([contradict(one, other), contradict(other, one)]).toEqual([do_, do_]);
  });

  it('whatever speaks for it', () => {
    const cites = { sameAs: [{ source: 'un-sc', id: '2' }] };
    expect(why(['A'], { ...cites, ...born('1979') }, ['A'], born('1985'))).toBeUndefined();
    expect(why(['A'], { ...cites, ...born('1979') }, ['A'], born('1979'))).toEqual({
      by: 'reference',
      citing: 'first',
    });
  });
});

describe('two entries are one', () => {
  it('by a reference to this very entry', () => {
    const cites = (source: string, id: string): Partial<Entry> => ({
      sameAs: [
        { source: 'uk', id: '9' },
        { source, id },
        { source: 'uk', id: '8' },
      ],
    });
    expect(why(['A'], cites('un-sc', '2'), ['B'], {})).toEqual({ by: 'reference', citing: 'first' });
    expect(why(['A'], {}, ['B'], cites('eu-fsf', '1'))).toEqual({ by: 'reference', citing: 'second' });
    expect(why(['A'], cites('un-sc', '3'), ['B'], {})).toBeUndefined();
    expect(why(['A'], cites('uk', '2'), ['B'], {})).toBeUndefined();
  });

  it('by the number in the middle, with a word of any of their names', () => {
    const some = (value: string): Partial<Entry> => ({
      identifiers: ['111111', value, '333333'].map((each) => numbered('passport', each)),
    });
    const others = { identifiers: ['444444', '222222', '555555'].map((each) => numbered('passport', each)) };
    const reason = { by: 'number', kind: 'passport', value: '222222' };
    expect(why(['Petra Hask', 'Damyr Ko'], some('222222'), ['Li Wu', 'Ko Zed', 'Xu'], others)).toEqual(reason);
    expect(why(['Petra Hask'], some('222222'), ['Li Wu', 'Ko Zed'], others)).toBeUndefined();
    expect(why(['Petra Hask'], some('222223'), ['Petra Hask'], others)).toBeUndefined();
  });

  it.each([
    ['imo', true],
    ['lei', true],
    ['crypto-wallet', true],
    ['passport', false],
    ['registration', false],
  ] as const)('by a number of the kind %s whatever they are called: %s', (kind, are) => {
    const same = { identifiers: [numbered(kind, '9187629')] };
    expect(why(['ROSE'], same, ['LILY'], same) !== undefined).toBe(are);
  });

  it('by a name of two words, a date of birth and a country, each among several', () => {
    const all = { ...born('1950', '1979-06-14', '1985'), ...of('AA', 'NM', 'BB') };
    const others = { ...born('1960-01-01', '1979-06-14'), ...of('CC', 'NM') };
    const names = ['Petra Hask', 'Damyr Ko', 'Li Wu'];
    const reason = { by: 'name', name: 'damyr ko', birth: '1979-06-14', country: 'NM' };
    expect(why(names, all, ['Xu Zed', 'KO, Damyr'], others)).toEqual(reason);
    expect(why(['Petra Hask', 'Damyr'], all, ['Xu Zed', 'Damyr'], others)).toBeUndefined();
    expect(why(names, all, ['Xu Zed', 'Damyr'], others)).toBeUndefined();
    expect(why(names, { ...all, ...of('AA') }, ['Damyr Ko'], others)).toBeUndefined();
    expect(why(names, { ...all, ...born('1979') }, ['Damyr Ko'], { ...others, ...born('1979') })).toBeUndefined();
  });
});

it('a date of birth is whole to the day, of one day and exact', () => {
  const births = [
    { from: '1979-06-14', to: '1979-06-14', circa: true },
    { from: '1979-06-14', to: '1979-06-15', circa: false },
    { from: '1979-06', to: '1979-06', circa: false },
    { from: '1979-06-16', to: '1979-06-16', circa: false },
  ];
  expect(wholeBirths(entryMarks(entryOf('1', 'person', ['A'], { births })))).toEqual(['1979-06-16']);
});

it('joins come strongest first, those of one strength by the names of their entries', () => {
  const passport = (value: string) => ({ identifiers: [numbered('passport', value)] });
  const whole = { ...born('1979-06-14'), ...of('NM') };
  const entries = [
    listed('d', ['Xu Zed'], whole, '8'),
    listed('a', ['Xu Zed'], whole, '7'),
    listed('d', ['Li Wu'], passport('222222'), '6'),
    listed('b', ['Li Wu'], passport('222222'), '5'),
    listed('d', ['Petra'], { sameAs: [{ source: 'c', id: '3' }] }, '4'),
    listed('c', ['Hask'], {}, '3'),
    listed('c', ['Li Ko'], passport('111111'), '2'),
    listed('a', ['Li Ko'], passport('111111'), '1'),
  ];
  const told = (some: readonly MarkedEntry[]) =>
    joinEntries(some).map(({ members }) => members.map(({ id }) => id).join(' '));
  expect(told(entries)).toEqual(['3 4', '1 2', '5 6', '7 8']);
  expect(told(entries.toReversed())).toEqual(['3 4', '1 2', '5 6', '7 8']);
});
