import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTypes } from './check-types.ts';
import { diskFile, folderFiles } from './files.ts';
import { sources } from './index.ts';
import { readLines } from './list-file.ts';
import { textFile } from './list-testing.ts';
import { detectSource, publicationDate, readSource } from './read-source.ts';
import { readers } from './sources.ts';

const fixture = new URL('un/fixtures', import.meta.url).pathname;

describe('the sources', () => {
  it('all have a reader, bear known check types and download over https', () => {
    expect(sources.map(({ key }) => key)).toEqual(Object.keys(readers));
    for (const { key, types, downloads, title, attribution, licence } of sources) {
      expect(readers[key]?.definition.key).toBe(key);
      expect(types.filter((type) => !checkTypes.some((known) => known === type))).toEqual([]);
      expect([title, attribution, licence].every(Boolean)).toBe(true);
      for (const { url, maxBytes } of downloads)
        expect([new URL(url).protocol, maxBytes > 0]).toEqual(['https:', true]);
    }
  });

  it('are none for an unknown key', async () => {
    for (const key of ['nobody', 'constructor', '']) {
      await expect(readSource(key, []).next()).rejects.toThrow(`No list is known under the key '${key}'.`);
      await expect(publicationDate(key, [])).rejects.toThrow(RangeError);
    }
  });

  it('are not guessed from strange files', async () => {
    expect(await detectSource([])).toBeUndefined();
    expect(await detectSource([textFile('letter.txt', 'Dear Sir')])).toBeUndefined();
    const fitsTwo = '{"id":"1","entityType":"person","names":[],"schema":"Person","properties":{}}';
    expect(await detectSource([textFile('both.json', fitsTwo)])).toBeUndefined();
  });
});

describe('reading a source', () => {
  it.each([
    ['un-sc', 'un/fixtures', 2],
    ['us-ofac-sdn', 'ofac/fixtures/sdn', 6],
  ])('%s reports what it read, and no byte twice', async (key, folder, entries) => {
    const path = new URL(folder, import.meta.url).pathname;
    const files = await folderFiles(path);
    const progress: number[][] = [];
    await Array.fromAsync(readSource(key, files, { onProgress: (...read) => progress.push(read) }));
    const sizes = await Promise.all(files.map(async ({ name }) => (await stat(join(path, name))).size));
    expect(progress).toEqual([[entries, sizes.reduce((sum, size) => sum + size, 0)]]);
  });

  it("stops when its signal says so, with the signal's reason", async () => {
    const control = new AbortController();
    const entries = readSource('un-sc', await folderFiles(fixture), { signal: control.signal });
    await entries.next();
    control.abort(new Error('shutting down'));
    await expect(entries.next()).rejects.toThrow('shutting down');
  });
});

describe('files on disk', () => {
  it('are those of a folder by name, or the one at the path', async () => {
    expect((await folderFiles(fixture)).map(({ name }) => name)).toEqual(['consolidated.xml']);
    expect((await folderFiles(`${fixture}/consolidated.xml`)).map(({ name }) => name)).toEqual(['consolidated.xml']);
    await expect(folderFiles(`${fixture}/absent`)).rejects.toThrow('ENOENT');
  });

  it('can be opened again and again', async () => {
    const file = diskFile(`${fixture}/consolidated.xml`);
    const [once, again] = [await Array.fromAsync(file.open()), await Array.fromAsync(file.open())];
    expect(Buffer.concat(again)).toEqual(Buffer.concat(once));
  });

  it('are refused when they end within a letter', async () => {
    async function* open() {
      yield new Uint8Array([0x61, 0x0a, 0x62, 0xc3]);
    }
    await expect(Array.fromAsync(readLines({ name: 'cut.txt', open }))).rejects.toThrow(
      'cut.txt: is not valid text in the expected encoding',
    );
  });

  it('give their lines with numbers, the last one without a line end too', async () => {
    const lines = await Array.fromAsync(readLines(textFile('a.txt', 'é\r\n\nlast', 1)));
    expect(lines).toEqual([
      { line: 1, text: 'é' },
      { line: 2, text: '' },
      { line: 3, text: 'last' },
    ]);
  });
});
