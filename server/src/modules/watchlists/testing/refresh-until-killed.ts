import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/schema/migrate.ts';
import { createLog } from '../../../platform/log.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { createImportParts } from '../create-watchlists.ts';
import { setUpSources } from '../sources/set-up-sources.ts';
import { refreshList } from '../imports/refresh-list.ts';

/** Refreshes a source once from a publisher on this machine, at whom its official address leads; killed on the way, or not. */
const [databaseUrl, dataDir = '', publisher = '', source = ''] = process.argv.slice(2);
const log = createLog('silent');
const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir, log });
await migrate(database);
await database.transaction({ kind: 'system' }, (trx) => setUpSources(trx, systemClock));
const here = { isAllowedAddress: (address: string) => address === '127.0.0.1', isAllowedProtocol: () => true };
const parts = createImportParts({ database, clock: systemClock, log, dataDir }, here);
const { get } = parts.fetch;
parts.fetch.get = (url, options) => get(`${publisher}${new URL(url).pathname}`, options);
const outcome = await refreshList(parts, source, testJob({ database, clock: systemClock, reason: 'a test' }));
process.stdout.write(outcome.state);
await parts.fetch.close();
await parts.snapshots.stop();
await database.close();
