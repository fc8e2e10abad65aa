import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PARENT_CHECK_MS = 200;
const parentAtStart = process.ppid;
const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function forward(child, signal) {
  // A terminal sends Ctrl-C to every process in front, the child included: it would get the signal twice.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  child.kill(signal);
}

/**
 * `npm start` puts a shell between npm and us, and a signal to npm ends that shell without a word to us. We notice that
 * our parent is another one now, and pass on what was meant. Without npm a parent may leave on purpose, as with nohup.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops watching
 */
function endWithParent(child) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => {
    if (process.ppid === parentAtStart) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * Runs a command in front: it shares this process's terminal, receives its signals and decides its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} the exit code, or 128 plus the number of the signal that ended it
 * @throws when the command cannot be started
 */
export function runCommand(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  const stops = [endWithParent(child)];
  for (const signal of forwarded) {
    const listener = () => forward(child, signal);
    process.on(signal, listener);
    stops.push(() => process.off(signal, listener));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stops.forEach((stop) => stop());
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}
