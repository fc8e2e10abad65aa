import { expect, it } from 'vitest';
import { answersBothWays, type NamePair } from './both-ways.ts';
import { comparePair } from '../compare-pair.ts';
import type { EntityType } from '../entry.ts';

interface Names {
  same: readonly NamePair[];
  others: readonly NamePair[];
  entityType?: EntityType;
}

const findsAs =
  (entityType: EntityType) =>
  (searched: string, listed: string): boolean => {
    const { points, thresholdPoints } = comparePair({ searched, listed, entityType, fuzziness: 0.5 });
    return points >= thresholdPoints;
  };

/** Tests that entries of one name find each other, others do not, and the index finds what scoring every name finds, both ways. */
export function describeNames({ same, others, entityType = 'person' }: Names): void {
  const isFound = findsAs(entityType);
  it.each(same)('%s is %s, whichever is searched', (own, latin) => {
    expect([isFound(own, latin), isFound(latin, own)]).toEqual([true, true]);
  });

  it.each(others)('%s is not %s', (own, latin) => {
    expect([isFound(own, latin), isFound(latin, own)]).toEqual([false, false]);
  });

  it('finds what scoring every name finds, both ways', () => {
    const pairs = [...same, ...others];
    const { given, expected } = answersBothWays(pairs, pairs.flat(), [entityType, entityType]);
    expect(given).toEqual(expected);
  });
}

/** Tests that the first writing of each person's name finds all others and is found by them, from an index as by scoring every name. */
export function describeWritings(lines: readonly (readonly [string, ...string[]])[]): void {
  const isFound = findsAs('person');
  it.each(lines)('%s is found by its other writings, and finds them', (first, ...others) => {
    const missed = others.filter((other) => !isFound(first, other) || !isFound(other, first));
    expect(missed).toEqual([]);
    const pairs = others.map((other) => [first, other] as const);
    const { given, expected } = answersBothWays(pairs, [first, ...others], ['person', 'person']);
    expect(given).toEqual(expected);
  });
}
