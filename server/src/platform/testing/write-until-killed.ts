import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/schema/migrate.ts';
import { createLog } from '../log.ts';

/** Writes merchants to an embedded database and prints the id of each once it is committed, until it is killed. */
const [dataDir = '', prefix = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, log: createLog('warn') });
await migrate(database);
for (let number = 1; ; number++) {
  const id = prefix + String(number).padStart(24 - prefix.length, '0');
  await database.transaction({ kind: 'system' }, (trx) =>
    trx
      .insertInto('merchants')
      .values({ id, name: 'Kept', created_at: new Date(0) })
      .execute(),
  );
  process.stdout.write(`${id}\n`);
}
