/** What tests need to make a world of merchants. */
export { insertMerchant } from './merchants-store.ts';
