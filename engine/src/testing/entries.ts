import { blankEntry } from '../blank-entry.ts';
import type { Entry, EntityType, EntryName } from '../entry.ts';
import { openSnapshot } from '../snapshot.ts';
import type { Snapshot } from '../snapshot.ts';
import { createSnapshotBuilder } from '../snapshot-builder.ts';

/** An invented entry: names as texts (the first one primary, the others strong aliases) or in full. */
export function entryOf(
  id: string,
  entityType: EntityType,
  names: readonly (string | EntryName)[],
  more: Partial<Entry> = {},
): Entry {
  return {
    ...blankEntry('test', id, entityType),
    types: ['sanction'],
    names: names.map((name, index) =>
      typeof name === 'string'
        ? { text: name, quality: index === 0 ? 'primary' : 'strong', kind: index === 0 ? 'name' : 'alias' }
        : name,
    ),
    ...more,
  };
}

/** The bytes of a snapshot of lists; every entry is taken to be of the list that it is given under. */
export function bytesOf(lists: Readonly<Record<string, readonly Entry[]>>): SharedArrayBuffer {
  const builder = createSnapshotBuilder();
  for (const [source, entries] of Object.entries(lists)) {
    builder.beginList(source, `${source}-1`);
    for (const entry of entries) builder.add({ ...entry, source });
  }
  return builder.finish();
}

export function snapshotOf(...entries: readonly Entry[]): Snapshot {
  return openSnapshot(bytesOf({ test: entries }));
}
