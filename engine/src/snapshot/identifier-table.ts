import type { Identifier } from '../entry.ts';
import { identifierKey } from '../identifiers/identifier-key.ts';
import { textColumn } from './file/column.ts';
import type { Sections } from './file/sections.ts';

export type IdentifierSections = Pick<Sections, 'identifierStarts' | 'identifierText' | 'identifierEntry'>;

/** Kinds that are addresses rather than identities. */
const notSearchable: ReadonlySet<Identifier['kind']> = new Set(['website', 'email', 'phone']);

/** Key under which an identifier is found; '' for one that is not. */
export function searchableKey({ kind, value }: Identifier): string {
  return notSearchable.has(kind) ? '' : identifierKey(value);
}

/** Whether a searched name may hold it: of a number of no kind, nobody knows what writes it so. */
export const standsInNames = ({ kind }: Pick<Identifier, 'kind'>): boolean => kind !== 'other';

/** What of an identifier is compared and shown. */
export type FiledIdentifier = Pick<Identifier, 'kind' | 'value' | 'country'>;

/** The value comes last: it alone may hold a tab. */
const recordOf = (key: string, { kind, country = '', value }: FiledIdentifier): string =>
  [key, kind, country, value].join('\t');

/** Reads what `recordOf` wrote. */
export function readRecord(record: string): FiledIdentifier {
  const [, kind, country, ...value] = record.split('\t');
  return { kind: kind as Identifier['kind'], value: value.join('\t'), ...(country && { country }) };
}

interface FiledRecord {
  record: string;
  entry: number;
}

/** Identifiers of all entries, to be found by their exact key. */
export class IdentifierTable {
  private readonly filed: FiledRecord[] = [];

  add(identifier: Identifier, entry: number): void {
    const key = searchableKey(identifier);
    if (key !== '') this.filed.push({ record: recordOf(key, identifier), entry });
  }

  sections(): IdentifierSections {
    const sorted = this.filed.sort((a, b) => (a.record < b.record ? -1 : a.record > b.record ? 1 : a.entry - b.entry));
    const records = textColumn(sorted.map(({ record }) => record));
    return {
      identifierStarts: records.starts(),
      identifierText: records.text(),
      identifierEntry: Uint32Array.from(sorted, ({ entry }) => entry),
    };
  }
}
