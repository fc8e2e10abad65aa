import type { Explanation, ScorePart, WordMatch } from '@tamis/contract/terms/explanation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../format/format.ts';
import { readPreferences } from '../../format/preferences.ts';
import { scoreLayout } from '../../ui/score-bar/score-layout.ts';
import { alignedWords, wordVerdict } from './aligned-words.ts';
import { factRows } from './fact-rows.ts';
import { comparedLine, orderLine } from './listed-name.ts';
import { scoreParts } from './score-parts.ts';
import { explanationTexts } from './texts.ts';

const { say } = explanationTexts;
const format = createFormat(readPreferences({ getItem: () => null }));

const word = (
  method: WordMatch['method'],
  letters: [string, string][] = [],
  more: Partial<WordMatch> = {},
): WordMatch => ({
  searched: 'Nikolas',
  listed: 'Nicolas',
  role: 'name',
  method,
  similarity: 0.86,
  weight: 1,
  letters,
  ...more,
});
const pairs = (searched: string, listed: string): [string, string][] =>
  [...searched].map((letter, index) => [letter.replace('_', ''), listed[index]!.replace('_', '')]);

describe('what is said of a word', () => {
  it.each([
    ['Same word', word('exact')],
    ['1 letter differs', word('phonetic', pairs('Nikolas', 'Nicolas'))],
    ['2 letters differ', word('edit', pairs('Jon_', 'Yonn'))],
    ['1 letter more', word('edit', pairs('Moro_', 'MOROS'))],
    ['2 letters fewer', word('edit', pairs('Annas', 'Ann__'))],
    ['Sounds alike', word('phonetic')],
    ['Same word, other script', word('transliterated', pairs('ivan', 'IVAN'), { similarity: 1 })],
    ['Nearly the same, other script', word('transliterated')],
    ['Form of the same name', word('nickname')],
    ['Initial fits', word('initial')],
    ['Several words on the list', word('split', [], { searched: 'Abdulrahman', listed: 'Abdul Rahman' })],
    ['One word on the list', word('joined', [], { searched: 'Abdul Rahman', listed: 'Abdulrahman' })],
    ['Other number', word('number')],
    ['Not on the list', word('missing', [], { listed: null })],
    ['Not searched', word('missing', [], { searched: null })],
  ])('%s', (text, match) => {
    expect(wordVerdict(match, say)).toBe(text);
  });

  it('names the method with two digits, and none for a word without counterpart', () => {
    const methods = [word('phonetic'), word('exact', [], { similarity: 1 }), word('missing', [], { listed: null })];
    expect(alignedWords(methods, say).map(({ method }) => method)).toEqual([
      'Sounds alike · 0.86',
      'Exact · 1.00',
      'No counterpart',
    ]);
  });
});

describe('scripts', () => {
  it('draws the Latin letters that were compared, with the written form below', () => {
    const [column] = alignedWords(
      [
        word('transliterated', pairs('Ivan', 'Ivan'), {
          listed: 'Иван',
          listedLatin: 'Ivan',
          searched: 'Ivan',
          searchedLatin: 'Ivan',
        }),
      ],
      say,
    );
    expect(column).toMatchObject({ searched: 'Ivan', listed: 'Ivan', script: 'Иван' });
  });

  it('draws two words of one script as they are written', () => {
    const [column] = alignedWords(
      [
        word('edit', pairs('Иван', 'Ивам'), {
          searched: 'Иван',
          searchedLatin: 'Ivan',
          listed: 'Ивам',
          listedLatin: 'Ivam',
        }),
      ],
      say,
    );
    expect(column).toMatchObject({ searched: 'Иван', listed: 'Ивам', script: undefined });
  });

  it('shows joined scripts as whole words', () => {
    const [column] = alignedWords(
      [word('transliterated', [], { searched: 'Hassan', searchedLatin: 'hassan', listed: 'حسن', listedLatin: 'hsn' })],
      say,
    );
    expect(column).toMatchObject({ searched: 'Hassan', listed: 'حسن', letters: [], script: undefined });
  });
});

