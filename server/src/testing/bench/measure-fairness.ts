import { BASE_PATH, type Endpoint } from '@tamis/contract';
import { createSearch } from '@tamis/contract/screening';
import { screenName } from '@tamis/contract/screening/screen';
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../custom-list.ts';
import type { Fired } from '../load/fire.ts';
import type { Firing } from '../load/fire-process.ts';
import { createTestWorld, type Person } from '../test-world.ts';

const USAGE = `Measures how one merchant is answered while another floods the server, against how it is answered alone; on a database that is made and thrown away.
  node measure-fairness.ts [--flood 100] [--clients 2] [--seconds 10] [--rounds 3] [--engine postgres|pglite] [--check]
With --check it ends with 1 where the median of the p99 is more than 1.5 times that of alone.`;

const run = promisify(execFile);
const FIRE = join(import.meta.dirname, '../load/fire-process.ts');
const GOAL = 1.5;
const calls: Readonly<Record<string, Endpoint>> = { screening: screenName, 'storing search': createSearch };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function firedBy(address: string, { token }: Person, endpoint: Endpoint, clients: number, seconds: number) {
  const firing: Firing = {
    address,
    clients,
    seconds,
    term: 'Nicolas Madrigal',
    request: {
      method: endpoint.method,
      path: BASE_PATH + endpoint.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    },
  };
  const { stdout } = await run(process.execPath, [FIRE, JSON.stringify(firing)]);
  // Written by fire-process.ts.
  return JSON.parse(stdout) as Fired;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      flood: { type: 'string', default: '100' },
      clients: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '3' },
      engine: { type: 'string', default: 'postgres' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(USAGE);
  const [flood, clients, seconds] = [Number(values.flood), Number(values.clients), Number(values.seconds)];
  const database = await createTestDatabase(values.engine === 'pglite' ? 'pglite' : 'postgres');
  const world = await createTestWorld(database, { TAMIS_RATE_LIMIT: '100000000' });
  try {
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    const flooding = await world.person(['All']);
    const other = await world.person(['All'], world.otherMerchantId);
    const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    for (const [name, endpoint] of Object.entries(calls)) {
      await firedBy(address, other, endpoint, clients, 2);
      const flooded = await firedBy(address, flooding, endpoint, flood, seconds);
      say(`${name.padEnd(16)}flood alone ${Math.round(flooded.rate)} calls a second`);
      const times: number[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        const alone = await firedBy(address, other, endpoint, clients, seconds);
        const [raging, beside] = await Promise.all([
          firedBy(address, flooding, endpoint, flood, seconds),
          firedBy(address, other, endpoint, clients, seconds),
        ]);
        times.push(beside.p99 / alone.p99);
        say(
          `${name.padEnd(16)}alone ${Math.round(alone.rate)} calls a second, p50 ${alone.p50} p99 ${alone.p99} ms; beside ${Math.round(raging.rate)} of ${flood} clients ${Math.round(beside.rate)}, p50 ${beside.p50} p99 ${beside.p99} ms`,
        );
      }
      say(
        `${name.padEnd(16)}p99 ${median(times).toFixed(1)} times that of alone; load ${loadavg().map(Math.round).join(' ')}`,
      );
      if (values.check && median(times) > GOAL) process.exitCode = 1;
    }
  } finally {
    await world.stop();
    await database.drop();
  }
}

await main();
