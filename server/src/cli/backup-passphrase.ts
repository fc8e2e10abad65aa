import { readFile } from 'node:fs/promises';
import type { Config } from '../platform/config.ts';
import { BackupError } from '../platform/db/backup/backup-lines.ts';

const SHORTEST = 16;

/** What backups are sealed with, where the installation says so; never a word of the command, which others can see. */
export async function backupPassphrase(
  config: Pick<Config, 'TAMIS_BACKUP_PASSPHRASE' | 'TAMIS_BACKUP_PASSPHRASE_FILE'>,
): Promise<string | undefined> {
  const { TAMIS_BACKUP_PASSPHRASE: given, TAMIS_BACKUP_PASSPHRASE_FILE: file } = config;
  if (given !== undefined && file !== undefined)
    throw new BackupError('TAMIS_BACKUP_PASSPHRASE and TAMIS_BACKUP_PASSPHRASE_FILE are both set: which is it?');
  // Editors end a file with a line feed that nobody means.
  const passphrase = file === undefined ? given : (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  if (passphrase !== undefined && passphrase.length < SHORTEST)
    throw new BackupError(`The passphrase for backups must have at least ${SHORTEST} characters.`);
  return passphrase;
}
