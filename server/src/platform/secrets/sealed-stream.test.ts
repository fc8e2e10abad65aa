import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStream, sealStream } from './sealed-stream.ts';

const by = { key: randomBytes(32), context: 'file 1' };
const SEGMENT = 64 * 1024;
/** By what authenticates it, or before that by its form. */
const REFUSED = /unable to authenticate|not a sealed file|cut off/;

async function* inPieces(bytes: Uint8Array, size = 10_007): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
const seal = (bytes: Uint8Array) => whole(sealStream(by, inPieces(bytes)));
const open = (sealed: Uint8Array, as = by, size?: number) => whole(openStream(as, inPieces(sealed, size)));

describe('a sealed file', () => {
  it('opens to what it was, however long it is and in whatever pieces it comes', async () => {
    for (const length of [0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT]) {
      const bytes = randomBytes(length);
      expect((await open(await seal(bytes), by, 977)).equals(bytes), `${length} bytes`).toBe(true);
    }
  });

  it('looks different each time, and tells nothing of what it holds', async () => {
    const bytes = Buffer.from('the passport of nobody '.repeat(200));
    const [one, two] = [await seal(bytes), await seal(bytes)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('passport')).toBe(false);
  });

  it('opens for nobody else', async () => {
    const sealed = await seal(Buffer.from('mine'));
    await expect(open(sealed, { ...by, context: 'file 2' })).rejects.toThrow(REFUSED);
    await expect(open(sealed, { ...by, key: randomBytes(32) })).rejects.toThrow(REFUSED);
  });

  it('does not open when a byte of it was changed, wherever', async () => {
    const sealed = await seal(randomBytes(SEGMENT + 100));
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), async (place) => {
        const changed = Buffer.from(sealed);
        changed[place] = (changed[place] ?? 0) ^ 1;
        await expect(open(changed)).rejects.toThrow(REFUSED);
      }),
      { numRuns: 20, examples: [[0], [1], [sealed.length - 1]] },
    );
  });

  it('does not open when it is cut off, between two segments as well, or its segments change places', async () => {
    const sealed = await seal(randomBytes(3 * SEGMENT));
    const [head, step] = [33, SEGMENT + 16];
    const segments = [0, 1, 2].map((at) => sealed.subarray(head + at * step, head + (at + 1) * step));
    const [first, second, third] = segments as [Buffer, Buffer, Buffer];
    for (const cut of [0, 20, head, head + 10, head + step, head + 2 * step, sealed.length - 1])
      await expect(open(sealed.subarray(0, cut)), `${cut} bytes`).rejects.toThrow(REFUSED);
    await expect(open(Buffer.concat([sealed.subarray(0, head), second, first, third]))).rejects.toThrow(REFUSED);
  });
});
