import { FIND_MAX_LENGTH, type PageInput } from '@tamis/contract/calls/paging';
import {
  type AddressField,
  type AddressOf,
  type AddressSchema,
  inChoice,
  inNumber,
  inTextThat,
  readAddress,
  writeAddress,
} from '../address/address.ts';
import { type AskedList, askedOf } from '../address/asked-of.ts';
import { useAddress } from '../address/use-address.ts';
import type { Sorting } from '../table/column.ts';
import type { Paging } from '../table/paging.ts';
import { usePaging } from '../table/use-paging.ts';

export interface ListOptions<Order extends string, F extends AddressSchema> {
  /** What the list can be sorted by, as its endpoint names it; columns with these keys are sortable. The first by default. */
  orders: readonly [Order, ...Order[]];
  /** Whether the greatest comes first by default. */
  isDescending?: boolean;
  filters?: F;
  /** How the address calls what is looked for, and how long it may be, where that is not as in most lists. */
  find?: { as?: string; max?: number };
  largestPage?: number;
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a list without filters adds nothing to its input
type NoFilters = Record<never, AddressField<unknown>>;

export interface List<Order extends string = string, Filters = object> {
  /** What the endpoint of the list is asked. */
  input: PageInput<Order> & Filters;
  /** Shows other rows, from their first page on. */
  change: (change: Partial<Filters> & { search?: string }) => void;
  /** Which rows are looked for, whatever their page and order, as text. */
  filter: string;
  /** Whether rows may be left out. */
  isFiltered: boolean;
  reset: () => void;
  /** All of it but the page, to be kept and shown again. */
  address: AskedList;
  paging: Paging;
  setPaging: (paging: Paging) => void;
  sorting: Sorting;
  orders: readonly string[];
  largestPage: number | undefined;
  /** How long what is looked for may be. */
  longestSearch: number;
}

/** What a list shows, all of it kept in the address: page, order, search term and filters. */
export function useList<const Order extends string, const F extends AddressSchema = NoFilters>({
  orders,
  isDescending = false,
  filters,
  find: { as: term = 'search', max = FIND_MAX_LENGTH } = {},
  largestPage,
}: ListOptions<Order, F>): List<Order, AddressOf<F>> {
  const [first, ...others] = orders;
  const [paging, setPaging] = usePaging(largestPage);
  const own = {
    sortBy: inChoice(first, ...others),
    sort: isDescending ? inChoice('desc', 'asc') : inChoice('asc', 'desc'),
  };
  const looked = { [term]: inTextThat((text) => text.length <= max) };
  const asked: typeof own & AddressSchema = { ...filters, ...looked, ...own };
  const [values, change] = useAddress<typeof asked>({ ...asked, currentPage: inNumber });
  const { sortBy, sort } = values;
  const search = values[term] as string;
  const chosen = Object.fromEntries(Object.keys(filters ?? {}).map((name) => [name, values[name]]));
  const nothing = readAddress(filters ?? {}, {});
  const fromStart = (next: Record<string, unknown>): void => change({ ...next, currentPage: undefined });
  return {
    input: { ...paging, search, order: sortBy, order_by_desc: sort === 'desc', ...(chosen as AddressOf<F>) },
    change: ({ search: wanted, ...next }) => fromStart({ ...next, ...(wanted !== undefined && { [term]: wanted }) }),
    filter: JSON.stringify({ ...chosen, search }),
    // What is as by default is not written.
    isFiltered: search !== '' || Object.values(writeAddress(filters ?? {}, chosen)).some((text) => text !== undefined),
    reset: () => fromStart({ ...nothing, [term]: '' }),
    address: askedOf(asked, values, fromStart),
    paging,
    setPaging,
    sorting: {
      by: sortBy,
      direction: sort === 'desc' ? 'descending' : 'ascending',
      onChange: (by, direction) => fromStart({ sortBy: by, sort: direction === 'descending' ? 'desc' : 'asc' }),
    },
    orders,
    largestPage,
    longestSearch: max,
  };
}
