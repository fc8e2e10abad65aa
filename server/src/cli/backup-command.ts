import { resolve } from 'node:path';
import { type Config, readConfig } from '../platform/config.ts';
import { BackupError } from '../platform/db/backup/backup-lines.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';

export interface BackupPlace {
  database: Database;
  dataDir: string;
  config: Config;
}

/** Runs a command about one file on the installation of the environment; says its answer, or why it could not be done. */
export async function runBackupCommand(
  usage: string,
  { joinRunning }: { joinRunning: boolean },
  work: (place: BackupPlace, path: string) => Promise<string>,
): Promise<void> {
  const [path] = process.argv.slice(2);
  if (path === undefined) return fail(usage);
  const config = readConfig(process.env);
  const dataDir = resolve(config.TAMIS_DATA_DIR);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir,
    log: createLog('error', process.stderr),
    joinRunning,
  });
  try {
    process.stdout.write(`${await work({ database, dataDir, config }, path)}\n`);
  } catch (error) {
    if (!isForPeople(error)) throw error;
    fail(error.message);
  } finally {
    await database.close();
  }
}

/** A file that is not there, or is already there, needs no stack. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof BackupError || (error instanceof Error && 'code' in error && 'path' in error);

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
