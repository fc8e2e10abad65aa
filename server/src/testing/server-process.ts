import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A real server in a process of its own, to be stopped or killed like one. */
export interface ServerProcess {
  /** Origin, e.g. 'http://localhost:41234'. */
  address: string;
  /** What it printed for a person until it was ready. */
  output: string[];
  /** What it has logged, line by line. */
  logged(): Record<string, unknown>[];
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null }>;
}

/** All that such a process gets of the developer's environment: where programs are, and what Node has compiled before. */
export const ownEnvironment = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

const READY = /^Tamis is ready: (\S+)$/;

/** Starts the server with these settings on a free port; resolves when it says that it is ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...ownEnvironment, TAMIS_PORT: '0', TAMIS_LIST_DOWNLOADS: 'false', TAMIS_LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(String(chunk)));
  const { address, output } = await untilReady(child, complaints);
  return {
    address,
    output,
    logged: () =>
      complaints
        .join('')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode };
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return { code };
    },
  };
}

async function untilReady(
  child: ChildProcessByStdio<null, Readable, Readable>,
  complaints: readonly string[],
): Promise<{ address: string; output: string[] }> {
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    const address = READY.exec(line)?.[1];
    if (address) return { address, output };
  }
  throw new Error(`The server did not start:\n${output.join('\n')}\n${complaints.join('')}`);
}
