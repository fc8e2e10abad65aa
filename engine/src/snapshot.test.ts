import { describe, expect, it } from 'vitest';
import { Corpus } from '../bench/corpus.ts';
import { bytesOf, entryOf } from './testing/entries.ts';
import { search } from './search.ts';
import { openSnapshot } from './snapshot.ts';
import { createSnapshotBuilder } from './snapshot-builder.ts';
import { packSections, unpackSections } from './snapshot/file/snapshot-file.ts';
import { SnapshotError } from './snapshot/file/snapshot-error.ts';
import { ENGINE_VERSION } from './version.ts';

const lists = {
  first: [entryOf('1', 'person', ['Amir Testov', 'А. Тестов'])],
  second: [entryOf('1', 'company', ['Sample Trading GmbH'])],
};

function copyOf(bytes: SharedArrayBuffer): SharedArrayBuffer {
  const copy = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(new Uint8Array(bytes));
  return copy;
}

describe('a snapshot', () => {
  it('says which lists it holds, in their versions, and by which engine it was made', () => {
    const snapshot = openSnapshot(bytesOf(lists));
    expect(snapshot.lists).toEqual([
      { source: 'first', version: 'first-1', entries: 1 },
      { source: 'second', version: 'second-1', entries: 1 },
    ]);
    expect(snapshot).toMatchObject({ entryCount: 2, nameCount: 3, engineVersion: ENGINE_VERSION });
  });

  it('answers the same from a copy of its bytes', () => {
    const bytes = bytesOf(lists);
    const query = { name: 'Amir Testow', fuzziness: 0.5 };
    expect(search(openSnapshot(copyOf(bytes)), query)).toEqual(search(openSnapshot(bytes), query));
  });

  it('has the same bytes for the same lists in the same order', () => {
    const build = (): Uint8Array => new Uint8Array(bytesOf({ corpus: [...new Corpus(3, 300).entries(300, 'corpus')] }));
    expect(build()).toEqual(build());
  });

  it('may be empty, and then finds nothing', () => {
    const snapshot = openSnapshot(createSnapshotBuilder().finish());
    expect(snapshot).toMatchObject({ lists: [], entryCount: 0, nameCount: 0 });
    expect(search(snapshot, { name: 'Amir Testov', fuzziness: 1 })).toEqual({ hits: [], total: 0, leftOut: [] });
  });
});

describe('bytes that are no good snapshot are refused:', () => {
  const bytes = bytesOf(lists);

  it.each([
    ['nothing', new SharedArrayBuffer(0), /too short/],
    ['zeros', new SharedArrayBuffer(4096), /does not begin/],
  ])('%s', (_, foreign, reason) => {
    expect(() => openSnapshot(foreign)).toThrow(reason);
    expect(() => openSnapshot(foreign)).toThrow(SnapshotError);
  });

  it('a cut one', () => {
    const cut = new SharedArrayBuffer(bytes.byteLength - 64);
    new Uint8Array(cut).set(new Uint8Array(bytes).subarray(0, cut.byteLength));
    expect(() => openSnapshot(cut)).toThrow(/damaged snapshot: \d+ bytes instead of \d+/);
  });

  it('one with any single byte changed', () => {
    const step = 97;
    for (let at = 0; at < bytes.byteLength; at += step) {
      const damaged = copyOf(bytes);
      new Uint8Array(damaged)[at]! ^= 0x40;
      expect(() => openSnapshot(damaged), `byte ${at}`).toThrow(SnapshotError);
    }
  });

  it('one of another format', () => {
    const other = copyOf(bytes);
    new Uint32Array(other)[2] = 99;
    expect(() => openSnapshot(other)).toThrow(/format 99/);
  });

  it('one of another version of the engine', () => {
    const { header, sections } = unpackSections(bytes);
    const other = packSections({ ...(header as object), engineVersion: '0.0.1' }, [...sections]);
    expect(() => openSnapshot(other)).toThrow(/snapshot of engine 0\.0\.1/);
  });

  it('one that lacks a section', () => {
    const { header, sections } = unpackSections(bytes);
    const other = packSections(
      header,
      [...sections].filter(([name]) => name !== 'postings'),
    );
    expect(() => openSnapshot(other)).toThrow(/section postings is missing/);
  });
});

describe('the builder refuses', () => {
  it('an entry before any list', () => {
    expect(() => createSnapshotBuilder().add(entryOf('1', 'person', ['Amir Testov']))).toThrow(/Begin a list/);
  });

  it('an entry without a name', () => {
    const builder = createSnapshotBuilder();
    builder.beginList('test', '1');
    expect(() => builder.add(entryOf('7', 'person', []))).toThrow(/Entry test 7 has no name/);
  });

  it('the same list twice', () => {
    const builder = createSnapshotBuilder();
    builder.beginList('test', '1');
    expect(() => builder.beginList('test', '2')).toThrow(/in the snapshot already/);
  });
});
