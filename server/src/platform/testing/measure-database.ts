import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/schema/migrate.ts';
import { createLog } from '../log.ts';
import { newId } from '../new-id.ts';
import { percentile } from './percentile.ts';
import { systemClock } from '../clock.ts';

const USAGE = `Measures short transactions (one insert, one read) of many clients at once.
  node measure-database.ts [--url postgres://…] [--clients 50] [--seconds 5]
Without --url: the embedded database, in a folder that is removed afterwards. With it: a database that may be filled.`;

export interface Measure {
  clients: number;
  seconds: number;
}

export interface Figures {
  /** Transactions a second. */
  perSecond: number;
  p50: number;
  p99: number;
  /** Longest time, in milliseconds, that the calling thread's event loop stood still. */
  longestLag: number;
  /** Processor time of this process for one transaction, in milliseconds; the embedded database works in this process. */
  processorTime: number;
}

/** Runs the transactions of `clients` clients for `seconds`; times are milliseconds. */
export async function measureDatabase(database: Database, { clients, seconds }: Measure): Promise<Figures> {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  const times: number[] = [];
  const processor = process.cpuUsage();
  const begin = performance.now();
  const end = begin + seconds * 1000;
  lag.enable();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const from = performance.now();
        await shortTransaction(database);
        times.push(performance.now() - from);
      }
    }),
  );
  lag.disable();
  const { user, system } = process.cpuUsage(processor);
  const at = (share: number): number => percentile(times, share);
  return {
    perSecond: Math.round((times.length * 1000) / (performance.now() - begin)),
    p50: at(0.5),
    p99: at(0.99),
    longestLag: Math.round(lag.max / 1e6),
    processorTime: Math.round((user + system) / 10 / times.length) / 100,
  };
}

async function shortTransaction(database: Database): Promise<void> {
  const merchant = { id: newId(systemClock), name: 'Measured', created_at: systemClock.now() };
  await database.transaction({ kind: 'system' }, async (trx) => {
    await trx.insertInto('merchants').values(merchant).execute();
    await trx.selectFrom('merchants').selectAll().where('id', '=', merchant.id).executeTakeFirstOrThrow();
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      clients: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '5' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const dataDir = mkdtempSync(join(tmpdir(), 'tamis-measure-'));
  const database = await openDatabase({ databaseUrl: values.url, dataDir, log: createLog('warn') });
  try {
    await migrate(database);
    const figures = await measureDatabase(database, {
      clients: Number(values.clients),
      seconds: Number(values.seconds),
    });
    process.stdout.write(`${database.engine}, ${values.clients} clients: ${JSON.stringify(figures)}\n`);
    await database.transaction({ kind: 'system' }, (trx) =>
      sql`delete from merchants where name = 'Measured'`.execute(trx),
    );
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
