import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/schema/migrate.ts';
import { createLog } from '../platform/log.ts';
import { rotateKeys } from './rotate-keys.ts';

/** `npm run keys:rotate [-- --end-recovery-codes]`: new keys sign tokens and seal secrets. Only while no process of Tamis runs. */
const { values } = parseArgs({ options: { 'end-recovery-codes': { type: 'boolean', default: false } } });
const config = readConfig(process.env);
const dataDir = resolve(config.TAMIS_DATA_DIR);
const database = await openDatabase({
  databaseUrl: config.DATABASE_URL,
  dataDir,
  log: createLog('error', process.stderr),
});
try {
  await migrate(database);
  const lines = await rotateKeys(
    { database, config, dataDir, clock: systemClock },
    { endsFormerCodes: values['end-recovery-codes'] },
  );
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
