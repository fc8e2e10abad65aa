import { checkTypes } from '@tamis/contract/terms/check-types';
import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import {
  CLIENT_REF_MAX_LENGTH,
  type findSearches,
  internalStatuses,
  SEARCH_TERM_MAX_LENGTH,
  searchStatuses,
  TAG_MAX_LENGTH,
} from '@tamis/contract/screening';
import { type AddressField, inTextThat, readAddress } from '../../../../components/address/address.ts';
import { createdBounds, isCreated } from '../../../../components/created-range/created-range.ts';

/** The filters of AML History in their order, as the address and the session storage hold them. */
export const filterKeys = [
  'searchTerm',
  'reference',
  'user',
  'created',
  'batchId',
  'changed',
  'monitored',
  'source',
  'tag1',
  'tag2',
  'tag3',
  'updates',
  'id',
  'status',
  'review',
  'open',
  'assignee',
  'api',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Every filter as a text, '' where it does not filter. `source`: check types, separated by commas. `api`: '1' shows API searches. */
export type HistoryFilters = Readonly<Record<FilterKey, string>>;

export const noFilters = Object.fromEntries(filterKeys.map((key) => [key, ''])) as HistoryFilters;

const ID = /^[0-9a-f]{24}$/;
const areCheckTypes = (keys: readonly string[]): boolean =>
  new Set(keys).size === keys.length && keys.every((key) => (checkTypes as readonly string[]).includes(key));
const isYesNo = (value: string): boolean => value === '1' || value === '0';

/** What a filter may hold; anything else would be refused by the server. Filters without a rule are free text. */
const rules: Partial<Record<FilterKey, (value: string) => boolean>> = {
  user: (value) => ID.test(value),
  created: isCreated,
  batchId: (value) => ID.test(value),
  changed: isYesNo,
  monitored: isYesNo,
  source: (value) => areCheckTypes(value.split(',')),
  updates: isYesNo,
  id: (value) => ID.test(value),
  status: (value) => (internalStatuses as readonly string[]).includes(value),
  review: (value) => (searchStatuses as readonly string[]).includes(value),
  open: (value) => value === '1',
  assignee: (value) => ID.test(value),
  api: (value) => value === '1',
};

/** How long free texts may be. */
const longest: Partial<Record<FilterKey, number>> = {
  searchTerm: SEARCH_TERM_MAX_LENGTH,
  reference: CLIENT_REF_MAX_LENGTH,
  tag1: TAG_MAX_LENGTH,
  tag2: TAG_MAX_LENGTH,
  tag3: TAG_MAX_LENGTH,
};

/** Why a filter cannot be sent as it is, as a text of filterTexts and its values; undefined when it can. */
export function faultOf(key: FilterKey, value: string): { key: 'badId' } | { key: 'tooLong'; max: number } | undefined {
  const max = longest[key];
  if (max !== undefined && value.length > max) return { key: 'tooLong', max };
  return value === '' || (rules[key]?.(value) ?? true) ? undefined : { key: 'badId' };
}

/** Whether a filter can be sent as it is. */
export const isUsable = (key: FilterKey, value: string): boolean => faultOf(key, value) === undefined;

/** How the address keeps them. */
export const filtersAddress = Object.fromEntries(
  filterKeys.map((key) => [key, inTextThat((value) => isUsable(key, value))]),
) as Record<FilterKey, AddressField<string>>;

/** Reads the filters out of what was kept; what cannot be is left out. */
export const readFilters = (values: Record<string, unknown>): HistoryFilters => readAddress(filtersAddress, values);

/** The filters alone, of whatever holds them. */
export const filtersOf = (values: HistoryFilters): HistoryFilters =>
  Object.fromEntries(filterKeys.map((key) => [key, values[key]])) as HistoryFilters;

/** Filters that are shown as chips: those that are set, but for the search term and the switch, which have their own places. */
export const chipKeys = filterKeys.filter((key) => key !== 'searchTerm' && key !== 'api');
export const setChips = (filters: HistoryFilters): FilterKey[] => chipKeys.filter((key) => filters[key] !== '');
export const isFiltering = (filters: HistoryFilters): boolean => filterKeys.some((key) => filters[key] !== '');
export const areSame = (one: HistoryFilters, other: HistoryFilters): boolean =>
  filterKeys.every((key) => one[key] === other[key]);

/** Cut to what is meant: nobody searches for the space before a name, and ids are of small letters. */
export function trimmed(filters: HistoryFilters): HistoryFilters {
  const tidy = (key: FilterKey): string =>
    key === 'id' || key === 'batchId' ? filters[key].trim().toLowerCase() : filters[key].trim();
  return Object.fromEntries(filterKeys.map((key) => [key, tidy(key)])) as HistoryFilters;
}

type FindBody = BodyInputOf<typeof findSearches>;

const threeWay = (value: string): -1 | 0 | 1 => (value === '1' ? 1 : value === '0' ? 0 : -1);

/** What the server is asked for. @param now to which 'last week' refers @param timeZone in which a day begins; that of the browser when undefined */
export function toFindBody(filters: HistoryFilters, now: Date, timeZone?: string): FindBody {
  const tags = [filters.tag1, filters.tag2, filters.tag3].filter((tag) => tag !== '');
  return {
    search_term: filters.searchTerm,
    reference: filters.reference,
    user: filters.user,
    date_range: createdBounds(filters.created, now, timeZone),
    batchId: filters.batchId,
    changed: threeWay(filters.changed),
    monitored: threeWay(filters.monitored),
    updates: threeWay(filters.updates),
    match_types: filters.source === '' ? [] : filters.source.split(','),
    tags,
    id: filters.id,
    internalStatus: filters.status as NonNullable<FindBody['internalStatus']>,
    status: filters.review as NonNullable<FindBody['status']>,
    has_open_hits: filters.open === '1',
    assignee: filters.assignee,
    show_api_search: filters.api === '1',
  };
}
