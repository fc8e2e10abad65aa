import type { Condition, Segment } from '@tamis/contract/triggers/segments';
import fc from 'fast-check';
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
  const groups: Segment['groups'] = [];
  expect(objections({ match: 'all', conditions, groups }, facts)).toEqual(['a tag of the search is High-Risk']);
  expect(objections({ match: 'any', conditions, groups }, facts)).toEqual([]);
  expect(objections({ match: 'any', conditions: [tag('one-of', 'vip')], groups }, facts)).toHaveLength(1);
  for (const match of ['all', 'any'] as const) expect(objections({ match, conditions: [], groups }, {})).toEqual([]);
});

it('a group is one condition: any of its own, or all of them', () => {
  const conditions = [score('at-least', 0.5)];
  const group = (match: 'all' | 'any', ...of: Condition[]) => ({ match, conditions: of });
  const isVip = tag('one-of', 'vip');
  const isRisky = tag('one-of', 'high-risk');
  const isHigh = score('at-least', 0.8);
  const against = (...groups: Segment['groups']) => objections({ match: 'all', conditions, groups }, facts);
  expect(against(group('any', isVip, isRisky))).toEqual([]);
  expect(against(group('all', isVip, isRisky))).toEqual(['a tag of the search is High-Risk']);
  expect(against(group('any', isVip, isHigh), group('any', isRisky))).toEqual([
    'a tag of the search is High-Risk and the best score of an open hit is 0.71',
  ]);
  expect(objections({ match: 'any', conditions: [isVip], groups: [group('any', isRisky)] }, facts)).toEqual([]);
});

const anyCondition = fc.oneof(
  fc.record({
    field: fc.constant('bestScore' as const),
    operator: fc.constantFrom('at-least' as const, 'at-most' as const),
    value: fc.constantFrom(0.5, 0.71, 0.9),
  }),
  fc.record({
    field: fc.constantFrom('tags' as const, 'listTypes' as const, 'risk' as const),
    operator: fc.constantFrom('one-of' as const, 'none-of' as const),
    values: fc.subarray(['high-risk', 'sanction', 'vip', 'low'], { minLength: 1 }),
  }),
);
const match = fc.constantFrom('all' as const, 'any' as const);
const anySegment = fc.record({
  match,
  conditions: fc.array(anyCondition, { maxLength: 4 }),
  groups: fc.array(fc.record({ match, conditions: fc.array(anyCondition, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 3,
  }),
});
const acts = (segment: Segment): boolean => objections(segment, facts).length === 0;

it('the order of conditions and groups is of no account, nor is whether one stands in a group by itself', () => {
  fc.assert(
    fc.property(anySegment, (segment) => {
      const meant = acts(segment);
      const { conditions, groups } = segment;
      const turned = groups.map((group) => ({ ...group, conditions: group.conditions.toReversed() })).toReversed();
      expect(acts({ ...segment, conditions: conditions.toReversed(), groups: turned })).toBe(meant);
      const alone = conditions.map((one) => ({ match: 'all' as const, conditions: [one] }));
      expect(acts({ ...segment, conditions: [], groups: [...groups, ...alone] })).toBe(meant);
    }),
  );
});

it('all of a group is met by no event that any of it is not met by', () => {
  fc.assert(
    fc.property(anySegment, (segment) => {
      const withGroups = (wanted: 'all' | 'any') => ({
        ...segment,
        groups: segment.groups.map((group) => ({ ...group, match: wanted })),
      });
      expect(!acts(withGroups('all')) || acts(withGroups('any'))).toBe(true);
    }),
  );
});
