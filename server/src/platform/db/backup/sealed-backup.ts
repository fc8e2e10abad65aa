import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupError } from './backup-lines.ts';

/** How a sealed backup begins; a plain one begins with the mark of gzip. The digit is of this layout and its costs. */
const MARK = Buffer.from('tamis sealed 1\n');
const SALT_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
/** Bytes in a piece; all but the last are full. */
const PIECE_BYTES = 64 * 1024;
/** 32 MB and about a quarter of a second for each guess: what OWASP asks of scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/** What a seal is of: pieces differ by number and by whether they end the whole, so none can be left out, moved or added. */
type Seal = { of: 'head' } | { of: 'piece'; number: number; isLast: boolean };

/** Whether a file that begins so is sealed. */
export const isSealed = (start: Uint8Array): boolean => MARK.equals(start.subarray(0, MARK.length));

/**
 * Encrypts what passes with a key from the passphrase: a head with salt and proof of the key, then pieces, each with
 * its own proof. The key is of this backup alone, so that counted nonces never meet twice.
 */
export async function* sealed(chunks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyFrom(passphrase, salt);
  yield Buffer.concat([MARK, salt, sealPiece(key, Buffer.alloc(0), { of: 'head' })]);
  for await (const { bytes, ...piece } of piecesOf(new Bytes(chunks), PIECE_BYTES))
    yield sealPiece(key, bytes, { of: 'piece', ...piece });
}

/**
 * Opens what `sealed` made. Throws BackupError for another passphrase, and for a backup that was changed, cut off or
 * put together from several, at the first piece that shows it: who wants all or nothing reads it once before.
 */
export async function* unsealed(chunks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const source = new Bytes(chunks);
  const mark = await source.take(MARK.length);
  if (!isSealed(mark)) throw new BackupError('This backup is not sealed.');
  const key = await keyFrom(passphrase, await source.take(SALT_BYTES));
  if (!openPiece(key, await source.take(TAG_BYTES), { of: 'head' }))
    throw new BackupError('The passphrase is not the one that the backup was sealed with.');
  for await (const { bytes, ...piece } of piecesOf(source, PIECE_BYTES + TAG_BYTES)) {
    const opened = openPiece(key, bytes, { of: 'piece', ...piece });
    if (!opened) throw new BackupError('The sealed backup was changed, or is cut off.');
    yield opened;
  }
}

/** The same letters make the same key, however a keyboard composes them. */
function keyFrom(passphrase: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key)));
  return promise;
}

function nonceOf(seal: Seal): Buffer {
  const nonce = Buffer.alloc(12);
  if (seal.of === 'head') nonce[0] = 1;
  else {
    nonce[1] = seal.isLast ? 1 : 0;
    nonce.writeUIntBE(seal.number, 6, 6);
  }
  return nonce;
}

function sealPiece(key: Buffer, bytes: Buffer, seal: Seal): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(seal)).setAAD(MARK);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined where the seal does not hold. */
function openPiece(key: Buffer, bytes: Buffer, seal: Seal): Buffer | undefined {
  if (bytes.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(seal), { authTagLength: TAG_BYTES })
    .setAAD(MARK)
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = decipher.update(bytes.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
}

interface Piece {
  bytes: Buffer;
  number: number;
  isLast: boolean;
}

/** All that is left, in pieces of one size; the last may be shorter, even empty, and is told from the others. */
async function* piecesOf(source: Bytes, size: number): AsyncGenerator<Piece> {
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
class Bytes {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
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
