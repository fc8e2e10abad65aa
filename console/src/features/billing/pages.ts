export { BillingPage } from './billing-page.tsx';
export { BillingDetailPage } from './billing-detail-page.tsx';
