import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Bytes, piecesOf } from './bytes-in-pieces.ts';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const SALT_BYTES = 32;
const HEAD_BYTES = 1 + SALT_BYTES;
const TAG_BYTES = 16;
const SEGMENT_BYTES = 64 * 1024;

/** Of 32 bytes, and what is sealed and whose: it must be the same when opened. */
export interface SealedBy {
  key: Buffer;
  context: string;
}

/**
 * Seals bytes of any length as they come, in segments that are each authenticated in their place (the STREAM construction of
 * Hoang, Reyhanitabar, Rogaway and Vizár, with AES-256-GCM): nothing is let through by `openStream` that was changed, moved
 * or cut off. Equal bytes look different each time: every file has a key of its own, derived from `key` with a random salt.
 */
export async function* sealStream(by: SealedBy, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  yield Buffer.concat([Buffer.from([VERSION]), salt]);
  const key = keyOf(by, salt);
  for await (const { bytes: segment, ...place } of piecesOf(new Bytes(bytes), SEGMENT_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(place));
    yield Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What was sealed. Throws when it was sealed by another key or context, changed since, or cut off: at its end at the latest. */
export async function* openStream(by: SealedBy, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const source = new Bytes(sealed);
  try {
    const head = await source.take(HEAD_BYTES);
    if (head.length < HEAD_BYTES || head[0] !== VERSION) throw new Error('This is not a sealed file');
    const key = keyOf(by, head.subarray(1));
    for await (const { bytes: segment, ...place } of piecesOf(source, SEGMENT_BYTES + TAG_BYTES)) {
      if (segment.length < TAG_BYTES) throw new Error('The sealed file is cut off');
      const decipher = createDecipheriv(CIPHER, key, nonceOf(place), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(segment.subarray(-TAG_BYTES));
      yield Buffer.concat([decipher.update(segment.subarray(0, -TAG_BYTES)), decipher.final()]);
    }
  } finally {
    // Whoever stops reading lets the file go.
    await source.release();
  }
}

const keyOf = ({ key, context }: SealedBy, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `tamis file ${context}`, 32));

/** Its place, and whether it is the last one: so that no segment can stand in another's place. */
function nonceOf({ number, isLast }: { number: number; isLast: boolean }): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
