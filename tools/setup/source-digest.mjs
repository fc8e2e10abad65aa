import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const generated = new Set(['node_modules', 'dist']);

/**
 * @param {string} place a file or a folder
 * @returns {string[]} the files in it, at any depth, generated ones left out
 */
function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .filter((name) => !generated.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(path.join(place, name)));
}

/**
 * One digest over names and contents, the same on every machine.
 * @param {string} root folder that the names are relative to
 * @param {string[]} places files and folders under root, with `/` between parts
 * @returns {string} SHA-256 in hexadecimal
 */
export function sourceDigest(root, places) {
  const digest = createHash('sha256');
  const names = places
    .flatMap((place) => filesIn(path.join(root, place)))
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .sort();
  for (const name of names) {
    const content = readFileSync(path.join(root, name));
    digest.update(`${name}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}
