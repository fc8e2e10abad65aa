import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { keptKey } from './kept-key.ts';
import { encryptionKeyId } from './secret-box.ts';
import { writeKey } from './write-key.ts';

/** The key that seals, and those that are still read: what they sealed is sealed anew by a rotation. */
export interface EncryptionKeys {
  current: string;
  former: readonly string[];
}

type KeySettings = Pick<Config, 'TAMIS_ENCRYPTION_KEY' | 'TAMIS_FORMER_ENCRYPTION_KEY'>;

/** Seals everything anew with `current`, all or nothing; answers the ids of former keys that are still wanted. */
export type SealAnew = (keys: EncryptionKeys, formerId: string) => Promise<readonly string[]>;

const CURRENT = 'encryption.key';
const NEXT = 'encryption.next.key';
const FORMER = /^encryption\.former-[0-9a-f]{16}\.key$/;

/** The keys in the settings, else in the data folder. One that a rotation was about to put into use is read, too. */
export async function readEncryptionKeys(settings: KeySettings, dataDir: string): Promise<EncryptionKeys> {
  const { TAMIS_ENCRYPTION_KEY: configured, TAMIS_FORMER_ENCRYPTION_KEY: before } = settings;
  const current = await keptKey(configured, dataDir, 'encryption');
  if (configured !== undefined) return { current, former: before === undefined ? [] : [before] };
  const folder = join(dataDir, 'keys');
  const names = (await readdir(folder)).filter((name) => name === NEXT || FORMER.test(name)).sort();
  const others = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return { current, former: others.filter((key) => key !== current) };
}

/**
 * Replaces the key of the data folder, or goes on with a replacement that was cut off: the next key is on the disk before
 * anything is sealed with it, and the one before stays until nothing names it. Where the settings hold the key, the
 * operator has replaced it there, and what the former one sealed is sealed anew.
 */
export async function rotateEncryptionKey(settings: KeySettings, dataDir: string, sealAnew: SealAnew): Promise<void> {
  if (settings.TAMIS_ENCRYPTION_KEY !== undefined) {
    const { TAMIS_FORMER_ENCRYPTION_KEY: before } = settings;
    if (before === undefined)
      throw new Error('Set TAMIS_ENCRYPTION_KEY to the new key and TAMIS_FORMER_ENCRYPTION_KEY to the one before.');
    await sealAnew(await readEncryptionKeys(settings, dataDir), encryptionKeyId(before));
    return;
  }
  const folder = join(dataDir, 'keys');
  const { current, former } = await readEncryptionKeys(settings, dataDir);
  const next = await nextKey(folder, current);
  const formerId = encryptionKeyId(current);
  const others = former.filter((key) => key !== next);
  const wanted = await sealAnew({ current: next, former: [current, ...others] }, formerId);
  await writeKey(join(folder, `encryption.former-${formerId}.key`), current);
  await rename(join(folder, NEXT), join(folder, CURRENT));
  for (const id of [current, ...others].map(encryptionKeyId))
    if (!wanted.includes(id)) await rm(join(folder, `encryption.former-${id}.key`), { force: true });
}

/** The one of a replacement that was cut off, or a new one. */
async function nextKey(folder: string, current: string): Promise<string> {
  const path = join(folder, NEXT);
  const begun = await readFile(path, 'utf8').catch(() => '');
  // Cut off while it was written, nothing is sealed with it.
  if (begun.length >= 32 && begun !== current) return begun;
  const key = randomBytes(32).toString('base64url');
  await writeKey(path, key);
  return key;
}
