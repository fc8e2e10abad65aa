import { type SavedFilter, savedQueries, savedQuery } from '@tamis/contract/saved-filters';
import type { SavedFilterRow } from './saved-filters-store.ts';

/** What of a filter this version can ask its list for, and which fields it cannot: an earlier version may have saved them. */
export function readQuery({ list, query }: Pick<SavedFilterRow, 'list' | 'query'>) {
  const { shape } = savedQueries[list];
  const fields: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = shape;
  const isRead = ([field, value]: [string, unknown]): boolean => fields[field]?.safeParse(value).success === true;
  const entries = Object.entries(query);
  return {
    filter: savedQuery.parse({ list, query: Object.fromEntries(entries.filter(isRead)) }),
    unread: entries.filter((entry) => !isRead(entry)).map(([field]) => field),
  };
}

export const filterView = (
  { id, name, savedAt }: SavedFilterRow,
  { filter, gone }: Pick<SavedFilter, 'filter' | 'gone'>,
): SavedFilter => ({ id, name, filter, gone, savedAt: savedAt.toISOString() });
