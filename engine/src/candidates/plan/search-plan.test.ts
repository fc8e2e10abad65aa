import { expect, it } from 'vitest';
import { planOf, SOME_COMMON } from '../bound/bound-testing.ts';

const SHORT = 'Xanthippe Halborg Nordvik Siddiqui Petrov Bjarne Quentin';

it.each([
  ['Odalys Zeno Wenceslas', 'Zeno'],
  ['Zeno Odalys Wenceslas', 'Zeno'],
  ['Wenceslas Odalys Zeno', 'Zeno'],
])(
  'of a very long name the last words share a place, which weighs at least what the lightest does: … %s',
  (last, lightest) => {
    const shared = planOf(`${SHORT} ${last}`, 'person', SOME_COMMON).bounds.at(-1)!;
    const weightOf = (word: string): number => planOf(word, 'person', SOME_COMMON).bounds[0]!.weight;
    expect(shared.min).toBeCloseTo(weightOf(lightest), 9);
    const together = last.split(' ').reduce((sum, word) => sum + weightOf(word), 0);
    expect(shared.weight).toBeCloseTo(together, 9);
  },
);

it('words that share a place lose nothing by being left over, since it is not known which of them is', () => {
  const { bounds } = planOf(`${SHORT} Odalys Zeno Wenceslas`, 'person', SOME_COMMON);
  expect(bounds).toHaveLength(8);
  expect(bounds.map(({ left, weight }) => (left === 0 ? 0 : left / weight))).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
});
