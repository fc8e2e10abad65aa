import type { Identifier } from '../entry.ts';
import { identifierKey } from '../identifier-key.ts';
import { textColumn } from './column.ts';
import type { Sections } from './sections.ts';

export type IdentifierSections = Pick<Sections, 'identifierStarts' | 'identifierText' | 'identifierEntry'>;

/** Kinds that are addresses rather than identities. */
const notSearchable: ReadonlySet<Identifier['kind']> = new Set(['website', 'email', 'phone', 'other']);

/** Key under which an identifier is found in searched names; '' for one that is not. */
export function searchableKey({ kind, value }: Identifier): string {
  return notSearchable.has(kind) ? '' : identifierKey(value);
}

interface FiledIdentifier {
  /** 'key TAB kind TAB value' */
  record: string;
  entry: number;
}

/** Identifiers of all entries, to be found by their exact key. */
export class IdentifierTable {
  private readonly filed: FiledIdentifier[] = [];

  add(identifier: Identifier, entry: number): void {
    const key = searchableKey(identifier);
    if (key !== '') this.filed.push({ record: `${key}\t${identifier.kind}\t${identifier.value}`, entry });
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
