import { type AddressOf, inId, inPosition } from '../../../components/address/address.ts';
import { type ChangeAddress, useAddress } from '../../../components/address/use-address.ts';
import type { ReviewPlace } from '../../../components/screening/review/use-hit-under-review.ts';
import { pagingAddress } from '../../../components/table/paging.ts';

/** What the address of a case keeps of the review within it. */
export const reviewAddress = {
  ...pagingAddress,
  /** The search whose hits are shown. */
  search: inId,
  /** Of the hit under review. */
  hit: inPosition,
};

export const useReviewAddress = () => useAddress(reviewAddress, { keepsScroll: true });

/** Where the review of one search stands; a move within it names the search as well. */
export function placeOfReview(
  searchId: string,
  { search, ...address }: AddressOf<typeof reviewAddress>,
  change: ChangeAddress<typeof reviewAddress>,
): ReviewPlace {
  return {
    address: search === searchId ? address : {},
    change: ({ hit, ...paging }, options) => change({ ...paging, hit, search: searchId }, options),
  };
}
