import { changeKinds, CHANGES_FIND_MAX_LENGTH } from '@tamis/contract/watchlists';
import { type AddressField, type AddressOf, inChoice, inNumber, inText } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';

const inFindText: AddressField<string> = { ...inText, read: (text = '') => text.slice(0, CHANGES_FIND_MAX_LENGTH) };

/** What the page shows below its table, kept in the address. */
export const pageAddress = {
  source: inText,
  version: inText,
  kind: inChoice('', ...changeKinds),
  search: inFindText,
  currentPage: inNumber,
};

export type PageSearch = AddressOf<typeof pageAddress>;

/** All that a version changed. */
export const allChanges = { kind: '', search: '' } as const;

/** The search and how to change a part of it; the first page is shown then. */
export function usePageSearch(): [PageSearch, (change: Partial<PageSearch>) => void] {
  const [search, change] = useAddress(pageAddress);
  return [search, (part) => change({ ...part, currentPage: undefined })];
}
