import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealedFiles, type SealedFiles } from './sealed-files.ts';

describe('sealed files', () => {
  let folder: string;
  let files: SealedFiles;
  const key = randomBytes(32);
  const opened = async (name: string, withKey = key) => (await files.open(name, withKey))!;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-sealed-'));
    files = createSealedFiles(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('give back from anywhere what was put in, of any size', async () => {
    const size = fc.constantFrom(0, 1, 65_535, 65_536, 65_537, 200_000);
    await fc.assert(
      fc.asyncProperty(size, fc.nat(200_000), fc.nat(100_000), async (bytes, position, length) => {
        const content = randomBytes(bytes);
        expect(await files.write('drawn', key, Readable.from([content]))).toBe(bytes);
        const reader = await opened('drawn');
        expect(reader.size).toBe(bytes);
        expect((await reader.read(position, length)).equals(content.subarray(position, position + length))).toBe(true);
        expect((await buffer(reader.stream())).equals(content)).toBe(true);
        await reader.close();
      }),
      { numRuns: 25 },
    );
  });

  it('show nothing of what is in them, and open to no other key', async () => {
    await files.write('one', key, Readable.from([Buffer.from('Ottoline Grabowski')]));
    expect((await readFile(join(folder, 'one'))).includes('Ottoline')).toBe(false);
    const other = await opened('one', randomBytes(32));
    await expect(other.read(0, 10)).rejects.toThrow('The sealed file was changed');
    await other.close();
  });

  it.each([
    ['a byte that was changed', (bytes: Buffer) => bytes.with(100_000, bytes[100_000]! ^ 1)],
    ['an end that was cut off', (bytes: Buffer) => bytes.subarray(0, 32 + 65_552)],
  ])('do not pass over %s', async (_case, change) => {
    await files.write('two', key, Readable.from([randomBytes(150_000)]));
    await writeFile(join(folder, 'two'), change(await readFile(join(folder, 'two'))));
    const reader = await opened('two');
    await expect(buffer(reader.stream())).rejects.toThrow('The sealed file was changed');
    await reader.close();
  });

  it('are not there when their source broke off, nor when they were removed', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('abc');
        throw new Error('gone');
      })(),
    );
    await expect(files.write('of/three', key, broken)).rejects.toThrow('gone');
    expect(await readdir(join(folder, 'of'))).toEqual([]);
    await files.write('of/three', key, Readable.from([Buffer.from('abc')]));
    await files.remove('of');
    expect(await files.open('of/three', key)).toBeUndefined();
  });
});
