import { parseArgs } from 'node:util';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { runFuzz } from './run-fuzz.ts';

const USAGE = `npm run fuzz -- [--requests 100000] [--seed N] [--engine pglite|postgres] [--files]
Sends requests made at random from the OpenAPI document to an installation of its own, with --files to those that take files alone. Fails on any 5xx or stack trace.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      engine: { type: 'string', default: 'pglite' },
      files: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const database = await createTestDatabase(values.engine === 'postgres' ? 'postgres' : 'pglite');
  const outcome = await runFuzz(database, {
    requests: Number(values.requests),
    seed: Number(values.seed),
    operations: values.files ? 'files' : 'all',
  });
  await database.drop();
  const { faults, ...counts } = outcome;
  for (const fault of faults.slice(0, 20)) process.stdout.write(`${JSON.stringify(fault)}\n`);
  process.stdout.write(`${JSON.stringify({ seed: Number(values.seed), ...counts, faults: faults.length })}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
