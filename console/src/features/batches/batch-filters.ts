import { batchStates, type findBatches } from '@tamis/contract/batches';
import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import { type AddressOf, inChoice, inId, inTextThat } from '../../components/address/address.ts';
import { createdBounds, isCreated } from '../../components/created-range/created-range.ts';

/** What batches are narrowed by beside their name, as the address holds it; '' where one does not filter. */
export const batchFilters = {
  state: inChoice('', ...batchStates),
  user: inId,
  created: inTextThat(isCreated),
};

export type BatchFilters = AddressOf<typeof batchFilters>;

/** What the server is asked for. @param now to which 'last week' refers @param timeZone in which a day begins; that of the browser when undefined */
export function toFindBatches(
  { search, state, user, created }: BatchFilters & { search: string },
  now: Date,
  timeZone?: string,
): BodyInputOf<typeof findBatches> {
  return {
    name: search,
    user,
    state,
    date_range: createdBounds(created, now, timeZone),
  };
}
