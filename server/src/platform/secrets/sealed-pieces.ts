import { createCipheriv, createDecipheriv } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** By how many bytes a sealed piece is longer. */
export const TAG_BYTES = 16;
/** Bytes in a piece; all but the last are full. */
export const PIECE_BYTES = 64 * 1024;

/** What a seal is of: pieces differ by number and by whether they end the whole, so none can be left out, moved or added. */
export type Seal = { of: 'head' } | { of: 'piece'; number: number; isLast: boolean };

function nonceOf(seal: Seal): Buffer {
  const nonce = Buffer.alloc(12);
  if (seal.of === 'head') nonce[0] = 1;
  else {
    nonce[1] = seal.isLast ? 1 : 0;
    nonce.writeUIntBE(seal.number, 6, 6);
  }
  return nonce;
}

/** Encrypts a piece. The key must be of this whole alone, since nonces are counted; `mark` says what layout it is of. */
export function sealPiece(key: Uint8Array, bytes: Buffer, seal: Seal, mark: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(seal)).setAAD(mark);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined where the seal does not hold. */
export function openPiece(key: Uint8Array, bytes: Buffer, seal: Seal, mark: Buffer): Buffer | undefined {
  if (bytes.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(seal), { authTagLength: TAG_BYTES })
    .setAAD(mark)
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = decipher.update(bytes.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
}
