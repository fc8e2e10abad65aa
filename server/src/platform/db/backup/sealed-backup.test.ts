import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSealed, sealed, unsealed } from './sealed-backup.ts';

const PASSPHRASE = 'seven geese over the harbour';
const PIECE = 64 * 1024;
const HEAD = 15 + 16 + 16;
const SEALED_PIECE = PIECE + 16;

async function* inChunks(bytes: Uint8Array, size = 10_007): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const seal = (bytes: Uint8Array) => whole(sealed(inChunks(bytes), PASSPHRASE));
const open = (bytes: Uint8Array, passphrase = PASSPHRASE) => whole(unsealed(inChunks(bytes), passphrase));

describe('a sealed backup', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])('of %d bytes opens as what it was', async (size) => {
    const bytes = randomBytes(size);
    const backup = await seal(bytes);
    expect(isSealed(backup)).toBe(true);
    expect((await open(backup)).equals(bytes)).toBe(true);
  });

  it('is another each time, and shows nothing of what it holds', async () => {
    const bytes = Buffer.alloc(PIECE, 'Ekaterina Sokolova');
    const [one, two] = await Promise.all([seal(bytes), seal(bytes)]);
    expect(one.equals(two)).toBe(false);
    expect(one.includes('Sokolova')).toBe(false);
    // Equal pieces do not show as equal either.
    const repeated = await seal(Buffer.alloc(2 * PIECE));
    expect(
      repeated.subarray(HEAD, HEAD + 64).equals(repeated.subarray(HEAD + SEALED_PIECE, HEAD + SEALED_PIECE + 64)),
    ).toBe(false);
  });

  it('does not open with another passphrase, and says that it is the passphrase', async () => {
    const backup = await seal(randomBytes(100));
    await expect(open(backup, `${PASSPHRASE}!`)).rejects.toThrow('The passphrase is not the one');
    // The same letters, composed otherwise, are the same passphrase.
    const composed = await whole(sealed(inChunks(Buffer.from('x')), 'd\u00e9j\u00e0 vu am Hafen'));
    expect((await open(composed, 'de\u0301ja\u0300 vu am Hafen')).toString()).toBe('x');
  });

  it('does not open when a byte was changed, whichever', async () => {
    const backup = await seal(randomBytes(PIECE + 50));
    const places = [0, 20, 40, HEAD, HEAD + 1000, HEAD + PIECE + 3, HEAD + SEALED_PIECE + 2, backup.length - 1];
    for (const place of places) {
      const changed = backup.with(place, (backup[place] ?? 0) ^ 1);
      await expect(open(changed), `byte ${place}`).rejects.toThrow(/not sealed|passphrase is not|was changed/);
    }
  });

  it('does not open when it was cut off, went on, or had pieces moved, left out or taken from another', async () => {
    const backup = await seal(randomBytes(3 * PIECE));
    const [head, one, two, three] = [
      backup.subarray(0, HEAD),
      ...[0, 1, 2].map((number) => backup.subarray(HEAD + number * SEALED_PIECE, HEAD + (number + 1) * SEALED_PIECE)),
    ] as [Buffer, Buffer, Buffer, Buffer];
    const other = await seal(randomBytes(3 * PIECE));
    const attacks = {
      'without its last piece': [head, one, two],
      'without any piece': [head],
      'cut within a piece': [head, one, two.subarray(0, 100)],
      'gone on after its end': [head, one, two, three, three],
      'with a byte after its end': [head, one, two, three, Buffer.from('x')],
      'with pieces changed over': [head, two, one, three],
      'without one in the middle': [head, one, three],
      'with a piece of another': [head, one, other.subarray(HEAD + SEALED_PIECE, HEAD + 2 * SEALED_PIECE), three],
    };
    for (const [attack, parts] of Object.entries(attacks))
      await expect(open(Buffer.concat(parts)), attack).rejects.toThrow('was changed, or is cut off');
  });

  it('passes through without being held: no more than two pieces are waiting at any moment', async () => {
    let taken = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let chunk = 0; chunk < 200; chunk += 1) {
        taken += PIECE;
        yield Buffer.alloc(PIECE);
      }
    }
    let given = -HEAD;
    let most = 0;
    for await (const piece of sealed(endless(), PASSPHRASE)) {
      given += piece.length;
      most = Math.max(most, taken - given);
    }
    expect(taken).toBe(200 * PIECE);
    expect(most).toBeLessThanOrEqual(2 * PIECE);
  });
});
