import { lazyRouteComponent as lazy } from '../routes/lazy-route-component.ts';
import { type PageEntry, rootOnly } from './page-entry.ts';

const apiKeys = ['CreateAPIToken', 'FindAPITokens', 'RevokeAPIToken', 'DeleteAPIToken', 'UpdateAPIToken'] as const;

/** Merchants, watchlists, reports, API. */
export const administrationPages: readonly PageEntry[] = [
  { path: '/merchants/list', title: 'Merchants', allowed: rootOnly, menu: { key: 'merchantList', in: 'merchants' } },
  { path: '/merchants/new', title: 'New merchant', allowed: rootOnly, under: '/merchants/list' },
  { path: '/merchants/profile', title: 'Merchant', allowed: rootOnly, under: '/merchants/list' },
  {
    path: '/merchants/trigger',
    title: 'Scheduled triggers',
    allowed: rootOnly,
    menu: { key: 'merchantTriggers', in: 'merchants' },
  },
  {
    path: '/settings/watchlists',
    title: 'Watchlists',
    allowed: rootOnly,
    menu: { key: 'watchlists', in: 'administration' },
    page: lazy(() => import('../../features/watchlists/watchlists-page.tsx'), 'WatchlistsPage'),
  },
  { path: '/reports/aml', title: 'AML report', allowed: ['Report'], menu: { key: 'amlReports', in: 'reports' } },
  {
    path: '/reports/merchants',
    title: 'Merchant report',
    allowed: rootOnly,
    menu: { key: 'merchantReports', in: 'reports' },
  },
  { path: '/reports/billing', title: 'Billing', allowed: ['Report'], menu: { key: 'billing', in: 'reports' } },
  { path: '/reports/billing/detail/$periodId/$merchantId', title: 'Billing', allowed: ['Report'] },
  { path: '/iapi/apikeylist', title: 'API keys', allowed: ['FindAPITokens'], menu: { key: 'apiKeys', in: 'api' } },
  { path: '/iapi/createapikey', title: 'New API key', allowed: ['CreateAPIToken'], under: '/iapi/apikeylist' },
  {
    path: '/iapi/apikeydetails',
    title: 'API key',
    allowed: ['FindAPITokens', 'UpdateAPIToken'],
    under: '/iapi/apikeylist',
  },
  { path: '/iapi/logs', title: 'Request logs', allowed: ['ViewLogs'], menu: { key: 'requestLogs', in: 'api' } },
  { path: '/iapi/logdetails', title: 'Request', allowed: ['ViewLogs'], under: '/iapi/logs' },
  {
    path: '/iapi/docs',
    title: 'API documentation',
    allowed: [...apiKeys, 'ViewLogs'],
    menu: { key: 'apiDocs', in: 'api' },
  },
  { path: '/iapi/webhooks', title: 'Webhooks', allowed: ['FindWebhooks'], menu: { key: 'webhooks', in: 'api' } },
  { path: '/iapi/createwebhook', title: 'New webhook', allowed: ['CreateWebhook'], under: '/iapi/webhooks' },
  { path: '/iapi/eventlogs', title: 'Event logs', allowed: ['FindWebhooks'], menu: { key: 'eventLogs', in: 'api' } },
  { path: '/iapi/eventlogdetails', title: 'Event', allowed: ['FindWebhooks'], under: '/iapi/eventlogs' },
];
