import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createListCommands } from '../modules/watchlists/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/schema/migrate.ts';
import { createLog } from '../platform/log.ts';
import { runListsCommand, USAGE } from './run-lists-command.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Opens the database, beside a running server too, and carries out one command; exit code 1 when the list did not go in. */
async function main(): Promise<void> {
  const { positionals: words, values } = parseArgs({
    allowPositionals: true,
    options: { source: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help || words.length === 0) return void say(USAGE);
  const config = readConfig(process.env);
  const log = createLog(process.env['TAMIS_LOG_LEVEL'] ?? 'silent', process.stderr);
  const dataDir = resolve(config.TAMIS_DATA_DIR);
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir, log, joinRunning: true });
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  try {
    await migrate(database);
    const lists = await createListCommands({ database, clock: systemClock, log, dataDir });
    if (!(await runListsCommand(lists, { words, source: values.source, signal: interruption.signal, say })))
      process.exitCode = 1;
    await lists.close();
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  const isDebugging = process.env['TAMIS_LOG_LEVEL'] === 'debug';
  process.stderr.write(`${error instanceof Error ? (isDebugging ? error.stack : error.message) : String(error)}\n`);
  process.exitCode = 1;
});
