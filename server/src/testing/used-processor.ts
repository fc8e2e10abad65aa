import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Linux counts processor time in hundredths of a second. */
const MS_A_TICK = 10;
/** Fields of `/proc/PID/stat` after the name in brackets: user and system time (proc(5), 14 and 15). */
const [USER, SYSTEM] = [11, 12];

/** Milliseconds of processor time that a process has used; 0 for one that has ended, and where there is no `/proc`. */
export async function usedBy(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER] ?? 0) + Number(fields[SYSTEM] ?? 0)) * MS_A_TICK;
}

/** Processor time of a server and of the processes of its connections on PostgreSQL, in milliseconds. */
export interface UsedProcessor {
  server: number;
  database: number;
}

/** What processes have used so far, by their ids. */
type Used = ReadonlyMap<number, number>;

const usedByAll = async (pids: readonly number[]): Promise<Used> =>
  new Map(await Promise.all(pids.map(async (pid) => [pid, await usedBy(pid)] as const)));

async function processesOfDatabase(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

/**
 * What is used while work is done. What a connection uses that is closed meanwhile is not known, and left out.
 * @param url of the server's database, on this machine; empty for the embedded one, which is part of the server
 */
export async function usedDuring<T>(
  serverPid: number,
  url: string,
  work: () => Promise<T>,
): Promise<{ result: T; used: UsedProcessor }> {
  const look = async () => ({
    server: await usedBy(serverPid),
    database: await usedByAll(url === '' ? [] : await processesOfDatabase(url)),
  });
  const before = await look();
  const result = await work();
  const after = await look();
  const ofDatabase = [...after.database].map(([pid, used]) => used - (before.database.get(pid) ?? 0));
  return {
    result,
    used: { server: after.server - before.server, database: ofDatabase.reduce((sum, each) => sum + each, 0) },
  };
}
