import { askedKeys, isAsked } from '../identifiers/asked-identifier.ts';
import type { Entry } from '../entry.ts';
import { identifierKeysIn } from '../identifiers/identifier-key.ts';
import { type FiledIdentifier, searchableKey, standsInNames } from '../snapshot/identifier-table.ts';
import type { Query } from '../types.ts';

interface Sought {
  search: number;
  query: Query;
  isMet: (listed: FiledIdentifier) => boolean;
}

/** Identifiers that saved searches ask for, or hold in their names. */
export class SavedIdentifiers {
  private readonly sought = new Map<string, Sought[]>();

  add(search: number, query: Query): void {
    const { name, identifier } = query;
    for (const key of identifierKeysIn(name)) this.keep(key, { search, query, isMet: standsInNames });
    if (identifier === undefined) return;
    for (const key of askedKeys(identifier))
      this.keep(key, { search, query, isMet: (listed) => isAsked(identifier, listed) });
  }

  /** Searches that an identifier of the entry meets. */
  searchesFor({ identifiers }: Entry): ReadonlyMap<number, Query> {
    const found = new Map<number, Query>();
    for (const listed of identifiers)
      for (const { search, query, isMet } of this.sought.get(searchableKey(listed)) ?? [])
        if (isMet(listed)) found.set(search, query);
    return found;
  }

  private keep(key: string, sought: Sought): void {
    const known = this.sought.get(key);
    if (known === undefined) this.sought.set(key, [sought]);
    else known.push(sought);
  }
}
