/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { MerchantsPage } from './merchants-page.tsx';
export { NewMerchantPage } from './new-merchant-page.tsx';
export { MerchantPage } from './profile/merchant-page.tsx';
export { SecurityPage } from './policy/security-page.tsx';
