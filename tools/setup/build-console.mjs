import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runPinned } from './pinned-node.mjs';
import { SetupFailure } from './setup-failure.mjs';
import { sourceDigest } from './source-digest.mjs';

/** All that the built console is made from; the lockfile stands for the packages in it. */
const sources = ['console', 'contract', 'tsconfig.base.json', 'package-lock.json'];

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Builds the console into console/dist, unless it was built from these very sources already.
 * @param {string} root the repository
 * @returns {Promise<boolean>} whether it had to be built
 * @throws {SetupFailure} when the build fails; Vite has then printed its own reason
 */
export async function buildConsole(root) {
  const stamp = path.join(root, 'console', 'dist', '.stamp');
  const digest = sourceDigest(root, sources);
  if (readIfThere(stamp) === digest) return false;
  console.log('Building the console …');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await runPinned(root, [vite, 'build', '--logLevel', 'warn'], { cwd: path.join(root, 'console') });
  if (code !== 0)
    throw new SetupFailure(`The console could not be built: Vite ended with code ${code}, its reason is above.`);
  // Last of all: a build that was cut short leaves no stamp and is made again.
  writeFileSync(stamp, digest);
  return true;
}
