import { useMediaQuery } from '@mantine/hooks';
import { inText } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { useCan } from '../../../components/use-session.ts';
import { belowPane } from '../../../ui/breakpoints.ts';
import { placeOfReview, useReviewAddress } from './review-address.ts';

const tabAddress = { tab: inText };

/** The hit of a case that is shown in the place of the case: where there is no room for both, and one is chosen. */
export function useHitOnItsOwn() {
  const [{ tab }] = useAddress(tabAddress);
  const [address, change] = useReviewAddress();
  const hasNoPane = useMediaQuery(belowPane, false, { getInitialValueInEffect: false });
  const maySee = useCan('ComplyFind');
  const { search, hit } = address;
  if (!hasNoPane || !maySee || tab !== 'screening' || search === '' || hit === undefined) return undefined;
  return { searchId: search, place: placeOfReview(search, address, change) };
}
