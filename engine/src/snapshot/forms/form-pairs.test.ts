import { describe, expect, it } from 'vitest';
import type { EntityType } from '../../entry.ts';
import { search } from '../../search.ts';
import { answered, bruteForce } from '../../testing/brute-force.ts';
import { entryOf, snapshotOf } from '../../testing/entries.ts';

/** Listed names of two words, with many more beside them, so that the buckets are not all of one. */
const CASES: readonly (readonly [EntityType, listed: string, name: string, about: string])[] = [
  ['person', 'Nordvik Halborg', 'Nordvikhalborg', 'two names'],
  ['person', 'Omar Nordvik Halborg', 'Omar Nordvikhalborg', 'the last two of three'],
  ['person', 'Nordvik Halborg Omar', 'Nordvikhalborg Omar', 'the first two of three'],
  ['person', 'Usama bin Ladin', 'Usama Binladin', 'a particle and a name'],
  ['person', 'Abd al-Rahman Halborg', 'Abdulrahman Halborg', 'a servant, the article and a name'],
  ['person', 'Halborg Abd al-Rahman', 'Halborg Abdurrahman', 'the article as it sounds, at the end'],
  ['company', 'Eleventh Zoran', 'Eleventhzoran', 'a number in words'],
  ['company', 'First Zembric Bank', 'Firstzembric Bank', 'a number before more'],
  ['company', 'Zembla Four Zoran', 'Zembla Fourzoran', 'a number of one figure'],
  ['company', 'Italy Zoran', 'Italyzoran', 'a country'],
  ['company', 'USA Zendal', 'USAZendal', 'a country by its short name'],
  ['person', 'عبد الله خان', 'Abdullah Khan', 'two words without vowels'],
  ['person', 'عبد الرحمن خان', 'Abdurrahman Khan', 'two words without vowels, with the article'],
  ['person', 'Kim Dae Jung', 'Kim Daejung', 'two syllables of a Korean name'],
  ['person', 'Teng Hsiao Ping', 'Deng Xiaoping', 'two syllables of a Chinese name'],
];

const others = Array.from({ length: 40 }, (_, id) => {
  const letters = `${String.fromCharCode(97 + (id % 26))}${String.fromCharCode(97 + ((id * 7) % 26))}`;
  return entryOf(`other ${id}`, 'company', [`Quor${letters} Wex${letters}`, `Bjar${letters} al Vex${letters}`]);
});
const listed = CASES.map(([type, name], id) => entryOf(`${id}`, type, [name]));
const snapshot = snapshotOf(...others, ...listed);
const expected = bruteForce(snapshot, [...others, ...listed]);

describe('a word that the list writes as two is found', () => {
  it.each(CASES.map((each, id) => [...each, id] as const))('%s: %s by %s, %s', (entityType, _, name, __, id) => {
    for (const fuzziness of [0.5, 1])
      for (const type of [entityType, undefined]) {
        const query = { name, fuzziness, ...(type && { entityType: type }) };
        const answer = answered(search(snapshot, query));
        expect(answer).toEqual(expected(query));
        if (fuzziness === 1) expect([...answer.keys()]).toContain(`${id}`);
      }
  });
});
