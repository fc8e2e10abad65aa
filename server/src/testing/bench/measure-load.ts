import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withServer } from '../../platform/testing/test-server.ts';
import { checkLoad, type Effort } from '../load/check-load.ts';
import type { Engine } from '../load/goals.ts';
import { type Judged, tableOf } from '../load/judge.ts';
import { callNames, openLoadSite } from '../load/load-site.ts';

const USAGE = `Measures how many calls a running server answers to many clients at once: client, server and database on this machine.
  node measure-load.ts [--url postgres://…] [--clients 20] [--seconds 10]
The database must be empty: it is filled and left so. Without --url an embedded one is filled and thrown away.
  node measure-load.ts --check [--engine postgres|pglite] [--clients 20] [--seconds 10] [--sockets 1000]
Holds it against what is promised, on both databases, by medians of three: calls, a storm of sign-ins, and sockets. Says
a table, and as its last line the same as JSON; ends with 1 where anything is missed. PostgreSQL is that of the tests
(TAMIS_TEST_DATABASE_URL), on which databases are made and dropped.`;

const WARM_UP_SECONDS = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function measureEach(url: string, { clients, seconds }: Effort): Promise<void> {
  const site = await openLoadSite(url);
  try {
    for (const call of callNames) {
      await site.measure(call, clients, WARM_UP_SECONDS);
      const { rate, p50, p99, processor } = await site.measure(call, clients, seconds);
      say(
        `${call.padEnd(16)}${rate.toFixed(0).padStart(6)} a second   p50 ${p50} ms, p99 ${p99} ms   processor a call: server ${processor.server.toFixed(2)} ms, database ${processor.database.toFixed(2)} ms`,
      );
    }
  } finally {
    await site.stop();
  }
}

async function check(engines: readonly Engine[], effort: Effort): Promise<void> {
  // Where none answers, nothing is said to be met.
  if (engines.includes('postgres')) await withServer((server) => server.query('select 1'));
  const judged: Judged[] = [];
  for (const engine of engines) judged.push(...(await checkLoad(engine, effort, say)));
  say(tableOf(judged));
  const missed = judged.filter(({ isMet }) => !isMet).length;
  say(JSON.stringify({ met: judged.length - missed, missed, load: loadavg(), findings: judged }));
  if (missed > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: '' },
      clients: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '10' },
      sockets: { type: 'string', default: '1000' },
      check: { type: 'boolean' },
      engine: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(USAGE);
  const effort = {
    clients: Number(values.clients),
    seconds: Number(values.seconds),
    sockets: Number(values.sockets),
  };
  if (!values.check) return measureEach(values.url, effort);
  const asked = (['postgres', 'pglite'] as const).filter((each) => [undefined, each].includes(values.engine as Engine));
  if (asked.length === 0) throw new Error(`There is no database '${values.engine}': postgres or pglite`);
  await check(asked, effort);
}

await main();
