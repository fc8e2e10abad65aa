import { entityKinds } from '../../snapshot/entity-kinds.ts';
import { headOf, kindOfHead, weightOfHead } from '../../snapshot/forms/form-head.ts';
import { heaviestForm, weightUnit } from '../../snapshot/forms/form-weight.ts';
import type { LeftOverBound } from './left-over-bound.ts';

/** Tells whether a form can reach the threshold by what a search has found in it so far. */
export class ReachableNames {
  private readonly bound: LeftOverBound;
  private readonly kinds: readonly number[];
  private readonly isAsked: readonly boolean[];

  /** `kinds`: indexes of the entity kinds that are asked for. */
  constructor(bound: LeftOverBound, kinds: readonly number[]) {
    this.bound = bound;
    this.kinds = kinds;
    this.isAsked = entityKinds.map((_, index) => kinds.includes(index));
  }

  /** Weight, in weight units, that a form may leave over in which only the words of `mask` are found; -1 when none can reach the threshold. */
  maxLeftOver(mask: number): number {
    return Math.max(...this.kinds.map((kind) => this.inUnits(this.bound.maxLeftOver(mask, kind), kind)));
  }

  /** The same weight for a form that has nothing of the search but titles, legal forms, light particles and numbers. */
  maxBesideCertain(): number {
    return Math.max(...this.kinds.map((kind) => Math.ceil(this.bound.maxBesideCertain(kind) * weightUnit)));
  }

  /** The same weight for a form that has initials of the search besides; -1 when none can reach the threshold. */
  maxBesideInitials(): number {
    return Math.max(...this.kinds.map((kind) => Math.ceil(this.bound.maxBesideInitials(kind) * weightUnit)));
  }

  /** Whether a form can in which only the words of `mask` are found. */
  mayHave(mask: number): boolean {
    return this.kinds.some((kind) => this.bound.maxLeftOver(mask, kind) >= 0);
  }

  /** The same weight for a form in which all searched words are found, when `unlike` is lost because they are not quite alike. */
  maxBeside(unlike: number): number {
    return Math.max(...this.kinds.map((kind) => this.inUnits(this.bound.maxBeside(unlike, kind), kind)));
  }

  private inUnits(max: number, kind: number): number {
    return max < 0 ? -1 : Math.ceil((max + this.bound.slackOf(kind)) * weightUnit);
  }

  /** `mask`: searched words found; `head`: of the form; `matched`: weight of its words found, in weight units; `unlike`: weight lost because they are not quite alike. */
  has(mask: number, head: number, matched: number, unlike: number): boolean {
    const kind = kindOfHead(head);
    if (!this.isAsked[kind]) return false;
    const max = this.bound.maxLeftOver(mask, kind);
    const left = Math.max(0, (weightOfHead(head) - matched) / weightUnit - this.bound.slackOf(kind));
    if (max < 0 || left > max) return false;
    return this.bound.reaches({ mask, kind, matched: matched / weightUnit, left, unlike });
  }

  /** The weight, in whole units, of the heaviest form of an asked kind that `has` tells to reach the threshold; -1 when none does. */
  maxWeight(mask: number, matched: number, unlike: number): number {
    const reaches = (weight: number): boolean =>
      this.kinds.some((kind) => this.has(mask, headOf(kind, weight), matched, unlike));
    if (!reaches(0)) return -1;
    let low = 0;
    let high = heaviestForm + 1;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (reaches(middle)) low = middle;
      else high = middle;
    }
    return low;
  }
}
