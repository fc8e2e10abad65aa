import { resolve } from 'node:path';
import { createAnchorWriter } from '../platform/audit/anchors/anchor-heads.ts';
import { auditPlace } from '../platform/audit/anchors/audit-place.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';

/** `npm run audit:replace-key`: a new key signs the audit log; the one before hands on to it. Beside a running server only on PostgreSQL. */
const config = readConfig(process.env);
const database = await openDatabase({
  databaseUrl: config.DATABASE_URL,
  dataDir: resolve(config.TAMIS_DATA_DIR),
  log: createLog('error', process.stderr),
});
try {
  const id = await createAnchorWriter({ database, clock: systemClock, ...auditPlace(config) }).replaceKey();
  process.stdout.write(`The audit log is signed with key ${id} from here on.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
