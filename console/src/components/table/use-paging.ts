import { inNumber } from '../address/address.ts';
import { useAddress } from '../address/use-address.ts';
import { type Paging, pagingOf, readPagingSearch } from './paging.ts';

const place = { currentPage: inNumber, perPage: inNumber };

/** The place of a table, kept in the address as currentPage and perPage. @param largest largest page size of the table */
export function usePaging(largest?: number): [Paging, (paging: Paging) => void] {
  const [search, change] = useAddress(place);
  return [pagingOf(readPagingSearch(search), largest), ({ page, perPage }) => change({ currentPage: page, perPage })];
}
