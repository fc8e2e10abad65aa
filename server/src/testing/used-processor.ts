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

/** Processor time of a server and of its connections' processes on PostgreSQL, in milliseconds so far. */
export interface UsedProcessor {
  server: number;
  database: number;
}

/** @param url of the server's database, on this machine; empty for the embedded one, which is part of the server */
export async function usedProcessor(serverPid: number, url: string): Promise<UsedProcessor> {
  return { server: await usedBy(serverPid), database: url === '' ? 0 : await usedByDatabase(url) };
}

async function usedByDatabase(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  const used = await Promise.all(rows.map(({ pid }) => usedBy(pid)));
  return used.reduce((sum, each) => sum + each, 0);
}
