import { type AddressField, type AddressOf, inPosition, inText } from '../../address/address.ts';
import { isMoment } from '../../rules/rules.ts';
import { pagingAddress } from '../../table/paging.ts';

const inMoment: AddressField<string | undefined> = {
  read: (text) => (isMoment(text) ? text : undefined),
  write: (moment) => moment,
};

/** What the address of AML Results holds. */
export const resultsAddress = {
  ...pagingAddress,
  id: inText,
  /** A moment of the past to show the search as of. */
  date: inMoment,
  /** Of the hit under review. */
  hit: inPosition,
};

export type ResultsAddress = AddressOf<typeof resultsAddress>;
