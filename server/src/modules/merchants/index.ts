export { anyMerchantRoute, merchantRoute, merchantRoutesWith } from './merchant-route.ts';
export {
  findMerchantFacts,
  findTimeZone,
  hasMerchants,
  holdStanding,
  insertMerchant,
  isMerchant,
  isOpenMerchant,
  lockFounding,
  lockMerchant,
} from './merchants-store.ts';
export { createMerchants } from './routes.ts';
export { type Shut, shutText, type Standing, whyShut } from './standing-policy.ts';
