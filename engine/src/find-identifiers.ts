import { identifierKeysIn } from './identifier-key.ts';
import { textAt } from './snapshot/column.ts';
import type { Sections } from './snapshot/sections.ts';

/** Identifiers that a search holds and entries bear. */
export interface FoundIdentifiers {
  /** Keys of the search that some entry bears. */
  searched: string[];
  /** Entry → records of its identifiers that were searched. */
  entries: ReadonlyMap<number, number[]>;
}

function recordAt(sections: Sections, record: number): string {
  return textAt(sections.identifierStarts, sections.identifierText, record);
}

function firstRecordFrom(sections: Sections, text: string): number {
  let low = 0;
  let high = sections.identifierEntry.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (recordAt(sections, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Entries that bear an identifier written in the searched name: IMO number, tail number, passport … compared as keys. */
export function findIdentifiers(name: string, sections: Sections): FoundIdentifiers {
  const searched: string[] = [];
  const entries = new Map<number, number[]>();
  for (const key of identifierKeysIn(name)) {
    const prefix = `${key}\t`;
    for (
      let record = firstRecordFrom(sections, prefix);
      record < sections.identifierEntry.length && recordAt(sections, record).startsWith(prefix);
      record++
    ) {
      const entry = sections.identifierEntry[record]!;
      entries.set(entry, [...(entries.get(entry) ?? []), record]);
      if (!searched.includes(key)) searched.push(key);
    }
  }
  return { searched, entries };
}

/** The entry's identifiers that were searched, as the list writes them. */
export function listedIdentifiers({ entries }: FoundIdentifiers, entry: number, sections: Sections): string[] {
  return (entries.get(entry) ?? []).map((record) => recordAt(sections, record).split('\t')[2] ?? '');
}
