/** Seeded randomness for benches and tests: the same seed gives the same sequence on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Uniform in [0, 1). Source of the generator: mulberry32 (Tommy Ettinger, public domain). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Uniform integer in [0, bound). */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** Rank in [0, count), rank r about as frequent as 1/(r+shift): the Zipf–Mandelbrot law of words and surnames. */
  zipf(count: number, shift = 8): number {
    const span = Math.log((count + shift) / shift);
    return Math.min(count - 1, Math.floor(shift * (Math.exp(this.next() * span) - 1)));
  }
}
