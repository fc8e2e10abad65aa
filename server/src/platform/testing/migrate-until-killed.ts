import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/schema/migrate.ts';
import { createLog } from '../log.ts';

/** Migrates, and stands still before the commit that follows `commits` others, to be killed there. */
const [databaseUrl, dataDir = '', folder = '', commits = '0'] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir, log: createLog('warn') });
let committed = 0;
const transaction: typeof database.owner.transaction = async (work) => {
  const result = await database.owner.transaction(async (trx) => {
    const done = await work(trx);
    if (committed === Number(commits)) await standStill();
    return done;
  });
  committed += 1;
  return result;
};
await migrate({ ...database, owner: { ...database.owner, transaction } }, folder);

function standStill(): Promise<never> {
  process.stdout.write('before commit\n');
  // An open timer keeps the process alive.
  return new Promise(() => setInterval(() => undefined, 60_000));
}
