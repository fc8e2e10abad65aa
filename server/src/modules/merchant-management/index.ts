export { createMerchantManagement } from './routes.ts';
