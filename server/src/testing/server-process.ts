import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { withKeptCode } from '../platform/testing/kept-engine-code.ts';
import type { DatabasePlace } from '../platform/testing/test-database.ts';
import type { KillPoint } from './crash/die-at.ts';

/** A real server in a process of its own, to be stopped or killed like one. */
export interface ServerProcess {
  /** Origin, e.g. 'http://localhost:41234'. */
  address: string;
  pid: number;
  /** What it printed for a person until it was ready. */
  output: string[];
  /** What it has logged, line by line. */
  logged(): Record<string, unknown>[];
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null }>;
  /** Of one that was started to die: lets it, at this point from here on. */
  dieAt(point: KillPoint): Promise<void>;
  /** Resolves when it has ended, with the signal that ended it. */
  ended: Promise<NodeJS.Signals | null>;
}

/** What a program is started with so that it can be told to die at a point. */
export const MORTAL = ['--import', new URL('crash/die-at.ts', import.meta.url).href];

/** All that such a process gets of the developer's environment: where programs are, and what has been compiled before. */
export const ownEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_OPTIONS: withKeptCode.join(' '),
};

/** What a program is told so that it finds the database of this place. */
export const settingsAt = ({ url, dataDir }: Pick<DatabasePlace, 'url' | 'dataDir'>): Record<string, string> => ({
  TAMIS_DATA_DIR: dataDir,
  ...(url !== undefined && { DATABASE_URL: url }),
});

const READY = /^Tamis is ready: (\S+)$/;

/** Starts the server with these settings on a free port; resolves when it says that it is ready. */
export async function startServer(
  settings: Record<string, string>,
  { isMortal = false }: { isMortal?: boolean } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...(isMortal ? MORTAL : []), join(import.meta.dirname, '../main.ts')], {
    env: { ...ownEnvironment, TAMIS_PORT: '0', TAMIS_LIST_DOWNLOADS: 'false', TAMIS_LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(isMortal ? (['ipc'] as const) : [])],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  // Once all that it wrote has been heard.
  const closed = once(child, 'close').then(([code]) => ({ code: code as number | null }));
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const problems: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => problems.push(String(chunk)));
  const { address, output } = await untilReady(child, problems, ended);
  return {
    address,
    pid: child.pid ?? 0,
    output,
    logged: () =>
      problems
        .join('')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    kill: (signal) => {
      child.kill(signal);
      return closed;
    },
    dieAt: async (point) => {
      const isSet = once(child, 'message');
      child.send(point);
      await isSet;
    },
    ended,
  };
}

async function untilReady(
  child: ChildProcessByStdio<null, Readable, Readable>,
  problems: readonly string[],
  ended: Promise<NodeJS.Signals | null>,
): Promise<{ address: string; output: string[] }> {
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    const address = READY.exec(line)?.[1];
    if (address) return { address, output };
  }
  throw new Error(
    `The server did not start (${(await ended) ?? child.exitCode}):\n${output.join('\n')}\n${problems.join('')}`,
  );
}
