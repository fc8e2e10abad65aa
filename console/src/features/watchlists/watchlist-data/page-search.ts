import { changeKinds } from '@tamis/contract/watchlists';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ChangeKind } from './watchlist-types.ts';

/** What the page shows below its table, kept in the address. */
export interface PageSearch {
  source?: string | undefined;
  version?: string | undefined;
  kind?: ChangeKind | undefined;
  search?: string | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Reads it from an address; what is not one of the choices is left out. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  return {
    source: text(search['source']),
    version: text(search['version']),
    kind: changeKinds.find((kind) => kind === search['kind']),
    search: text(search['search'])?.slice(0, 200) || undefined,
  };
}

/** The search and how to change a part of it; the first page is shown then. */
export function usePageSearch(): [PageSearch, (change: PageSearch) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const change = (part: PageSearch): void => {
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, ...part, currentPage: undefined }),
      replace: true,
    });
  };
  return [readPageSearch(search), change];
}
