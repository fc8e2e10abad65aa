import { hkdfSync, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Bytes, piecesOf } from '../secrets/bytes-in-pieces.ts';
import { openPiece, PIECE_BYTES, sealPiece, TAG_BYTES } from '../secrets/sealed-pieces.ts';

/** A sealed file, read from anywhere as if it were not. */
export interface SealedReader {
  /** Bytes, unsealed. */
  size: number;
  /** Fewer than `length` only at the end. Throws where the file was changed. */
  read(position: number, length: number): Promise<Buffer>;
  /** All of it, from the start. */
  stream(): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** Files that are encrypted on the disk, each under a key that its caller keeps: without the key nothing of it is left. */
export interface SealedFiles {
  /** Whole and on the disk before it answers its size, unsealed; takes the place of a file of this name. Nothing stays when the source throws. */
  write(name: string, key: Buffer, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Undefined where there is no such file. Throws for another key. */
  open(name: string, key: Buffer): Promise<SealedReader | undefined>;
  /** Removes a file, or a folder with all that is in it, if it is there. */
  remove(name: string): Promise<void>;
}

const MARK = Buffer.from('tamis sealed f1\n');
const SALT_BYTES = 16;
const HEAD_BYTES = MARK.length + SALT_BYTES;
const SEALED_BYTES = PIECE_BYTES + TAG_BYTES;

export function createSealedFiles(folder: string): SealedFiles {
  return {
    async write(name, key, bytes) {
      const path = join(folder, name);
      const draft = `${path}.${randomBytes(6).toString('hex')}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const size = await writeSealed(draft, key, bytes);
        await rename(draft, path);
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    open: (name, key) => openSealed(join(folder, name), key),
    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
  };
}

/** Of this file alone, so that counted nonces never meet twice, also when a file of the same name is written again. */
const keyOf = (key: Buffer, salt: Buffer): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, salt, 'tamis sealed file', 32));

async function writeSealed(path: string, key: Buffer, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const salt = randomBytes(SALT_BYTES);
  const own = keyOf(key, salt);
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    await file.writeFile(Buffer.concat([MARK, salt]));
    for await (const { bytes: piece, ...place } of piecesOf(new Bytes(bytes), PIECE_BYTES)) {
      size += piece.length;
      await file.writeFile(sealPiece(own, piece, { of: 'piece', ...place }, MARK));
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return size;
}

async function openSealed(path: string, key: Buffer): Promise<SealedReader | undefined> {
  const file = await openIfThere(path);
  return file && readerOf(file, key);
}

const openIfThere = (path: string): Promise<FileHandle | undefined> =>
  open(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });

async function readerOf(file: FileHandle, key: Buffer): Promise<SealedReader> {
  const { size: sealedSize } = await file.stat();
  const head = await bytesAt(0, HEAD_BYTES);
  const own = keyOf(key, head.subarray(MARK.length));
  const last = Math.max(0, Math.ceil((sealedSize - HEAD_BYTES) / SEALED_BYTES) - 1);
  const size = sealedSize - HEAD_BYTES - (last + 1) * TAG_BYTES;
  let kept: { number: number; bytes: Buffer } | undefined;

  async function bytesAt(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  }

  async function piece(number: number): Promise<Buffer> {
    if (kept?.number === number) return kept.bytes;
    const bytes = openPiece(
      own,
      await bytesAt(HEAD_BYTES + number * SEALED_BYTES, SEALED_BYTES),
      { of: 'piece', number, isLast: number === last },
      MARK,
    );
    if (!bytes) throw new Error('The sealed file was changed, is cut off, or is of another key.');
    kept = { number, bytes };
    return bytes;
  }

  async function read(position: number, length: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const end = Math.min(size, position + length);
    for (let at = position; at < end;) {
      const number = Math.floor(at / PIECE_BYTES);
      const from = at - number * PIECE_BYTES;
      const chunk = (await piece(number)).subarray(from, from + end - at);
      chunks.push(chunk);
      at += chunk.length;
    }
    return Buffer.concat(chunks);
  }

  return {
    size,
    read,
    async *stream() {
      for (let number = 0; number <= last; number += 1) yield await piece(number);
    },
    close: () => file.close(),
  };
}
