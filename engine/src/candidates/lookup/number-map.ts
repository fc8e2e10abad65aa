const firstSlots = 64;
const absent = -1;
/** Of a map that holds nothing yet: most of them never do. */
const noKeys = Int32Array.of(absent);
const noValues = new Float64Array(1);

/** A map from numbers of at least 0 to numbers: open addressing, several times faster than Map for the few keys of one search. */
export class NumberMap {
  private keys = noKeys;
  private values = noValues;
  private used = 0;

  /** The value of a key, or -1. */
  get(key: number): number {
    const slot = this.slotOf(key);
    return this.keys[slot] === absent ? absent : this.values[slot]!;
  }

  set(key: number, value: number): void {
    if ((this.used + 1) * 2 > this.keys.length) this.widen();
    const slot = this.slotOf(key);
    this.values[slot] = value;
    if (this.keys[slot] === key) return;
    this.keys[slot] = key;
    this.used += 1;
  }

  private slotOf(key: number): number {
    const mask = this.keys.length - 1;
    let slot = (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
    while (this.keys[slot] !== absent && this.keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  private widen(): void {
    const { keys, values } = this;
    const slots = Math.max(firstSlots, keys.length * 2);
    this.keys = new Int32Array(slots).fill(absent);
    this.values = new Float64Array(slots);
    this.used = 0;
    for (let slot = 0; slot < keys.length; slot++) if (keys[slot] !== absent) this.set(keys[slot]!, values[slot]!);
  }
}
