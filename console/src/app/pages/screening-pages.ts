import { lazyRouteComponent as lazy } from '../routes/lazy-route-component.ts';
import type { PageEntry } from './page-entry.ts';

const searching = ['ComplySearch', 'ComplyFind'] as const;
const finding = ['ComplyFind'] as const;
const history = '/aml/history';
const batches = '/aml/batch/history';

export const screeningPages: readonly PageEntry[] = [
  {
    path: '/aml/history',
    module: 'nameScreening',
    title: 'AML History',
    allowed: finding,
    menu: { key: 'history', in: 'screening' },
    page: lazy(() => import('../../features/screening/history/history-page.tsx'), 'HistoryPage'),
  },
  {
    path: '/aml/search',
    module: 'nameScreening',
    title: 'AML Search',
    allowed: searching,
    under: history,
    page: lazy(() => import('../../features/screening/search/search-page.tsx'), 'SearchPage'),
  },
  {
    path: '/aml/searchresults',
    module: 'nameScreening',
    title: 'AML Results',
    allowed: finding,
    under: history,
    page: lazy(() => import('../../features/screening/results/results-page.tsx'), 'ResultsPage'),
  },
  {
    path: '/aml/searchdetails',
    module: 'nameScreening',
    title: 'AML Details',
    allowed: finding,
    under: history,
    page: lazy(() => import('../../features/screening/details/details-page.tsx'), 'DetailsPage'),
  },
  {
    path: '/aml/rerun',
    module: 'nameScreening',
    title: 'Run again and compare',
    allowed: finding,
    under: history,
    page: lazy(() => import('../../features/screening/pages.ts'), 'RerunPage'),
  },
  {
    path: '/aml/batch/history',
    module: 'batch',
    title: 'Batches',
    allowed: searching,
    menu: { key: 'batches', in: 'screening', allowed: finding },
    page: lazy(() => import('../../features/batches/pages.ts'), 'BatchHistoryPage'),
  },
  {
    path: '/aml/batch/search',
    module: 'batch',
    title: 'Batch search',
    allowed: searching,
    under: batches,
    page: lazy(() => import('../../features/batches/pages.ts'), 'BatchSearchPage'),
  },
  {
    path: '/aml/batch/details',
    module: 'batch',
    title: 'Batch',
    allowed: searching,
    under: batches,
    page: lazy(() => import('../../features/batches/pages.ts'), 'BatchDetailsPage'),
  },
  {
    path: '/aml/batch/download/details',
    module: 'nameScreening',
    title: 'Certificates',
    allowed: searching,
    under: batches,
    page: lazy(() => import('../../features/certificates/certificates-page.tsx'), 'CertificatesPage'),
  },
  {
    path: '/aml/update',
    module: 'monitoring',
    title: 'Name Screening Updates',
    allowed: finding,
    menu: { key: 'updates', in: 'screening' },
    page: lazy(() => import('../../features/notifications/pages.ts'), 'UpdatesPage'),
  },
  {
    path: '/aml/details',
    module: 'monitoring',
    title: 'AML Update',
    allowed: finding,
    under: '/aml/update',
    page: lazy(() => import('../../features/notifications/pages.ts'), 'UpdateDetailsPage'),
  },
  {
    path: '/aml/queue',
    module: 'nameScreening',
    title: 'To review',
    allowed: finding,
    menu: { key: 'queue', in: 'screening' },
    page: lazy(() => import('../../features/screening/queue/queue-page.tsx'), 'QueuePage'),
  },
  {
    path: '/aml/approvals',
    module: 'nameScreening',
    title: 'To approve',
    allowed: finding,
    menu: { key: 'approvals', in: 'screening' },
    page: lazy(() => import('../../features/screening/approvals/approvals-page.tsx'), 'ApprovalsPage'),
  },
  {
    path: '/aml/whitelist',
    module: 'nameScreening',
    title: 'Whitelist',
    allowed: finding,
    menu: { key: 'whitelist', in: 'screening' },
    page: lazy(() => import('../../features/screening/pages.ts'), 'WhitelistPage'),
  },
];
