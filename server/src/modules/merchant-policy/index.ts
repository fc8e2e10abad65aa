export { createMerchantPolicy } from './routes.ts';
