import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore, type FileStore } from './file-store.ts';

describe('the file store', () => {
  let folder: string;
  let store: FileStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-files-'));
    store = createFileStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
    for (const piece of texts) yield Buffer.from(piece);
  }
  const incoming = () => readdir(join(folder, 'incoming'));

  it('keeps bytes under their digest, equal ones once', async () => {
    const kept = await store.put(pieces('ab', 'c'));
    expect(kept).toEqual({ digest: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', size: 3 });
    expect(await store.put(pieces('abc'))).toEqual(kept);
    expect(await text(store.open(kept.digest))).toBe('abc');
    expect(await readdir(join(folder, 'ba'))).toEqual([kept.digest]);
    expect(await incoming()).toEqual([]);
  });

  it('keeps nothing of a source that breaks off', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('abc');
      throw new Error('gone');
    }
    await expect(store.put(broken())).rejects.toThrow('gone');
    expect(await incoming()).toEqual([]);
  });

  it('says what a file will be called before it is there, and keeps nothing of one that nobody wants then', async () => {
    const seen: [string, boolean][] = [];
    const { digest } = await store.put(pieces('abc'), async (file) => {
      seen.push([file.digest, await store.has(file.digest)]);
    });
    expect([seen, await store.has(digest)]).toEqual([[[digest, false]], true]);
    const unwanted = store.put(pieces('abd'), async () => {
      throw new Error('no room');
    });
    await expect(unwanted).rejects.toThrow('no room');
    expect([await incoming(), await store.has(digest)]).toEqual([[], true]);
  });

  it('knows what it has', async () => {
    const { digest } = await store.put(pieces('abc'));
    expect([await store.has(digest), await store.has(digest.replace('b', 'c'))]).toEqual([true, false]);
  });

  it.each(['../../etc/passwd', '', 'ABC', 'a'.repeat(63)])('takes only digests for digests: %j', (name) => {
    expect(() => store.open(name)).toThrow(RangeError);
  });

  it('removes what writers that were killed have left behind, not what is being written', async () => {
    await store.put(pieces('abc'));
    await writeFile(join(folder, 'incoming', 'old'), 'x');
    await writeFile(join(folder, 'incoming', 'new'), 'x');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(folder, 'incoming', 'old'), yesterday, yesterday);
    await store.clean();
    expect(await incoming()).toEqual(['new']);
  });
});
