import { expect, it } from 'vitest';
import type { Hit } from '@tamis/contract/screening';
import { stepsInOrder } from './hit/hit-steps.tsx';
import { hitAt, memberOf } from '../testing/hits.ts';
import { otherPages, personsOf, shownOrder, standAlike, withFolded } from './persons.ts';

/** Hits at these positions, of which some are one person. */
function hitsAt(positions: number[], together: number[]): Hit[] {
  const members = together.map((index) => memberOf(hitAt(index)));
  return positions.map((index) =>
    hitAt(index, together.includes(index) ? { joined: { members, joins: [], facts: [] } } : {}),
  );
}

it('hits that are one person stand together where the best of them stands', () => {
  const hits = hitsAt([0, 1, 2, 3], [0, 2]);
  expect(personsOf(hits).map(({ best, others }) => [best.index, ...others.map(({ index }) => index)])).toEqual([
    [0, 2],
    [1],
    [3],
  ]);
  expect(shownOrder(hits)).toEqual([0, 2, 1, 3]);
});

it('one whose others are on pages before it stands by itself', () => {
  expect(shownOrder(hitsAt([10, 11, 12], [3, 11]))).toEqual([10, 11, 12]);
});

it('others of a person are named by their pages', () => {
  const [first] = hitsAt([0], [0, 3, 11, 12, 25]);
  expect(otherPages(first!, 10)).toEqual([2, 3]);
  expect(otherPages(first!, 50)).toEqual([]);
});

it('steps follow what is shown, and lead to the pages beside it', () => {
  const shown: number[] = [];
  const steps = (position: number, order = [10, 12, 11]) =>
    stepsInOrder(order, position, 20, (to) => void shown.push(to));
  steps(10).next?.();
  steps(12).next?.();
  steps(11).next?.();
  steps(10).previous?.();
  steps(11).previous?.();
  expect(shown).toEqual([12, 11, 13, 9, 12]);
  expect(steps(12).place).toEqual({ position: 11, total: 20 });
  expect(stepsInOrder([18, 19], 19, 20, () => undefined).next).toBeUndefined();
  expect(stepsInOrder([0, 1], 0, 20, () => undefined).previous).toBeUndefined();
});

it('one row speaks for all of a person only while they are held for the same', () => {
  const [best, , other] = hitsAt([0, 1, 2], [0, 2]) as [Hit, Hit, Hit];
  expect(standAlike({ best, others: [other] })).toBe(true);
  expect(standAlike({ best, others: [{ ...other, match_status: 'false_positive' }] })).toBe(false);
  expect(standAlike({ best, others: [{ ...other, is_whitelisted: true }] })).toBe(false);
});

it('whoever ticks a folded row, or lets it go, does so with all that it stands for', () => {
  const [best, , other] = hitsAt([0, 1, 2], [0, 2]) as [Hit, Hit, Hit];
  const folded = [{ best, others: [other] }];
  const [a, b] = [best.doc.id, other.doc.id];
  expect(withFolded(new Set(), new Set([a]), folded)).toEqual(new Set([a, b]));
  expect(withFolded(new Set([a, b]), new Set([b]), folded)).toEqual(new Set());
  expect(withFolded(new Set([b]), new Set([b, 'other']), folded)).toEqual(new Set([b, 'other']));
});
