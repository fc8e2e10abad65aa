import { inId } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';

/** Of which merchant: of one's own where it is ''. */
export interface Where {
  merchantId: string;
}

/** What a call is told of it. */
export const whereOf = ({ merchantId }: Where): { merchantId?: string } => (merchantId === '' ? {} : { merchantId });

const address = { id: inId, merchantId: inId };

/** The trigger and the merchant that the address names. */
export const useWhere = (): Where & { id: string } => useAddress(address)[0];
