import { expect, it } from 'vitest';
import { answered, bruteForce } from './brute-force-testing.ts';
import { comparePair } from './compare-pair.ts';
import { entryOf, snapshotOf } from './entry-testing.ts';
import { search } from './search.ts';

const SAME = [
  // Letters that Persian and Pashto read otherwise than Arabic.
  ['فیض نظری', 'Faiz Nazari'],
  ['فضل اعظمی', 'Fazal Azami'],
  ['ذبیح عظیمی', 'Zabih Azimi'],
  // One consonant or two, behind an article or not.
  ['هدى الأزهر', 'Huda al-Azhar'],
  ['هدى الأزهر', 'Huda Azhar'],
  ['عادل لكحل', 'Adel Lakhal'],
  // Joined in Latin, any vowel first.
  ['احسان الله کریمی', 'Ehsanullah Karimi'],
  ['عزت الله کریمی', 'Ezatullah Karimi'],
  ['فیض الله کریمی', 'Faizullah Karimi'],
  // Joined in Arabic.
  ['عمر بنسالم', 'Omar Ben Salem'],
  ['محمدعبد البصير', 'Mohammad Abd al-Basir'],
] as const;

const OTHERS = [
  ['فيصل القاسم', 'Faysal al-Jasim'],
  ['بندر العتيبي', 'Ben Dar al-Otaibi'],
  ['محمدامین کریمی', 'Muhammad Amin Salehi'],
] as const;

const isFound = (searched: string, listed: string): boolean => {
  const { points, thresholdPoints } = comparePair({ searched, listed, entityType: 'person', fuzziness: 0.5 });
  return points >= thresholdPoints;
};

it.each(SAME)('%s is %s, whichever is searched', (own, latin) => {
  expect([isFound(own, latin), isFound(latin, own)]).toEqual([true, true]);
});

it.each(OTHERS)('%s is not %s', (own, latin) => {
  expect([isFound(own, latin), isFound(latin, own)]).toEqual([false, false]);
});

it('finds what scoring every name finds, both ways', () => {
  const pairs = [...SAME, ...OTHERS];
  const entries = pairs.flatMap(([own, latin], at) => [
    entryOf(`own${at}`, 'person', [own]),
    entryOf(`latin${at}`, 'person', [latin]),
  ]);
  const snapshot = snapshotOf(...entries);
  const allHits = bruteForce(snapshot, entries);
  for (const name of pairs.flat())
    for (const fuzziness of [0.5, 1]) {
      const query = { name, fuzziness };
      const sorted = (hits: ReadonlyMap<string, string>) =>
        new Map([...hits].toSorted(([a], [b]) => a.localeCompare(b)));
      expect([name, sorted(answered(search(snapshot, query)))]).toEqual([name, sorted(allHits(query))]);
    }
});
