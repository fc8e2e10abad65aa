import { describe, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import type { EntityType } from '../entry.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { changedSettings } from '../settings/setting-numbers.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { expectCandidates, type Names } from '../testing/exact-threshold.ts';
import { inventWords, type NamesOf, writtenOtherwise } from '../testing/written-otherwise.ts';

const NAMES = 12;
const WRITINGS = 3;

const hasWords = (name: string): boolean => prepareName(name, undefined).words.length > 0;

/** Names in several writings, of which some are listed and others searched. */
function inventNames(random: Random, of: NamesOf): Names {
  const names = Array.from({ length: NAMES }, () => inventWords(random, of));
  const write = (): string[] =>
    names.flatMap((name) => Array.from({ length: WRITINGS }, () => writtenOtherwise(random, name))).filter(hasWords);
  return { listed: write(), searched: write() };
}

const cases: readonly (readonly [NamesOf, EntityType, seed: number])[] = [
  ['people', 'person', 1],
  ['people', 'person', 2],
  ['people', 'other', 3],
  ['organisations', 'company', 4],
  ['organisations', 'company', 5],
  ['organisations', 'other', 6],
];

function expectFound(of: NamesOf, entityType: EntityType, seed: number, settings = DEFAULT_SETTINGS): void {
  const random = new Random(seed);
  expectCandidates(random, inventNames(random, of), entityType, NAMES * WRITINGS, settings);
}

describe('a name is a candidate of a search whose threshold is its very score', () => {
  it.each(cases)('of %s, each listed as a %s (%i)', (of, entityType, seed) => {
    expectFound(of, entityType, seed);
  });

  it.each<[change: string, value: number]>([
    ['person.extra', 0.9],
    ['organisation.extra', 0.9],
    ['person.contradiction', 1],
    ['keptEnds', 1],
    ['similarity.initial', 0.3],
    ['repeatedWord', 0.9],
  ])('whatever the settings are: %s of %d', (change, value) => {
    const settings = changedSettings(new Map([[change, value]]));
    expectFound('people', 'person', 7, settings);
    expectFound('organisations', 'company', 8, settings);
  });

  /** Of a few words, so that many pairs have the same ones in another order and as something else. */
  it.each<[which: string, listed: string, searched: string, EntityType, seed: number]>([
    [
      'an initial beside what may be a particle',
      'Jonas Petrov A. Tikhonov',
      'Jonas Abd Tikhonov (Petrov)',
      'person',
      21,
    ],
    ['the same', 'Jonas Petrov A. Tikhonov', 'Jonas Abd Tikhonov (Petrov)', 'other', 22],
    ['initials beside a name', 'A. B. (A.) (B.) Rahman', 'A. B. Rahman (Nur)', 'company', 23],
    ['initials beside a name', 'A. B. (A.) (B.) Rahman', 'A. B. Rahman (Nur)', 'other', 24],
    ['a particle with a slip', 'Karim von (von) Halborg Maria', 'Karim vo Halborg Maria', 'person', 25],
  ])('of names in which %s stands: %s, %s', (_, listed, searched, entityType, seed) => {
    const random = new Random(seed);
    const write = (words: string, count: number): string[] =>
      Array.from({ length: count }, () =>
        Array.from({ length: 2 + random.below(3) }, () => random.pick(words.split(' '))).join(' '),
      ).filter(hasWords);
    expectCandidates(random, { listed: write(listed, 70), searched: write(searched, 40) }, entityType, 200);
  });

  it('of words with slips, which no list bears', () => {
    const random = new Random(31);
    const listed = ['Desaid', 'Karimov', 'Nordvik', 'Zelensky', 'Halborg', 'Siddiqui', 'Tikhonov', 'Petrov'];
    const searched = listed.flatMap((name) =>
      Array.from({ length: 40 }, () => {
        const letters = [...name.toLowerCase()];
        for (let slips = 2 + random.below(3); slips > 0; slips--)
          letters.splice(random.below(letters.length), random.below(2), random.pick(['a', 's', 'k', 'i', '']));
        return letters.join('');
      }),
    );
    expectCandidates(random, { listed, searched }, 'person', 100);
  });
});
