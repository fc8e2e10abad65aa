import { inPosition, inText } from '../../address/address.ts';

/** What the address of AML Details holds. */
export const detailsAddress = {
  /** Id of the answer; the same as that of the search. */
  resultID: inText,
  searchID: inText,
  /** Of the hit within the list. */
  entityPosition: inPosition,
};
