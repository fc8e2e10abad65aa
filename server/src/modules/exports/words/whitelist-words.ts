import type { Hit, WhitelistEntry } from '@tamis/contract/screening';

/** For what something is whitelisted. */
export const whitelistedFor: Record<WhitelistEntry['scope'], string> = {
  search: 'for this search',
  reference: 'for the reference',
  merchant: 'for every search of the merchant',
};

/** Whether a hit is whitelisted, and for what. */
export const whitelistText = ({ is_whitelisted: isWhitelisted, whitelist }: Hit): string => {
  if (!isWhitelisted) return 'No';
  return whitelist ? `Yes, ${whitelistedFor[whitelist.scope]}` : 'Yes';
};
