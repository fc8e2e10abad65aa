import { weightOfHead } from '../../snapshot/forms/form-head.ts';
import { heaviestForm } from '../../snapshot/forms/form-weight.ts';

/** Forms are numbered by weight: how many there are up to a weight is a number that all of them stand below. */
export class FormsByWeight {
  /** By weight: number of the first form that is heavier. */
  private readonly heavier = new Uint32Array(heaviestForm + 1);

  /** `heads`: of all forms, in their order. */
  constructor(heads: Uint16Array) {
    for (const head of heads) this.heavier[weightOfHead(head)]! += 1;
    for (let weight = 1; weight <= heaviestForm; weight++) this.heavier[weight]! += this.heavier[weight - 1]!;
  }

  /** How many forms weigh `weight` (in whole weight units) at most; none below 0. */
  upTo(weight: number): number {
    return weight < 0 ? 0 : this.heavier[Math.min(heaviestForm, weight)]!;
  }
}
