import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { projectRoot } from '../setup/project-root.mjs';

export const resultsDir = path.join(projectRoot, 'test-results');

/** Node keeps here what it compiled: hundreds of processes of one run load the same modules, each for seconds. */
const compileCache = path.join(resultsDir, 'compiled');

const WHOLE_RUN_MS = 88 * 60_000;
const GRACE_MS = 10_000;
const SHOWN_LINES = 60;
const TIMED_OUT = 124;

/** Where the output of one step is kept. */
export const logFile = (step: string): string => path.join(resultsDir, `${step}.log`);

const remainingMs = (): number => Math.max(1, WHOLE_RUN_MS - process.uptime() * 1000);

/**
 * Runs a command on the pinned Node with its output in test-results/<step>.log, and ends it when the whole run has
 * used up its time: a test run that hangs must fail, not wait for ever.
 * @param step names the log
 * @param args script of the pinned Node, and its arguments
 * @returns the exit code; 124 when the time was up
 */
export async function runLogged(step: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  mkdirSync(resultsDir, { recursive: true });
  const log = createWriteStream(logFile(step));
  // A group of its own: what it starts (servers, browsers, workers) ends with it.
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const code = await exitCode(child);
  log.end(code === TIMED_OUT ? `\nStopped: the whole run may take ${WHOLE_RUN_MS / 60_000} minutes.\n` : '');
  await finished(log);
  return code;
}

function exitCode(child: ReturnType<typeof spawn>): Promise<number> {
  const stop = () => endGroup(child.pid, 'SIGTERM');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
    setTimeout(() => endGroup(child.pid, 'SIGKILL'), GRACE_MS).unref();
  }, remainingMs());
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve(isLate ? TIMED_OUT : (code ?? 1));
    });
  });
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    // Gone already: that is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** What a process says of itself when it dies of something that is not an error of JavaScript. */
const lastWords = /FATAL ERROR|Fatal error|Check failed|Assertion .*failed|out of memory|terminate called/i;
const LINES_OF_LAST_WORDS = 15;

function ofLastWords(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => lastWords.test(line));
  return at < 0 || at >= lines.length - SHOWN_LINES ? [] : [...lines.slice(at, at + LINES_OF_LAST_WORDS), '…'];
}

/** The end of a step's log, for the person who has just been told that it failed; before it, what a process said that died. */
export async function logTail(step: string): Promise<string> {
  const lines = (await readFile(logFile(step), 'utf8')).trimEnd().split('\n');
  return [...ofLastWords(lines), ...lines.slice(-SHOWN_LINES)].map((line) => `    ${line}`).join('\n');
}
