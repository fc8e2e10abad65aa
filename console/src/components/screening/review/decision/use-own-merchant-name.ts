import { useSession } from '../../../use-session.ts';

/** The merchant on whose hits one decides. */
export const useOwnMerchantName = (): string => useSession()?.merchant.name ?? '';
