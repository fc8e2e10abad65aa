import { describe, expect, it } from 'vitest';
import { checkTypes } from '../check-types.ts';
import { ListFormatError } from '../list-format-error.ts';
import { entriesOf, textFile } from '../list-testing.ts';
import { demoReader } from './read.ts';

const entries = await entriesOf('demo', []);

describe('the demo list', () => {
  it('has 60 entries with an id each', () => {
    expect(entries.map(({ id }) => id)).toEqual(
      Array.from({ length: 60 }, (_, index) => `DEMO-${String(index + 1).padStart(3, '0')}`),
    );
  });

  it('says of every entry that it is invented', () => {
    for (const entry of entries) {
      expect(entry.source).toBe('demo');
      expect(entry.remarks).toEqual([expect.stringMatching(/^Invented for demonstration\./)]);
      expect(entry.listings.every(({ name }) => name === 'Demo list')).toBe(true);
    }
  });

  it('shows every check type and every kind of entity', () => {
    expect(new Set(entries.flatMap(({ types }) => types))).toEqual(new Set(checkTypes));
    expect(new Set(entries.map(({ entityType }) => entityType))).toEqual(
      new Set(['person', 'company', 'organisation', 'vessel', 'aircraft']),
    );
  });

  it('relates entries to entries of its own, by the name they have', () => {
    const names = new Map(entries.map(({ id, names: [primary] }) => [id, primary?.text]));
    for (const { name, entryId } of entries.flatMap(({ relations }) => relations))
      expect(names.get(entryId ?? '')).toBe(name);
  });

  it('leads nowhere but to reserved domains', () => {
    const addresses = entries.flatMap(({ links, media, listings, identifiers }) => [
      ...links,
      ...media.map(({ url }) => url),
      ...listings.flatMap(({ url }) => url ?? []),
      ...identifiers.filter(({ kind }) => kind === 'website').map(({ value }) => value),
    ]);
    for (const address of addresses) expect(new URL(address).hostname).toMatch(/\.example$/);
  });

  it('is not read from a file', async () => {
    await expect(entriesOf('demo', [textFile('demo.csv', '')])).rejects.toThrow(ListFormatError);
  });

  it('is recognised in no file, and read from none', async () => {
    expect(demoReader.recognises([{ name: 'demo.json', head: '{}' }])).toBe(false);
    await expect(entriesOf('demo', [textFile('demo.json', '{}')])).rejects.toThrow(
      expect.objectContaining({
        message: 'demo.json: Demo list (invented people) is not read from a file',
        file: 'demo.json',
      }),
    );
  });
});
