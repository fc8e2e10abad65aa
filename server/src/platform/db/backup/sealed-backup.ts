import { randomBytes, scrypt } from 'node:crypto';
import { Bytes, piecesOf } from '../../secrets/bytes-in-pieces.ts';
import { openPiece, PIECE_BYTES, sealPiece, TAG_BYTES } from '../../secrets/sealed-pieces.ts';
import { BackupError } from './backup-lines.ts';

/** How a sealed backup begins; a plain one begins with the mark of gzip. The digit is of this layout and its costs. */
const MARK = Buffer.from('tamis sealed 1\n');
const SALT_BYTES = 16;
/** 32 MB and about a quarter of a second for each guess: what OWASP asks of scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/** Whether a file that begins so is sealed. */
export const isSealed = (start: Uint8Array): boolean => MARK.equals(start.subarray(0, MARK.length));

/**
 * Encrypts what passes with a key from the passphrase: a head with salt and proof of the key, then pieces, each with
 * its own proof. The key is of this backup alone, so that counted nonces never meet twice.
 */
export async function* sealed(chunks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyFrom(passphrase, salt);
  yield Buffer.concat([MARK, salt, sealPiece(key, Buffer.alloc(0), { of: 'head' }, MARK)]);
  for await (const { bytes, ...piece } of piecesOf(new Bytes(chunks), PIECE_BYTES))
    yield sealPiece(key, bytes, { of: 'piece', ...piece }, MARK);
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
  if (!openPiece(key, await source.take(TAG_BYTES), { of: 'head' }, MARK))
    throw new BackupError('The passphrase is not the one that the backup was sealed with.');
  for await (const { bytes, ...piece } of piecesOf(source, PIECE_BYTES + TAG_BYTES)) {
    const opened = openPiece(key, bytes, { of: 'piece', ...piece }, MARK);
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
