import { leftShare, weightUnit } from '../snapshot/form-weight.ts';
import type { FormSections } from '../snapshot/form-sections.ts';
import { entityKinds } from '../snapshot/entity-kinds.ts';
import type { FaceMasks } from './face-masks.ts';
import type { FormSet } from './form-set.ts';
import type { LeftOverBound } from './left-over-bound.ts';

const chunk = 256;
const starts = new Uint32Array(chunk);
const ends = new Uint32Array(chunk);
const heads = new Uint16Array(chunk);

/**
 * First look at a candidate: which searched words its words may face at all, and whether what is then left over on both
 * sides lets it reach the threshold.
 */
export class QuickCheck {
  private readonly sections: FormSections;
  private readonly faces: FaceMasks;
  private readonly bound: LeftOverBound;
  /** By index of entity kinds: whether forms of this kind are asked for. */
  private readonly isAsked: readonly boolean[];
  /** Words that were not looked up may face anything: their bits, and their number. */
  private readonly unreadBits: number;
  private readonly unread: number;

  constructor(sections: FormSections, faces: FaceMasks, unread: readonly { bits: number }[], bound: LeftOverBound, kinds: readonly number[]) {
    this.sections = sections;
    this.faces = faces;
    this.bound = bound;
    this.isAsked = entityKinds.map((_, index) => kinds.includes(index));
    this.unreadBits = unread.reduce((mask, { bits }) => mask | bits, 0);
    this.unread = unread.length;
  }

  /**
   * Visits the forms that are within reach, those of `unquick` without a look. In two steps, so that the processor waits
   * for the memory of many forms at once instead of each in turn.
   */
  eachWithin(candidates: FormSet, unquick: FormSet, visit: (form: number) => void): void {
    const { formWordStarts, formHead } = this.sections;
    for (let from = 0; from < candidates.count; from += chunk) {
      const count = Math.min(chunk, candidates.count - from);
      for (let at = 0; at < count; at++) {
        const form = candidates.list[from + at]!;
        heads[at] = formHead[form]!;
        starts[at] = formWordStarts[form]!;
        ends[at] = formWordStarts[form + 1]!;
      }
      for (let at = 0; at < count; at++) {
        const form = candidates.list[from + at]!;
        const kind = heads[at]! >>> 8;
        if (this.isAsked[kind] && (unquick.has(form) || this.isWithin(kind, starts[at]!, ends[at]!))) visit(form);
      }
    }
  }

  private isWithin(kind: number, start: number, end: number): boolean {
    const { formWords, wordWeight, wordLeft } = this.sections;
    let mask = this.unreadBits;
    let faced = 0;
    let left = 0;
    let lightest = weightUnit;
    let isTogether = false;
    alike.fill(0);
    for (let at = start; at < end; at++) {
      const word = formWords[at]!;
      const facing = this.faces.of(word);
      if (facing === 0) {
        if (this.faces.isLoose(word)) faced += wordWeight[word]!;
        else left += wordLeft[word]! * leftShare(formWords, start, end, at, this.bound.repeatedWord);
        continue;
      }
      mask |= facing;
      faced += wordWeight[word]!;
      if (wordWeight[word]! < lightest) lightest = wordWeight[word]!;
      if (this.faces.isTogether(word)) isTogether = true;
      noteAlike(facing, this.faces.mostAlike(word));
    }
    const most = this.bound.mostLeftOver(mask, kind);
    if (most < 0 || left > (most + this.unread) * weightUnit) return false;
    if (isTogether) return true;
    const unlike = this.bound.lossOf(mask & ~this.unreadBits, alike, (lightest - 1) / weightUnit);
    return this.bound.reaches({ mask, kind, faced: faced / weightUnit + this.unread, left: left / weightUnit - this.unread, unlike });
  }
}

/** By searched word: how alike a word of the form can be to it at most. */
const alike = new Float64Array(8);

function noteAlike(facing: number, likeness: number): void {
  for (let bits = facing; bits !== 0; bits &= bits - 1) {
    const index = 31 - Math.clz32(bits & -bits);
    if (likeness > alike[index]!) alike[index] = likeness;
  }
}
