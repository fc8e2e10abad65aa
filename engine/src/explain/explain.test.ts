import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NameQuality } from '../entry.ts';
import { entryPoints } from '../score/entry-points.ts';
import { explain, type IdentifierFact } from './explain.ts';
import { factsFactor, judgeFacts, type EntryFacts } from '../score/facts.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { scoreName, type Rarity } from '../score/score.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { Explanation, Query, WordMatch } from '../types.ts';

const rarity: Rarity = { of: () => 1, isBorne: () => true };
const unlisted: EntryFacts = { entityType: 'person', births: [], countries: [], genders: [] };

interface Case {
  query?: Partial<Query>;
  facts?: Partial<EntryFacts>;
  quality?: NameQuality;
  identifiers?: IdentifierFact;
}

function explained(
  searched: string,
  listed: string,
  { query = {}, facts = {}, quality = 'primary', identifiers }: Case = {},
): Explanation {
  const entry = { ...unlisted, ...facts };
  const asked: Query = { name: searched, fuzziness: 0.5, ...query };
  return explain(
    { query: asked, prepared: prepareName(searched, entry.entityType) },
    {
      name: { text: listed, quality, kind: 'name', prepared: prepareName(listed, entry.entityType) },
      facts: entry,
      ...(identifiers && { identifiers }),
    },
    rarity,
    DEFAULT_SETTINGS,
  );
}

const word = (explanation: Explanation, searched: string): WordMatch | undefined =>
  explanation.words.find((match) => match.searched === searched);
const partOf = (explanation: Explanation, kind: string): number | undefined =>
  explanation.parts.find((part) => part.kind === kind)?.points;
/** Latin letters that the words of both names were read as. */
const readings = (searched: string, listed: string): unknown[] =>
  explained(searched, listed).words.map(({ searchedLatin, listedLatin }) => [searchedLatin, listedLatin]);
const sumOf = ({ parts }: Explanation): number => parts.reduce((total, { points }) => total + points, 0);

describe('the words of an explanation', () => {
  it('show which searched word matches which listed one, and how', () => {
    const { words } = explained('Bob Makhluf', 'MAKHLOUF, Robert');
    expect(words.map(({ searched, listed, method }) => [searched, listed, method])).toEqual([
      ['Bob', 'Robert', 'nickname'],
      ['Makhluf', 'MAKHLOUF', 'phonetic'],
    ]);
  });

  it('show letters under each other, as written', () => {
    expect(word(explained('Jon Makhluf', 'Jon MAKHLOUF'), 'Makhluf')?.letters).toEqual([
      ['M', 'M'],
      ['a', 'A'],
      ['k', 'K'],
      ['h', 'H'],
      ['l', 'L'],
      ['', 'O'],
      ['u', 'U'],
      ['f', 'F'],
    ]);
  });

  it('stand in the searched order, listed words without counterpart beside their neighbours', () => {
    const { words } = explained('Lavrov Sergey', 'Sergey Viktorovich Lavrov');
    expect(words.map(({ searched, listed }) => [searched, listed])).toEqual([
      ['Lavrov', 'Lavrov'],
      ['Sergey', 'Sergey'],
      [null, 'Viktorovich'],
    ]);
  });

  it('give the Latin forms that were compared when a side is written in another script', () => {
    expect(word(explained('Сергей Волков', 'Sergey Volkov'), 'Волков')).toMatchObject({
      method: 'transliterated',
      searchedLatin: 'volkov',
      listedLatin: 'volkov',
      letters: [
        ['v', 'v'],
        ['o', 'o'],
        ['l', 'l'],
        ['k', 'k'],
        ['o', 'o'],
        ['v', 'v'],
      ],
    });
  });

  it('give the Korean readings of Han and Cyrillic letters by which a Korean name was found', () => {
    expect(readings('金正恩', 'Kim Jong Un')).toEqual([
      ['gim', 'kim'],
      ['jeongeun', 'jong un'],
    ]);
    expect(readings('김정은', '金正恩')).toEqual([
      ['gim', 'gim'],
      ['jeongeun', 'jeongeun'],
    ]);
    expect(readings('Ким Чен Ын', 'Kim Jong Un').at(1)).toEqual(['jeong', 'jong']);
    // A Mandarin surname in another romanisation is none of Korea.
    expect(readings('张伟', 'Chang Wei').at(0)).toEqual(['zhang', 'chang']);
  });

  it('give the readings of Hong Kong and Taiwan by which a Chinese name was found', () => {
    expect(readings('陳國基', 'CHAN, Kwok-kee')).toEqual([
      ['chan', 'chan'],
      ['kwokki', 'kwok kee'],
    ]);
    expect(readings('Ma Ying-jeou', '馬英九')).toEqual([
      ['ma', 'ma'],
      ['ying jeou', 'yingjeou'],
    ]);
    expect(readings('陳國基', 'Chen Guoji').at(1)).toEqual(['guoji', 'guoji']);
  });

  it('leave letters out for scripts without vowels', () => {
    expect(word(explained('محمد حسين', 'Muhammad Husayn'), 'محمد')).toMatchObject({
      method: 'transliterated',
      listedLatin: 'muhammad',
      letters: [],
    });
  });

  it('join what one side writes together', () => {
    expect(word(explained('Usama Binladin', 'Usama bin Ladin'), 'Binladin')).toMatchObject({
      listed: 'bin Ladin',
      method: 'joined',
    });
    expect(word(explained('Usama bin Ladin', 'Usama Binladin'), 'bin Ladin')).toMatchObject({
      listed: 'Binladin',
      method: 'split',
    });
  });
});

