/** A map that forgets: it keeps the `most / 2` values asked for last, and at most `most`. */
export class RecentMap<Key, Value> {
  private readonly half: number;
  private young = new Map<Key, Value>();
  private old = new Map<Key, Value>();

  constructor(max: number) {
    this.half = max / 2;
  }

  get(key: Key): Value | undefined {
    const known = this.young.get(key);
    if (known !== undefined) return known;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    if (this.young.size >= this.half) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }
}
