import type { Entry } from '../entry.ts';
import { identifierKeysIn } from '../identifier-key.ts';
import { searchableKey } from '../snapshot/identifier-table.ts';

/** Identifiers that saved searches hold in their names. */
export class SavedIdentifiers {
  private readonly searches = new Map<string, number[]>();

  add(search: number, name: string): void {
    for (const key of identifierKeysIn(name)) {
      const known = this.searches.get(key);
      if (known === undefined) this.searches.set(key, [search]);
      else known.push(search);
    }
  }

  /** Searches whose name holds an identifier of the entry. */
  searchesFor({ identifiers }: Entry): ReadonlySet<number> {
    return new Set(identifiers.flatMap((identifier) => this.searches.get(searchableKey(identifier)) ?? []));
  }
}