describe('the order of the words', () => {
  const orderOf = (searched: string, listed: string, more: Case = {}): string => {
    const { sameOrder, familyNameFirst } = explained(searched, listed, more);
    if (sameOrder) return 'same';
    return familyNameFirst ? 'family name first' : 'differs';
  };

  it.each([
    ['Kim Jong', 'KIM, Jong Sik', 'same'],
    ['Maduro Moros, Nicolas', 'MADURO MOROS, Nicolas', 'same'],
    ['J.C. Smith', 'J.C. Smith', 'same'],
    ['Usama Binladin', 'Usama bin Ladin', 'same'],
    ['Nicolas Madruo', 'MADURO MOROS, Nicolas', 'family name first'],
    ['Nicolas Maduro Moros', 'MADURO MOROS, Nicolas', 'family name first'],
    ['John Smith Jr', 'SMITH, John, Jr.', 'family name first'],
    ['JC Smith', 'SMITH, J.C.', 'family name first'],
    ['Usamaladin', 'LADIN, Usama', 'family name first'],
    ['Lavrov Sergey', 'Sergey Viktorovich Lavrov', 'differs'],
    ['Moros Nicolas Maduro', 'MADURO MOROS, Nicolas', 'differs'],
    ['MADURO, Nicolas', 'Nicolas Maduro', 'differs'],
  ])('of %s and %s as they are written: %s', (searched, listed, expected) => {
    expect(orderOf(searched, listed)).toBe(expected);
  });

  it('of a company is never put down to a family name', () => {
    expect(orderOf('Trading Aurora', 'Aurora, Trading', { facts: { entityType: 'company' } })).toBe('differs');
  });

  const places = fc.uniqueArray(fc.constantFrom(0, 1, 2, 3), { minLength: 1 });
  const written = ['WALDHEIM', 'CORTEZ', 'Bronislav', 'Philippa'];
  const isRising = (of: readonly number[]): boolean =>
    of.every((place, index) => index === 0 || place > of[index - 1]!);

  it('is the same exactly when the searched words are written in that order, whatever is left out', () => {
    fc.assert(
      fc.property(places, (chosen) => {
        const searched = chosen.map((place) => written[place]).join(' ');
        expect(explained(searched, 'WALDHEIM CORTEZ, Bronislav Philippa').sameOrder).toBe(isRising(chosen));
        expect(explained(searched, 'WALDHEIM CORTEZ Bronislav Philippa').sameOrder).toBe(isRising(chosen));
      }),
    );
  });

  it('is put down to the family name exactly when it is the same with the list turned round', () => {
    fc.assert(
      fc.property(places, (chosen) => {
        const turned = chosen.map((place) => (place + 2) % 4);
        const { familyNameFirst } = explained(
          chosen.map((place) => written[place]).join(' '),
          'WALDHEIM CORTEZ, Bronislav Philippa',
        );
        expect(familyNameFirst).toBe(!isRising(chosen) && isRising(turned));
      }),
    );
  });
});

