/** Above so many forms, all bits are cleared at once instead of one by one. */
const manyForms = 2048;

/** A set of form numbers with a list of them, made once and cleared after each search: a bit for each form, which stays in the processor's cache. */
export class FormSet {
  /** The forms in the order in which they came; the first `count` count. */
  readonly list: Uint32Array;
  count = 0;
  private readonly bits: Uint32Array;

  constructor(forms: number) {
    this.list = new Uint32Array(forms);
    this.bits = new Uint32Array(Math.ceil(forms / 32));
  }

  has(form: number): boolean {
    return (this.bits[form >>> 5]! & (1 << (form & 31))) !== 0;
  }

  add(form: number): void {
    const at = form >>> 5;
    const bit = 1 << (form & 31);
    if ((this.bits[at]! & bit) !== 0) return;
    this.bits[at]! |= bit;
    this.list[this.count++] = form;
  }

  /** Adds `forms[start .. end)`. */
  addAll(forms: ArrayLike<number>, start: number, end: number): void {
    for (let index = start; index < end; index++) this.add(forms[index]!);
  }

  /** Adds those of `forms[start .. end)` that are new here, and the others to `next`. */
  addOrPromote(forms: Uint32Array, start: number, end: number, next: FormSet): void {
    const { bits, list } = this;
    let count = this.count;
    for (let index = start; index < end; index++) {
      const form = forms[index]!;
      const at = form >>> 5;
      const known = bits[at]!;
      const bit = 1 << (form & 31);
      if ((known & bit) === 0) {
        bits[at] = known | bit;
        list[count++] = form;
      } else next.add(form);
    }
    this.count = count;
  }

  /** Adds those of `forms[start .. end)` that are here to `next`. */
  promote(forms: Uint32Array, start: number, end: number, next: FormSet): void {
    const { bits } = this;
    for (let index = start; index < end; index++) {
      const form = forms[index]!;
      if ((bits[form >>> 5]! & (1 << (form & 31))) !== 0) next.add(form);
    }
  }

  clear(): void {
    if (this.count > manyForms) this.bits.fill(0);
    else for (let index = 0; index < this.count; index++) this.bits[this.list[index]! >>> 5] = 0;
    this.count = 0;
  }
}
