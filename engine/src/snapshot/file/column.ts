const firstCapacity = 1024;

/** A list of unsigned 32-bit integers that grows: a quarter of the memory of an array of numbers. */
export class Column {
  private data = new Uint32Array(firstCapacity);
  private used = 0;

  get length(): number {
    return this.used;
  }

  push(value: number): void {
    if (this.used === this.data.length) this.grow(this.used + 1);
    this.data[this.used++] = value;
  }

  at(index: number): number {
    return this.data[index]!;
  }

  set(index: number, value: number): void {
    this.data[index] = value;
  }

  /** A view of what was pushed; valid until the next push. */
  view(): Uint32Array {
    return this.data.subarray(0, this.used);
  }

  private grow(needed: number): void {
    const wider = new Uint32Array(Math.max(needed, this.data.length * 2));
    wider.set(this.data);
    this.data = wider;
  }
}

const encoder = new TextEncoder();
const firstBeyondAscii = 0x80;
const bytesPerCodeUnit = 3;

/** Strings one behind the other as UTF-8; string i lies between `starts[i]` and `starts[i + 1]`. */
export class TextColumn {
  private bytes = new Uint8Array(firstCapacity);
  private used = 0;
  private readonly offsets = new Column();

  constructor() {
    this.offsets.push(0);
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  push(text: string): void {
    const max = this.used + text.length * bytesPerCodeUnit;
    if (max > this.bytes.length) this.grow(max);
    if (!this.writeAscii(text)) this.used += encoder.encodeInto(text, this.bytes.subarray(this.used)).written;
    this.offsets.push(this.used);
  }

  /** Takes most texts several times faster than the encoder; leaves all others to it. */
  private writeAscii(text: string): boolean {
    const { bytes, used } = this;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= firstBeyondAscii) return false;
      bytes[used + at] = code;
    }
    this.used = used + text.length;
    return true;
  }

  starts(): Uint32Array {
    return this.offsets.view();
  }

  text(): Uint8Array {
    return this.bytes.subarray(0, this.used);
  }

  private grow(needed: number): void {
    const wider = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    wider.set(this.bytes);
    this.bytes = wider;
  }
}

/** A text column of these strings. */
export function textColumn(texts: readonly string[]): TextColumn {
  const column = new TextColumn();
  for (const text of texts) column.push(text);
  return column;
}

const decoder = new TextDecoder();
const longestQuick = 24;

/** String `index` of a text column. */
export function textAt(starts: Uint32Array, text: Uint8Array, index: number): string {
  const start = starts[index]!;
  const end = starts[index + 1]!;
  if (end - start > longestQuick) return decoder.decode(text.subarray(start, end));
  let short = '';
  for (let at = start; at < end; at++) {
    const byte = text[at]!;
    if (byte >= firstBeyondAscii) return decoder.decode(text.subarray(start, end));
    short += String.fromCharCode(byte);
  }
  return short;
}
