import { batchStates, type findBatches } from '@tamis/contract/batches';
import type { BodyInputOf } from '@tamis/contract/endpoint';
import { createdBounds, isCreated } from '../../components/created-range/created-range.ts';

/** The filters of the batches as the address holds them, '' where one does not filter. */
export interface BatchFilters {
  name: string;
  state: string;
  user: string;
  created: string;
}

export const noBatchFilters: BatchFilters = { name: '', state: '', user: '', created: '' };

const LONGEST_NAME = 200;

/** What a filter may hold; anything else would be refused by the server. */
const rules: Record<keyof BatchFilters, (value: string) => boolean> = {
  name: (value) => value.length <= LONGEST_NAME,
  state: (value) => (batchStates as readonly string[]).includes(value),
  user: (value) => /^[0-9a-f]{24}$/.test(value),
  created: isCreated,
};

/** Reads the filters out of an address; what cannot be is left out. */
export function readBatchFilters(search: Readonly<Record<string, unknown>>): BatchFilters {
  const read = (key: keyof BatchFilters): string => {
    const value = search[key];
    return typeof value === 'string' && rules[key](value) ? value : '';
  };
  return { name: read('name'), state: read('state'), user: read('user'), created: read('created') };
}

export const areBatchesFiltered = (filters: BatchFilters): boolean =>
  Object.values(filters).some((value) => value !== '');

/** What the server is asked for. @param now to which 'last week' refers @param timeZone in which a day begins; that of the browser when undefined */
export function toFindBatches(
  { name, state, user, created }: BatchFilters,
  now: Date,
  timeZone?: string,
): BodyInputOf<typeof findBatches> {
  return {
    name,
    user,
    state: batchStates.find((known) => known === state) ?? '',
    date_range: createdBounds(created, now, timeZone),
  };
}
