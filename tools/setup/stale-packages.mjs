import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages keyed by path, as in package-lock.json
 */

/**
 * @param {string} file a lockfile of npm
 * @returns {LockedPackages}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * What npm wrote down after its last complete install; nothing when there was none.
 * @param {string} root
 * @returns {LockedPackages}
 */
function installedPackages(root) {
  try {
    return lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  } catch {
    return {};
  }
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} installed
 */
function isCurrent(wanted, installed) {
  // Optional packages are those of other platforms: npm leaves them out on purpose.
  if (installed === undefined) return wanted.optional === true;
  return (
    wanted.version === installed.version &&
    wanted.integrity === installed.integrity &&
    wanted.resolved === installed.resolved
  );
}

/**
 * Compares the lockfile with what is installed, so that a `git pull` which changes the lockfile is noticed,
 * and an install that somebody made by hand counts as one.
 * @param {string} root the repository
 * @returns {string[]} paths of packages that are missing or of another version; empty when all is installed
 */
export function stalePackages(root) {
  const installed = installedPackages(root);
  return Object.entries(lockedPackages(path.join(root, 'package-lock.json')))
    .filter(([place, wanted]) => place.includes('node_modules/') && !isCurrent(wanted, installed[place]))
    .map(([place]) => place);
}
