import { dueFilters, type findCases, NOBODY, reviewFilters } from '@tamis/contract/cases';
import type { BodyInputOf } from '@tamis/contract';
import { isCountryCode } from '@tamis/contract/terms/countries';
import { ME } from '@tamis/contract/saved-filters';
import { type AddressField, type AddressOf, inChoice, inId, inTextThat } from '../../components/address/address.ts';

/** A person, whoever looks, or nobody. */
const inAssignee: AddressField<string> = inTextThat((text) => text === ME || text === NOBODY || inId.read(text) !== '');

/** Filters of the list that have no field of their own above it, as the address keeps them; '' where one is not set. */
export const furtherFilters = {
  statusId: inId,
  assignee: inAssignee,
  workGroup: inId,
  group: inId,
  country: inTextThat(isCountryCode),
  due: inChoice('', ...dueFilters),
  review: inChoice('', ...reviewFilters),
};
export type FurtherFilterValues = AddressOf<typeof furtherFilters>;
export type FurtherFilter = keyof FurtherFilterValues;

/** What the endpoint is asked by them. @param me the id of whoever looks */
export const askedBy = (
  { statusId, assignee, workGroup, group, country, due, review }: FurtherFilterValues,
  me: string,
): Partial<BodyInputOf<typeof findCases>> => ({
  ...(statusId && { statusId: [statusId] }),
  ...(assignee && { assigneeId: [assignee === ME ? me : assignee] }),
  ...(workGroup && { workGroupId: [workGroup] }),
  ...(group && { groupId: [group] }),
  ...(country && { country: [country] }),
  ...(due && { due }),
  ...(review && { review }),
});
