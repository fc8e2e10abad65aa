import { expect, it } from 'vitest';
import { answersBothWays } from '../testing/both-ways.ts';
import { comparePair } from '../compare-pair.ts';

/** Invented people. */
const SAME = [
  ['이재선', 'Lee Jae-sun'],
  ['이재선', 'Yi Jae-sun'],
  ['이재선', 'Rhee Jae-sun'],
  ['박재선', 'Pak Jae-sun'],
  ['박재선', 'Park Jae-sun'],
  ['최재선', 'Choe Jae-sun'],
  ['최재선', 'Choi Jae-sun'],
  ['정재선', 'Chung Jae-sun'],
  ['우재선', 'Woo Jae-sun'],
  ['류재선', 'Yoo Jae-sun'],
] as const;

const OTHERS = [
  ['이재선', 'Kim Jae-sun'],
  ['박재선', 'Choi Jae-sun'],
] as const;

const isFound = (searched: string, listed: string): boolean => {
  const { points, thresholdPoints } = comparePair({ searched, listed, entityType: 'person', fuzziness: 0.5 });
  return points >= thresholdPoints;
};

it.each(SAME)('%s is %s, whichever is searched', (own, latin) =>
  expect([isFound(own, latin), isFound(latin, own)]).toEqual([true, true]),
);

it.each(OTHERS)('%s is not %s', (own, latin) =>
  expect([isFound(own, latin), isFound(latin, own)]).toEqual([false, false]),
);

it('leaves two Latin spellings of one surname as different as they were', () => {
  const [surname] = comparePair({ searched: 'Pak', listed: 'Bak', entityType: 'person', fuzziness: 0.5 }).words;
  expect(surname!.method).not.toBe('equivalent');
});

it('finds what scoring every name finds, both ways', () => {
  const pairs = [...SAME, ...OTHERS];
  const { given, expected } = answersBothWays(pairs, pairs.flat(), ['person', 'person']);
  expect(given).toEqual(expected);
});
