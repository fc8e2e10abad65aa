import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptKey } from './kept-key.ts';

describe('a key of the installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is the same for everybody who asks at once, and later', async () => {
    const keys = await Promise.all(Array.from({ length: 50 }, () => keptKey(undefined, folder, 'session')));
    expect(new Set(keys)).toEqual(new Set([await keptKey(undefined, folder, 'session')]));
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
  });

  it('is kept for its owner alone, and nothing beside it', async () => {
    await keptKey(undefined, folder, 'encryption');
    expect(await readdir(join(folder, 'keys'))).toEqual(['encryption.key']);
    expect((await stat(join(folder, 'keys', 'encryption.key'))).mode & 0o777).toBe(0o600);
  });

  it('is the configured one where there is one', async () => {
    expect(await keptKey('configured', folder, 'session')).toBe('configured');
  });
});
