import type { Condition } from '@tamis/contract/triggers/segments';
import { expect, it } from 'vitest';
import type { Facts } from '../records/facts-store.ts';
import { objections, whyNot } from './match-segment.ts';

const facts: Facts = {
  bestScore: 0.71,
  listTypes: ['sanction', 'pep-class-1'],
  tags: ['High-Risk'],
  is: ['all_clear'],
};
const score = (operator: 'at-least' | 'at-most', value: number): Condition => ({ field: 'bestScore', operator, value });
const tag = (operator: 'one-of' | 'none-of', ...values: string[]): Condition => ({ field: 'tags', operator, values });

it.each<[Condition, string | undefined]>([
  [score('at-least', 0.71), undefined],
  [score('at-least', 0.8), 'the best score of an open hit is 0.71'],
  [score('at-most', 0.7), 'the best score of an open hit is 0.71'],
  [tag('one-of', 'vip', 'high-risk'), undefined],
  [tag('none-of', 'vip', 'high-risk'), 'a tag of the search is High-Risk'],
  [{ field: 'is', operator: 'one-of', values: ['positive_hit'] }, 'the new status is all clear'],
  [{ field: 'risk', operator: 'none-of', values: ['low'] }, 'the risk of the case is not known'],
])('%j is asked of what is known', (condition, why) => {
  expect(whyNot(condition, facts)).toBe(why);
});

it('all conditions must hold, or any of them; without one every event is meant', () => {
  const conditions = [score('at-least', 0.5), tag('one-of', 'vip'), score('at-most', 0.9)];
  expect(objections({ match: 'all', conditions }, facts)).toEqual(['a tag of the search is High-Risk']);
  expect(objections({ match: 'any', conditions }, facts)).toEqual([]);
  expect(objections({ match: 'any', conditions: [tag('one-of', 'vip')] }, facts)).toHaveLength(1);
  for (const match of ['all', 'any'] as const) expect(objections({ match, conditions: [] }, {})).toEqual([]);
});
