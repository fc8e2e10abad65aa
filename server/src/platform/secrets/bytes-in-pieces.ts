/** A part of what is sealed piece by piece. */
interface Piece {
  bytes: Buffer;
  number: number;
  isLast: boolean;
}

/** All that is left, in pieces of one size; the last may be shorter, even empty, and is told from the others. */
export async function* piecesOf(source: Bytes, size: number): AsyncGenerator<Piece> {
  let bytes = await source.take(size);
  for (let number = 0; ; number += 1) {
    const next = await source.take(size);
    const isLast = next.length === 0;
    yield { bytes, number, isLast };
    if (isLast) return;
    bytes = next;
  }
}

/** Bytes to be taken in whichever numbers, of chunks as they come. */
export class Bytes {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Lets the chunks go, of which no more is wanted. */
  async release(): Promise<void> {
    await this.#chunks.return?.();
  }

  /** So many, or what is left. */
  async take(count: number): Promise<Buffer> {
    const taken = Buffer.allocUnsafe(count);
    let filled = 0;
    while (filled < count) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next();
        if (done) break;
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return taken.subarray(0, filled);
  }
}
