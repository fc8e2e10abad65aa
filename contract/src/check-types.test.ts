import { expect, it } from 'vitest';
import { checkTypeGroups, DEFAULT_FUZZINESS, entityTypes, fuzzinessOptions } from './check-types.ts';

it('fuzziness goes from broad to exact in the steps of the specification, with 50 % as the default', () => {
  expect(fuzzinessOptions.map(({ value, label }) => [value, label])).toEqual([
    [1, '100% Broad Match'], [0.9, '90%'], [0.8, '80%'], [0.7, '70%'], [0.6, '60%'], [0.5, '50%'], [0.4, '40%'], [0.3, '30%'], [0.2, '20%'], [0.1, '10%'], [-1, 'Exact Match'],
  ]);
  expect(DEFAULT_FUZZINESS).toBe(0.5);
});

it('the groups of check types bear the labels by which the cards find them', () => {
  expect(checkTypeGroups.map(({ label, types }) => [label, types.length])).toEqual([['Sanctions, Warnings and Fitness And Probity', 3], ['PEPs', 5], ['All Adverse Media V2', 14]]);
});

it('an entry is one of five types', () => {
  expect([...entityTypes]).toEqual(['person', 'company', 'organisation', 'vessel', 'aircraft']);
});
