import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from '../platform/db/backup/backup-lines.ts';
import { isSealed, unsealed } from '../platform/db/backup/sealed-backup.ts';

const START_BYTES = 64;

/**
 * Answers what reads the text of a backup from its start, in chunks. A sealed one is read once to its end before it answers, so
 * that nothing of one that was changed is given. Throws BackupError where it is not sealed as the installation wants it.
 */
export async function readBackup(
  path: string,
  passphrase: string | undefined,
): Promise<() => AsyncIterable<Uint8Array>> {
  const isOne = await beginsSealed(path);
  if (isOne && passphrase === undefined)
    throw new BackupError(
      `${path} is sealed: set TAMIS_BACKUP_PASSPHRASE_FILE or TAMIS_BACKUP_PASSPHRASE to what it was sealed with.`,
    );
  // Else whoever can change the file puts one without a seal in its place.
  if (!isOne && passphrase !== undefined)
    throw new BackupError(
      `${path} is not sealed, though a passphrase is set: take the setting away if you trust it as it is.`,
    );
  if (passphrase !== undefined) for await (const _ of unsealed(createReadStream(path), passphrase));
  return () => unpacked(path, passphrase);
}

async function beginsSealed(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return isSealed(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function* unpacked(path: string, passphrase: string | undefined): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  const packed = passphrase === undefined ? file : unsealed(file, passphrase);
  pipeline(packed, gunzip).catch((error: unknown) =>
    gunzip.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    yield* gunzip;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new BackupError(`${path} is not a backup, or is cut off: ${error.message}`);
    throw error;
  } finally {
    file.destroy();
  }
}
