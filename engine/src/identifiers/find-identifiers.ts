import { type AskedIdentifier, askedKeys, isAsked } from './asked-identifier.ts';
import { identifierKey, identifierKeysIn } from './identifier-key.ts';
import { textAt } from '../snapshot/file/column.ts';
import { type FiledIdentifier, readRecord, standsInNames } from '../snapshot/identifier-table.ts';
import type { Sections } from '../snapshot/file/sections.ts';
import type { Query } from '../types.ts';

/** Identifiers that a search holds and entries bear. */
export interface FoundIdentifiers {
  /** The one that was asked for, as typed, and keys of the searched name that some entry bears. */
  searched: string[];
  /** Entry → records of its identifiers that were searched. */
  entries: ReadonlyMap<number, readonly number[]>;
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

/** Records of a key whose identifiers are wanted. */
function recordsOf(key: string, sections: Sections, isWanted: (listed: FiledIdentifier) => boolean): number[] {
  const prefix = `${key}\t`;
  const records: number[] = [];
  for (let record = firstRecordFrom(sections, prefix); record < sections.identifierEntry.length; record++) {
    const text = recordAt(sections, record);
    if (!text.startsWith(prefix)) break;
    if (isWanted(readRecord(text))) records.push(record);
  }
  return records;
}

const recordsAsked = (asked: AskedIdentifier, sections: Sections): number[] =>
  askedKeys(asked).flatMap((key) => recordsOf(key, sections, (listed) => isAsked(asked, listed)));

/** Entries that bear the identifier that is asked for, or one written in the searched name: IMO number, tail number, passport … compared as keys. */
export function findIdentifiers({ name, identifier }: Query, sections: Sections): FoundIdentifiers {
  const searched = identifier === undefined ? [] : [identifier.number];
  const found = new Set(identifier === undefined ? [] : recordsAsked(identifier, sections));
  for (const key of identifierKeysIn(name)) {
    const records = recordsOf(key, sections, standsInNames);
    if (records.length > 0 && !searched.some((known) => identifierKey(known) === key)) searched.push(key);
    for (const record of records) found.add(record);
  }
  const entries = new Map<number, number[]>();
  for (const record of found) {
    const entry = sections.identifierEntry[record]!;
    entries.set(entry, [...(entries.get(entry) ?? []), record]);
  }
  return { searched, entries };
}

/** The entry's identifiers that were searched, as the list writes them. */
export function listedIdentifiers({ entries }: FoundIdentifiers, entry: number, sections: Sections): string[] {
  const values = (entries.get(entry) ?? []).map((record) => readRecord(recordAt(sections, record)).value);
  return [...new Set(values)];
}
