import { lazyRouteComponent as lazy } from '../routes/lazy-route-component.ts';
import { type PageEntry, rootOnly } from './page-entry.ts';

const merchants = '/merchants/list';
const billing = '/reports/billing';
const apiKeys = ['CreateAPIToken', 'FindAPITokens', 'RevokeAPIToken', 'DeleteAPIToken', 'UpdateAPIToken'] as const;

/** Merchants, watchlists, reports, API. */
export const administrationPages: readonly PageEntry[] = [
  {
    path: merchants,
    title: 'Merchants',
    allowed: rootOnly,
    menu: { key: 'merchantList', in: 'merchants' },
    page: lazy(() => import('../../features/merchants/pages.ts'), 'MerchantsPage'),
  },
  {
    path: '/merchants/new',
    title: 'New merchant',
    allowed: rootOnly,
    under: merchants,
    page: lazy(() => import('../../features/merchants/pages.ts'), 'NewMerchantPage'),
  },
  {
    path: '/merchants/profile',
    title: 'Merchant',
    allowed: rootOnly,
    under: merchants,
    page: lazy(() => import('../../features/merchants/pages.ts'), 'MerchantPage'),
  },
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
  {
    path: '/reports/aml',
    title: 'AML report',
    allowed: ['Report'],
    menu: { key: 'amlReports', in: 'reports' },
    page: lazy(() => import('../../features/reports/pages.ts'), 'AmlReportPage'),
  },
  {
    path: '/reports/merchants',
    title: 'Merchant report',
    allowed: rootOnly,
    menu: { key: 'merchantReports', in: 'reports' },
    page: lazy(() => import('../../features/reports/pages.ts'), 'MerchantReportPage'),
  },
  {
    path: '/reports/programme',
    title: 'Programme report',
    allowed: ['Report'],
    menu: { key: 'programmeReport', in: 'reports' },
    page: lazy(() => import('../../features/reports/pages.ts'), 'ProgrammeReportPage'),
  },
  {
    path: '/reports/proof',
    title: 'Daily screening proof',
    allowed: ['Report'],
    menu: { key: 'screeningProof', in: 'reports' },
    page: lazy(() => import('../../features/reports/pages.ts'), 'ScreeningProofPage'),
  },
  {
    path: billing,
    title: 'Billing',
    allowed: ['Report'],
    menu: { key: 'billing', in: 'reports' },
    page: lazy(() => import('../../features/billing/pages.ts'), 'BillingPage'),
  },
  // The shorter ones say what is missing.
  ...['', '/$periodId', '/$periodId/$merchantId'].map((ids): PageEntry => ({
    path: `${billing}/detail${ids}`,
    title: 'Billing report',
    allowed: ['Report'],
    under: billing,
    page: lazy(() => import('../../features/billing/pages.ts'), 'BillingDetailPage'),
  })),
  {
    path: '/iapi/apikeylist',
    title: 'API keys',
    module: 'api',
    allowed: ['FindAPITokens'],
    menu: { key: 'apiKeys', in: 'api' },
    page: lazy(() => import('../../features/api-keys/pages.ts'), 'ApiKeysPage'),
  },
  {
    path: '/iapi/createapikey',
    title: 'New API key',
    module: 'api',
    allowed: ['CreateAPIToken'],
    under: '/iapi/apikeylist',
    page: lazy(() => import('../../features/api-keys/pages.ts'), 'NewApiKeyPage'),
  },
  {
    path: '/iapi/apikeydetails',
    title: 'API key',
    module: 'api',
    allowed: ['FindAPITokens', 'UpdateAPIToken'],
    under: '/iapi/apikeylist',
    page: lazy(() => import('../../features/api-keys/pages.ts'), 'ApiKeyPage'),
  },
  {
    path: '/iapi/logs',
    title: 'Request logs',
    allowed: ['ViewLogs'],
    menu: { key: 'requestLogs', in: 'api' },
    page: lazy(() => import('../../features/request-logs/pages.ts'), 'RequestLogsPage'),
  },
  {
    path: '/iapi/logdetails',
    title: 'Request',
    allowed: ['ViewLogs'],
    under: '/iapi/logs',
    page: lazy(() => import('../../features/request-logs/pages.ts'), 'LoggedCallPage'),
  },
  {
    path: '/iapi/docs',
    title: 'API documentation',
    allowed: [...apiKeys, 'ViewLogs'],
    menu: { key: 'apiDocs', in: 'api' },
    page: lazy(() => import('../../features/api-docs/api-docs-page.tsx'), 'ApiDocsPage'),
  },
  {
    path: '/iapi/webhooks',
    title: 'Webhooks',
    module: 'webhooks',
    allowed: ['FindWebhooks'],
    menu: { key: 'webhooks', in: 'api' },
    page: lazy(() => import('../../features/webhooks/pages.ts'), 'WebhooksPage'),
  },
  {
    path: '/iapi/createwebhook',
    title: 'New webhook',
    module: 'webhooks',
    allowed: ['CreateWebhook'],
    under: '/iapi/webhooks',
    page: lazy(() => import('../../features/webhooks/pages.ts'), 'NewWebhookPage'),
  },
  {
    path: '/iapi/eventlogs',
    title: 'Event logs',
    module: 'webhooks',
    allowed: ['FindWebhooks'],
    menu: { key: 'eventLogs', in: 'api' },
    page: lazy(() => import('../../features/webhooks/pages.ts'), 'EventLogsPage'),
  },
  {
    path: '/iapi/eventlogdetails',
    title: 'Event',
    module: 'webhooks',
    allowed: ['FindWebhooks'],
    under: '/iapi/eventlogs',
    page: lazy(() => import('../../features/webhooks/pages.ts'), 'EventPage'),
  },
];
