import { useQuery } from '@tanstack/react-query';
import {
  findSavedFilters,
  type GoneKind,
  type SavedFilter,
  type SavedList,
  type SavedQuery,
} from '@tamis/contract/saved-filters';
import { queryOf } from '../../api/query.ts';
import type { Asked, AskedList } from '../address/asked-of.ts';

export interface KnownFilter {
  id: string;
  name: string;
  savedAt: string;
  filter: SavedQuery;
  /** What the address of the list can ask for of it. */
  asks: Asked;
  /** Each kind once. */
  gone: readonly GoneKind[];
}

export interface SavedFiltersProps {
  list: SavedList;
  address: AskedList;
}

export interface SavedFilters {
  filters: readonly KnownFilter[];
  isFailed: boolean;
  /** The one that asks for what is shown. */
  current: KnownFilter | undefined;
  show: (filter: KnownFilter) => void;
  /** What is shown, to be kept; undefined when it is the whole list. */
  shown: SavedQuery | undefined;
}

/** One's own filters of a list, and what they have to do with what it shows. */
export function useSavedFilters(list: SavedList, { asked, show, read }: AskedList): SavedFilters {
  const { data, isError } = useQuery(queryOf(findSavedFilters, { query: { list } }));
  const filters = (data?.filters ?? []).map((filter) => knownAs(filter, read));
  return {
    filters,
    isFailed: isError,
    current: filters.find(({ asks }) => isSame(asks, asked)),
    show: ({ asks }) => show(asks),
    // The address holds nothing that its fields cannot be; what it holds beside them the server refuses by name.
    shown: Object.keys(asked).length > 0 ? { list, query: asked } : undefined,
  };
}

function knownAs({ gone, ...saved }: SavedFilter, read: AskedList['read']): KnownFilter {
  const asks = read(saved.filter.query);
  // Two days in the wrong order, say, which only an API client can have saved.
  const isWhole = isSame(asks, saved.filter.query);
  const kinds = [...gone.map(({ kind }) => kind), ...(isWhole ? [] : ['choice' as const])];
  return { ...saved, asks, gone: [...new Set(kinds)] };
}

const isSame = (one: Asked, other: Readonly<Record<string, string | undefined>>): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name]);
