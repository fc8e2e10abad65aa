import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/schema/migrate.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';

/** Starts a job that never ends and says so, to be killed in the middle of it. */
const [databaseUrl, dataDir = '', timing = '{}'] = process.argv.slice(2);
const log = createLog('warn', process.stderr);
const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir, log });
await migrate(database);
const jobs = createJobs({ database, clock: systemClock, log, runsJobs: true, timing: JSON.parse(timing) });
jobs.handle('tests.killed', async () => {
  process.stdout.write('running\n');
  await new Promise(() => undefined);
});
await jobs.start();
await database.transaction({ kind: 'system' }, (trx) => jobs.enqueue(trx, 'tests.killed', { number: 7 }));
