import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A key of the installation: the configured one, else one made once and kept in the data folder as
 * `keys/<name>.key`, readable by its owner only. Two processes that start together end up with the same.
 */
export async function keptKey(
  configured: string | undefined,
  dataDirectory: string,
  name: 'session' | 'encryption' | 'audit',
): Promise<string> {
  if (configured !== undefined) return configured;
  const directory = join(dataDirectory, 'keys');
  const file = join(directory, `${name}.key`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Linked when it is written: nobody reads a key that is half there.
  const draft = join(directory, `${name}.${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
    await link(draft, file);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

/** Puts a new key in the place of a kept one. */
export async function replaceKeptKey(dataDirectory: string, name: 'session'): Promise<void> {
  await rm(join(dataDirectory, 'keys', `${name}.key`), { force: true });
  await keptKey(undefined, dataDirectory, name);
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
