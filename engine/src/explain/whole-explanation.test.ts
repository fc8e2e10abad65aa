import { describe, expect, it } from 'vitest';
import { comparePair, type NamedPair } from '../compare-pair.ts';
import type { Explanation } from '../types.ts';

/** An explanation as lines: each word, then each part of the score. */
function linesOf({ words, sameOrder, parts, points, thresholdPoints }: Explanation): string[] {
  return [
    ...words.map(({ searched, listed, searchedLatin, listedLatin, role, method, similarity, weight, letters }) =>
      [
        searched ?? '–',
        searchedLatin && `(${searchedLatin})`,
        '|',
        listed ?? '–',
        listedLatin && `(${listedLatin})`,
        '|',
        role,
        method,
        similarity.toFixed(3),
        weight.toFixed(2),
        letters.map((pair) => pair.join('/')).join(' '),
      ]
        .filter((part) => part !== undefined && part !== '')
        .join(' '),
    ),
    ...parts.map(
      ({ kind, word, fact, points: part }) =>
        `${[kind, word, fact].filter((text) => text !== undefined).join(' ')} ${part}`,
    ),
    `${points} of ${thresholdPoints}, ${sameOrder ? 'in order' : 'in another order'}`,
  ];
}

const explained = (searched: string, listed: string, more: Partial<NamedPair> = {}) =>
  linesOf(comparePair({ searched, listed, entityType: 'person', fuzziness: 0.5, ...more }));

describe('a pair of names is explained whole', () => {
  it('with a word too many, in another order', () => {
    expect(explained('Sokolov Evgenii', 'Yevgeny Pavlovich Sokolov')).toEqual([
      'Sokolov | Sokolov | name exact 1.000 1.00 S/S o/o k/k o/o l/l o/o v/v',
      'Evgenii | Yevgeny | name phonetic 0.972 1.00 /Y E/e v/v g/g e/e n/n i/ i/y',
      '– | Pavlovich | name missing 0.000 1.00',
      'word 0 5000',
      'word 1 4858',
      'unmatched -688',
      'fact entityType 0',
      '9170 of 8200, in another order',
    ]);
  });

  it('across scripts', () => {
    expect(explained('Сергей Волков', 'Volkov, Sergei')).toEqual([
      'Сергей (sergey) | Sergei (sergei) | name transliterated 0.964 1.00 s/s e/e r/r g/g e/e y/i',
      'Волков (volkov) | Volkov (volkov) | name transliterated 1.000 1.00 v/v o/o l/l k/k o/o v/v',
      'word 0 4822',
      'word 1 5000',
      'fact entityType 0',
      '9822 of 8200, in another order',
    ]);
  });

  it('with Arabic, joined words and titles', () => {
    expect(explained('عبد الرحمن القاسمي', 'Sheikh Abdulrahman al-Qasimi')).toEqual([
      '– | Sheikh | title missing 0.000 0.30',
      'عبد الرحمن (abd alrahman) | Abdulrahman (abdulrahman) | particle split 0.950 1.30',
      '– | al | particle missing 0.000 0.15',
      'القاسمي (alqasmy) | Qasimi (qasimi) | name transliterated 0.950 1.00',
      'word 1 5370',
      'word 3 4130',
      'unmatched -178',
      'fact entityType 0',
      '9322 of 8200, in order',
    ]);
  });

  it('with an initial and a title', () => {
    expect(explained('Dr J. Whitcombe', 'Jonathan Whitcombe Jr.')).toEqual([
      'Dr | – | title missing 0.000 0.00',
      'J | Jonathan | initial initial 0.850 0.75',
      'Whitcombe | Whitcombe | name exact 1.000 1.00 W/W h/h i/i t/t c/c o/o m/m b/b e/e',
      '– | Jr | suffix missing 0.000 0.15',
      'word 1 3643',
      'word 2 5714',
      'unmatched -85',
      'fact entityType 0',
      '9272 of 8200, in order',
    ]);
  });

  it('with a year of birth that contradicts', () => {
    expect(explained('Amir Testov', 'Amir Testow', { birthYear: 1960, listedBirthYear: 1963 })).toEqual([
      'Amir | Amir | name exact 1.000 1.00 A/A m/m i/i r/r',
      'Testov | Testow | name phonetic 0.972 1.00 T/T e/e s/s t/t o/o v/w',
      'word 0 5000',
      'word 1 4858',
      'fact birthYear -986',
      'fact entityType 0',
      '8872 of 8200, in order',
    ]);
  });

  it('with words in another order that contradict', () => {
    expect(explained('Peter John Doyle', 'Doyle, Peter James')).toEqual([
      'Peter | Peter | name exact 1.000 1.00 P/P e/e t/t e/e r/r',
      '– | James | name missing 0.000 1.00',
      'John | – | name missing 0.000 1.00',
      'Doyle | Doyle | name exact 1.000 1.00 D/D o/o y/y l/l e/e',
      'word 0 5000',
      'word 3 5000',
      'contradiction -5000',
      'fact entityType 0',
      '5000 of 8200, in another order',
    ]);
  });
});

describe('two names of which nobody says what they name', () => {
  it('are scored as what they look like', () => {
    const points = (searched: string, listed: string) => comparePair({ searched, listed, fuzziness: 0.5 }).points;
    expect(
      [
        ['Vega Morozov', 'Vega Morozov LLC Pacific'],
        ['Vega Pacific', 'Vega Pacific Shipping'],
        ['Vega 7', 'Vega'],
        ['Vega Georgia', 'Vega Georgia Moroz'],
        ['Vega Moroz', 'Vega Ivan Moroz'],
        ['Putin', 'Vladimir Putin'],
      ].map(([a, b]) => `${a} / ${b}: ${points(a!, b!)}`),
    ).toEqual([
      'Vega Morozov / Vega Morozov LLC Pacific: 8696',
      'Vega Pacific / Vega Pacific Shipping: 9050',
      'Vega 7 / Vega: 5789',
      'Vega Georgia / Vega Georgia Moroz: 9302',
      'Vega Moroz / Vega Ivan Moroz: 9535',
      'Putin / Vladimir Putin: 5217',
    ]);
  });
});
