import { expect, it } from 'vitest';
import { answersBothWays, type NamePair } from './both-ways-testing.ts';
import { comparePair } from './compare-pair.ts';

const isFound = (searched: string, listed: string): boolean => {
  const { points, thresholdPoints } = comparePair({ searched, listed, entityType: 'person', fuzziness: 0.5 });
  return points >= thresholdPoints;
};

/** Tests that people of one name find each other, others do not, and the index finds what scoring every name finds, both ways. */
export function describeNames({ same, others }: { same: readonly NamePair[]; others: readonly NamePair[] }): void {
  it.each(same)('%s is %s, whichever is searched', (own, latin) => {
    expect([isFound(own, latin), isFound(latin, own)]).toEqual([true, true]);
  });

  it.each(others)('%s is not %s', (own, latin) => {
    expect([isFound(own, latin), isFound(latin, own)]).toEqual([false, false]);
  });

  it('finds what scoring every name finds, both ways', () => {
    const pairs = [...same, ...others];
    const { given, expected } = answersBothWays(pairs, pairs.flat(), ['person', 'person']);
    expect(given).toEqual(expected);
  });
}
