import { resolve } from 'node:path';
import { openResetLink } from '../modules/auth/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { consoleAddress } from '../platform/http/served/console-address.ts';
import { createLog } from '../platform/log.ts';
import { readEncryptionKeys } from '../platform/secrets/encryption-keys.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';

/** `npm run reset-link -- E-MAIL`: prints a link to set a new password; for a root user whom no mail reaches. Works beside a running server. */
const [email] = process.argv.slice(2);
if (email === undefined) fail('npm run reset-link -- E-MAIL');
else await printLink(email);

async function printLink(address: string): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = resolve(config.TAMIS_DATA_DIR);
  const secrets = createSecretBox(await readEncryptionKeys(config, dataDir));
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir,
    log: createLog('error', process.stderr),
    joinRunning: true,
  });
  try {
    const consoleUrl = () => consoleAddress(config);
    const link = await openResetLink({ database, clock: systemClock, secrets, consoleUrl }, address);
    if (link === undefined) return fail(`${address}: no such account, or it is blocked`);
    process.stdout.write(`Valid for 30 minutes, works once:\n${link}\n`);
  } finally {
    await database.close();
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
