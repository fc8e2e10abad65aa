import { entryReference } from '@tamis/contract/terms/entity-reference';
import type { Trx } from '../../../platform/db/database.ts';
import { findEntriesAt } from './entries-store.ts';
import type { EntryRef, FoundEntry } from './found-entry.ts';
import { requireDefinition } from './list-definition.ts';
import { dayOf } from './watchlist-policy.ts';

/** Entries as they stood at the given activations, by `<source>:<record id>`. One statement, whatever their number. */
export async function findEntries(trx: Trx, refs: readonly EntryRef[]): Promise<Map<string, FoundEntry>> {
  const found = await findEntriesAt(trx, refs);
  return new Map(
    found.map(({ source, id, entry, since, publishedOn, fetchedAt }) => [
      `${source}:${id}`,
      {
        entry,
        since,
        title: requireDefinition(source).title,
        reference: entryReference(source, id),
        version: dayOf({ publishedOn, fetchedAt }),
      },
    ]),
  );
}
