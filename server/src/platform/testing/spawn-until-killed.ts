import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { withKeptCode } from './kept-engine-code.ts';

/**
 * Runs a script as a process of its own and kills it (SIGKILL: it can do nothing about it) as soon as
 * it prints a line that contains `sign`. Answers all lines that it printed; throws when it ended by itself.
 */
export async function spawnUntilKilled(script: URL, args: readonly string[], sign: string): Promise<string[]> {
  const child = spawn(process.execPath, [...withKeptCode, fileURLToPath(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.includes(sign)) child.kill('SIGKILL');
  }
  const [, signal] = (await closed) as [number | null, NodeJS.Signals | null];
  if (signal !== 'SIGKILL') throw new Error(`The process ended before it printed '${sign}'`);
  return lines;
}
