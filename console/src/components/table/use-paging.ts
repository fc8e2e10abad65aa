import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Paging, pagingOf, readPagingSearch } from './paging.ts';

/** The place of a table, kept in the address as currentPage and perPage. @param largest largest page size of the table */
export function usePaging(largest?: number): [Paging, (paging: Paging) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const setPaging = ({ page, perPage }: Paging): void => {
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, currentPage: page, perPage }), replace: true });
  };
  return [pagingOf(readPagingSearch(search), largest), setPaging];
}
