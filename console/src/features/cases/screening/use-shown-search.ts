import { useState } from 'react';
import type { CaseEntity, LinkedSearch } from '@tamis/contract/cases';
import { useCan } from '../../../components/use-session.ts';
import { placeOfReview, useReviewAddress } from './review-address.ts';

/** Whether a search has hits, or updates to take note of; what has no answer has neither. */
const canReview = ({ internalStatus, totalHits, hasUpdate }: LinkedSearch): boolean =>
  internalStatus === 'Completed' && ((totalHits ?? 0) > 0 || hasUpdate);

const isOpen = (search: LinkedSearch): boolean => canReview(search) && (search.openHits > 0 || search.hasUpdate);

/** Which search of a case shows its hits: that of the address, at first the first one that is open. */
export function useShownSearch(entities: readonly CaseEntity[]) {
  const [address, change] = useReviewAddress();
  const maySee = useCan('ComplyFind');
  const searches = maySee ? entities.flatMap((entity) => entity.searches).filter(canReview) : [];
  // It stays: what is decided meanwhile must not take the hits away from under the reviewer.
  const [first, setFirst] = useState<string>();
  const open = searches.find(isOpen)?.id;
  if (first === undefined && open !== undefined) setFirst(open);
  const [isFolded, setFolded] = useState(false);
  const wanted = address.search || (isFolded ? undefined : first);
  const at = searches.findIndex(({ id }) => id === wanted);
  const shown = searches[at];
  const show = (search: string): void => {
    setFolded(search === '');
    change({ search, hit: undefined, currentPage: undefined });
  };
  const after = [...searches.slice(at + 1), ...searches.slice(0, Math.max(0, at))].find(isOpen);
  return {
    shownSearchId: shown?.id,
    /** Shows the hits of a search, or folds them away; undefined where it has none. */
    turnOf: (search: LinkedSearch): (() => void) | undefined =>
      searches.includes(search) ? () => show(search.id === shown?.id ? '' : search.id) : undefined,
    placeOf: (searchId: string) => placeOfReview(searchId, address, change),
    next: after && { search: after, show: () => show(after.id) },
  };
}
