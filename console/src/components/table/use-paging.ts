import { useAddress } from '../address/use-address.ts';
import { type Paging, pagingAddress, pagingOf } from './paging.ts';

/** The place of a table, kept in the address as currentPage and perPage. @param largest largest page size of the table */
export function usePaging(largest?: number): [Paging, (paging: Paging) => void] {
  const [place, change] = useAddress(pagingAddress);
  return [pagingOf(place, largest), ({ page, perPage }) => change({ currentPage: page, perPage })];
}