it('shows which letters stand for which', () => {
  const readings: [string, string][] = [
    ['حس', 'Hass'],
    ['ن', 'an'],
  ];
  const [column] = alignedWords([word('transliterated', [], { searched: 'Hassan', listed: 'حسن', readings })], say);
  expect(column).toMatchObject({ searched: 'Hassan', listed: 'حسن', letters: [], readings });
});

describe('the compared name', () => {
  const listed = { text: 'MADURO MOROS, Nicolas', quality: 'primary', kind: 'name' } as const;

  it('says how the order differs, and what it knows of the reason', () => {
    expect(orderLine({ sameOrder: true, familyNameFirst: false }, say)).toBeUndefined();
    expect(orderLine({ sameOrder: false, familyNameFirst: true }, say)).toBe(
      'Order differs: family name first on the list',
    );
    expect(orderLine({ sameOrder: false, familyNameFirst: false }, say)).toBe('Order differs');
    expect(orderLine({ sameOrder: false }, say)).toBe('Order differs');
  });

  it('says that an alias was compared, and that it is a weak one', () => {
    expect(comparedLine({ listed }, listed.text, say)).toBeUndefined();
    expect(comparedLine({ listed: { text: 'Nico', quality: 'weak', kind: 'alias' } }, listed.text, say)).toBe(
      'Compared with an alias that the list calls weak: Nico',
    );
  });
});

describe('facts', () => {
  const rows = factRows(
    [
      { field: 'birthYear', searched: '1962', listed: ['1962-11-23', 'circa 1960 to 1961', '1960'], verdict: 'match' },
      { field: 'country', searched: 'PA, CO', listed: ['VE'], verdict: 'mismatch' },
      { field: 'entityType', searched: null, listed: ['person'], verdict: 'unknown' },
      { field: 'gender', searched: null, listed: [], verdict: 'unknown' },
    ],
    {
      fields: [
        {
          name: 'Original Place of Birth Text',
          value: 'Caracas, Venezuela',
          source: 'OFAC SDN',
          tag: 'place_of_birth',
        },
      ],
    },
    format,
    say,
  );

  it('shows dates, countries and types in words', () => {
    expect(rows.map(({ searched, listed }) => [searched, listed])).toEqual([
      ['1962', '1960, circa 1960 – 1961, 23/11/1962'],
      ['Panama, Colombia', 'Venezuela'],
      [undefined, 'Person'],
      [undefined, 'Caracas, Venezuela'],
    ]);
  });

  it('leaves out what neither side knows and adds the place of birth as unknown', () => {
    expect(rows.map(({ label, verdict }) => `${label}: ${verdict}`)).toEqual([
      'Date of birth: match',
      'Country: mismatch',
      'Entity type: unknown',
      'Place of birth: unknown',
    ]);
  });
});

describe('the score', () => {
  const kinds = [
    'word',
    'unmatched',
    'contradiction',
    'short',
    'weak-alias',
    'order',
    'fact',
    'cap',
    'identifier',
  ] as const;
  const part = fc
    .record({ kind: fc.constantFrom(...kinds), points: fc.integer({ min: -4000, max: 4000 }) })
    .map(({ kind, points }): ScorePart =>
      kind === 'word'
        ? { kind, points, word: 0 }
        : kind === 'fact'
          ? { kind, points, fact: 'country' }
          : { kind, points },
    );

  it('says a line of figures that adds up to the shown score, whatever the parts', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const explanation: Pick<Explanation, 'parts' | 'words'> = { parts, words: [word('exact')] };
        const { terms, total } = scoreLayout(scoreParts(explanation, say));
        expect(terms.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(total);
        expect(total).toBe(Math.round(parts.reduce((sum, { points }) => sum + points, 0) / 100) + 0);
        expect(terms.every(({ term }) => term !== '')).toBe(true);
      }),
    );
  });

  it('labels a stretch with the searched word, or with the listed one that nobody searched', () => {
    const parts: ScorePart[] = [
      { kind: 'word', word: 0, points: 4000 },
      { kind: 'word', word: 1, points: 1000 },
    ];
    const views = scoreParts(
      { parts, words: [word('exact'), word('missing', [], { searched: null, listed: 'MOROS' })] },
      say,
    );
    expect(views.map(({ label, isMain }) => [label, isMain])).toEqual([
      ['Nikolas', true],
      ['MOROS', true],
    ]);
  });
});