describe('the parts of an explanation', () => {
  it('name what was taken off and why', () => {
    expect(partOf(explained('Viktor Morozov', 'Viktor Andreyevich Morozov'), 'unmatched')).toBeLessThan(0);
    expect(partOf(explained('Viktor Ivanovich Morozov', 'Viktor Petrovich Morozov'), 'contradiction')).toBeLessThan(0);
    expect(partOf(explained('Morozov', 'Viktor Morozov'), 'short')).toBeLessThan(0);
    expect(partOf(explained('Hamad bin Rashid Zaki', 'Rashid bin Hamad Zaki'), 'order')).toBeLessThan(0);
    expect(partOf(explained('Abu Bakr', 'Abu Bakr', { quality: 'weak' }), 'weak-alias')).toBe(-500);
    expect(
      partOf(
        explained('Ivan Petrov', 'Ivan Petrov', { query: { countries: ['FR'] }, facts: { countries: ['RU'] } }),
        'fact',
      ),
    ).toBe(-1000);
  });

  it('name an identifier that both bear', () => {
    const identifiers = { searched: ['9187629'], listed: ['IMO 9187629'], matched: true };
    const explanation = explained('Grace 1', 'Adrian Darya', { facts: { entityType: 'vessel' }, identifiers });
    expect(partOf(explanation, 'identifier')).toBeGreaterThan(0);
    expect(explanation.points).toBe(9500);
    expect(explanation.facts.at(-1)).toEqual({
      field: 'identifier',
      searched: '9187629',
      listed: ['IMO 9187629'],
      verdict: 'match',
    });
  });

  const name = fc
    .array(
      fc.constantFrom(
        'Mohammed',
        'Muhamad',
        'Ivanov',
        'Ivanova',
        'Kim',
        'Jong-un',
        'Lopez',
        'al',
        'bin',
        'Abd',
        'Bank',
        'China',
        'LLC',
        'III',
        'Dr.',
        'J.',
        'Сергей',
        'محمد',
        '习近平',
        '(Europe)',
        'zzz',
      ),
      { maxLength: 6 },
    )
    .map((words) => words.join(' '));
  const facts = fc.record({
    entityType: fc.constantFrom('person' as const, 'company' as const, 'vessel' as const, 'other' as const),
    births: fc.array(
      fc.record({
        from: fc.constantFrom('1960', '1975-05', '1990-01-01'),
        to: fc.constantFrom('1991', '1995-12-31'),
        circa: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    countries: fc.subarray(['RU', 'FR', '']),
    genders: fc.subarray(['male', 'female', 'other'] as const),
  });
  const query = fc.record({
    birthYear: fc.integer({ min: 1940, max: 2010 }),
    countries: fc.subarray(['RU', 'IR']),
    fuzziness: fc.constantFrom(-1, 0.1, 0.5, 1),
  });
  const quality = fc.constantFrom<NameQuality>('primary', 'strong', 'weak');

  it('add up exactly to the points, which are those of the search', () => {
    fc.assert(
      fc.property(name, name, facts, query, quality, (searched, listed, entry, asked, named) => {
        const explanation = explained(searched, listed, { query: asked, facts: entry, quality: named });
        expect(sumOf(explanation)).toBe(explanation.points);
        const prepared = prepareName(searched, entry.entityType);
        const score = scoreName(prepared, prepareName(listed, entry.entityType), rarity, DEFAULT_SETTINGS);
        const factor = factsFactor(judgeFacts(asked, prepared, entry, DEFAULT_SETTINGS));
        expect(explanation.points).toBe(entryPoints(score, named, factor, false, DEFAULT_SETTINGS));
      }),
      { numRuns: 500 },
    );
  });

  it('point to the words they are of', () => {
    fc.assert(
      fc.property(name, name, (searched, listed) => {
        const { parts, words } = explained(searched, listed);
        const pointedTo = parts.flatMap((part) => (part.kind === 'word' ? [words[part.word!]?.method] : []));
        expect(pointedTo).not.toContain('missing');
        expect(pointedTo).not.toContain(undefined);
      }),
      { numRuns: 200 },
    );
  });

  it('leave no word of either name out', () => {
    fc.assert(
      fc.property(name, name, (searched, listed) => {
        const { words } = explained(searched, listed);
        const shown = (side: 'searched' | 'listed'): string[] =>
          words.flatMap((match) => match[side]?.split(' ') ?? []).sort();
        expect(shown('searched')).toEqual(
          prepareName(searched, 'person')
            .words.flatMap(({ text }) => text.split(' '))
            .sort(),
        );
        expect(shown('listed')).toEqual(
          prepareName(listed, 'person')
            .words.flatMap(({ text }) => text.split(' '))
            .sort(),
        );
      }),
      { numRuns: 200 },
    );
  });
});
