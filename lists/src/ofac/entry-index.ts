import type { ListFile } from '../list-file.ts';
import { ListFormatError } from '../list-format-error.ts';

/** Record ids by name, for names that exactly one entry of the list bears. */
export type EntryIndex = ReadonlyMap<string, string>;

/** What the first pass over a list needs of each record. */
export interface NamedRecord {
  id: string;
  name: string;
  line: number;
}

/** The first pass over a list: its ids, and its index by name. Refuses a list that has an id twice. */
export async function indexEntries(
  file: ListFile,
  records: AsyncIterable<NamedRecord>,
): Promise<{ ids: ReadonlySet<string>; index: EntryIndex }> {
  const ids = new Set<string>();
  const index = new Map<string, string>();
  const shared = new Set<string>();
  for await (const { id, name, line } of records) {
    if (ids.has(id)) throw new ListFormatError('appears twice', { file: file.name, line, record: id });
    ids.add(id);
    if (index.has(name)) shared.add(name);
    index.set(name, id);
  }
  for (const name of shared) index.delete(name);
  return { ids, index };
}
