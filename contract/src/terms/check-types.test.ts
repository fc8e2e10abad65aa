import { expect, it } from 'vitest';
import {
  checkTypeGroups,
  checkTypeLabel,
  checkTypes,
  DEFAULT_FUZZINESS,
  entityTypes,
  fuzzinessOptions,
} from './check-types.ts';

it('fuzziness goes from broad to exact in the steps of the specification, with 50 % as the default', () => {
  expect(fuzzinessOptions.map(({ value, label }) => [value, label])).toEqual([
    [1, '100% Broad Match'],
    [0.9, '90%'],
    [0.8, '80%'],
    [0.7, '70%'],
    [0.6, '60%'],
    [0.5, '50%'],
    [0.4, '40%'],
    [0.3, '30%'],
    [0.2, '20%'],
    [0.1, '10%'],
    [-1, 'Exact Match'],
  ]);
  expect(DEFAULT_FUZZINESS).toBe(0.5);
});

it('the groups of check types bear the labels by which the cards find them', () => {
  expect(checkTypeGroups.map(({ label, types }) => [label, types.length])).toEqual([
    ['Sanctions, Warnings and Fitness And Probity', 3],
    ['PEPs', 5],
    ['All Adverse Media V2', 14],
  ]);
});

it.each([
  ['sanction', 'Sanctions'],
  ['warning', 'Warnings'],
  ['fitness-probity', 'Fitness & Probity'],
  ['pep', 'PEP'],
  ['pep-class-1', 'PEP Class 1'],
  ['pep-class-2', 'PEP Class 2'],
  ['pep-class-3', 'PEP Class 3'],
  ['pep-class-4', 'PEP Class 4'],
  ['adverse-media-v2-property', 'Property'],
  ['adverse-media-v2-financial-aml-cft', 'Financial AML/CFT'],
  ['adverse-media-v2-fraud-linked', 'Fraud-linked'],
  ['adverse-media-v2-narcotics-aml-cft', 'Narcotics AML/CFT'],
  ['adverse-media-v2-violence-aml-cft', 'Violence AML/CFT'],
  ['adverse-media-v2-terrorism', 'Terrorism'],
  ['adverse-media-v2-cybercrime', 'Cybercrime'],
  ['adverse-media-v2-general-aml-cft', 'General AML/CFT'],
  ['adverse-media-v2-regulatory', 'Regulatory'],
  ['adverse-media-v2-financial-difficulty', 'Financial difficulty'],
  ['adverse-media-v2-violence-non-aml-cft', 'Violence non-AML/CFT'],
  ['adverse-media-v2-other-financial', 'Other financial'],
  ['adverse-media-v2-other-serious', 'Other serious'],
  ['adverse-media-v2-other-minor', 'Other minor'],
])('%s reads %s', (key, label) => {
  expect(checkTypes).toContain(key);
  expect(checkTypeLabel(key)).toBe(label);
});

it('a check type that is not known reads as its key', () => {
  expect(checkTypeLabel('adverse-media')).toBe('adverse-media');
});

it('an entry is one of five types', () => {
  expect([...entityTypes]).toEqual(['person', 'company', 'organisation', 'vessel', 'aircraft']);
});
