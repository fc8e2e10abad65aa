import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { verifyAudit } from '../platform/audit/verify-audit.ts';
import { verifyPack } from '../platform/audit/verify-pack.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';

/** `npm run audit:verify`: checks every audit chain; with `-- FILE` an evidence pack, offline. Exit code 1 when something does not hold. */
const [file] = process.argv.slice(2);
const isWhole = file === undefined ? await verifyInstallation() : await verifyFile(file);
if (!isWhole) process.exitCode = 1;

async function verifyFile(path: string): Promise<boolean> {
  const { faults, head } = await verifyPack(await readFile(path));
  for (const fault of faults) process.stdout.write(`BROKEN: ${fault}\n`);
  if (faults.length === 0 && head)
    process.stdout.write(`whole; the chain stood at row ${head.seq} with ${head.hash}\n`);
  return faults.length === 0;
}

async function verifyInstallation(): Promise<boolean> {
  const config = readConfig(process.env);
  const log = createLog('error', process.stderr);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: resolve(config.TAMIS_DATA_DIR),
    log,
    joinRunning: true,
  });
  try {
    const verdicts = await database.transaction({ kind: 'system' }, verifyAudit);
    for (const { merchantId, rows, fault } of verdicts) {
      process.stdout.write(`${merchantId}  ${rows} rows  ${fault ? `BROKEN: ${fault}` : 'whole'}\n`);
    }
    return verdicts.every((verdict) => verdict.fault === undefined);
  } finally {
    await database.close();
  }
}
