import { expect, it } from 'vitest';
import { headOf } from '../../snapshot/forms/form-head.ts';
import { heaviestForm } from '../../snapshot/forms/form-weight.ts';
import { FormsByWeight } from './forms-by-weight.ts';

const weights = [0, 0, 1, 1, 1, 4, 254, heaviestForm, heaviestForm];
const inOrder = (): FormsByWeight =>
  new FormsByWeight(Uint16Array.from(weights, (weight, form) => headOf(form % 3, weight)));

it.each([0, 1, 2, 3, 4, 5, 253, 254, heaviestForm])(
  'forms that weigh %d at most are counted, those of that weight too',
  (most) => {
    expect(inOrder().upTo(most)).toBe(weights.filter((weight) => weight <= most).length);
  },
);

it('no form weighs less than nothing, and the heaviest are within any greater weight', () => {
  const byWeight = inOrder();
  expect([-1, Number.NEGATIVE_INFINITY].map((weight) => byWeight.upTo(weight))).toEqual([0, 0]);
  expect([heaviestForm + 1, 4000].map((weight) => byWeight.upTo(weight))).toEqual([weights.length, weights.length]);
});
