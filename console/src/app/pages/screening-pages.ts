import { readDetailsSearch } from '../../features/screening/search-data/details-search.ts';
import { readResultsSearch } from '../../features/screening/search-data/results-search.ts';
import { lazyRouteComponent as lazy } from '../routes/lazy-route-component.ts';
import type { PageEntry } from './page-entry.ts';

const searching = ['ComplySearch', 'ComplyFind'] as const;
const finding = ['ComplyFind'] as const;
const history = '/aml/history';
const batches = '/aml/batch/history';

export const screeningPages: readonly PageEntry[] = [
  {
    path: '/aml/history',
    title: 'AML History',
    allowed: finding,
    menu: { key: 'history', in: 'screening' },
    page: lazy(() => import('../../features/screening/history/history-page.tsx'), 'HistoryPage'),
  },
  {
    path: '/aml/search',
    title: 'AML Search',
    allowed: searching,
    under: history,
    page: lazy(() => import('../../features/screening/search/search-page.tsx'), 'SearchPage'),
  },
  {
    path: '/aml/searchresults',
    title: 'AML Results',
    allowed: finding,
    under: history,
    search: readResultsSearch,
    page: lazy(() => import('../../features/screening/results/results-page.tsx'), 'ResultsPage'),
  },
  {
    path: '/aml/searchdetails',
    title: 'AML Details',
    allowed: finding,
    under: history,
    search: readDetailsSearch,
    page: lazy(() => import('../../features/screening/details/details-page.tsx'), 'DetailsPage'),
  },
  {
    path: '/aml/rerun',
    title: 'Run again and compare',
    allowed: finding,
    under: history,
    page: lazy(() => import('../../features/screening/rerun/rerun-page.tsx'), 'RerunPage'),
  },
  {
    path: '/aml/batch/history',
    title: 'Batches',
    allowed: searching,
    menu: { key: 'batches', in: 'screening', allowed: finding },
    page: lazy(() => import('../../features/batches/batch-history-page.tsx'), 'BatchHistoryPage'),
  },
  {
    path: '/aml/batch/search',
    title: 'Batch search',
    allowed: searching,
    under: batches,
    page: lazy(() => import('../../features/batches/batch-search-page.tsx'), 'BatchSearchPage'),
  },
  {
    path: '/aml/batch/details',
    title: 'Batch',
    allowed: searching,
    under: batches,
    page: lazy(() => import('../../features/batches/batch-details-page.tsx'), 'BatchDetailsPage'),
  },
  {
    path: '/aml/batch/download/details',
    title: 'Certificates',
    allowed: searching,
    under: batches,
    page: lazy(() => import('../../features/certificates/certificates-page.tsx'), 'CertificatesPage'),
  },
  {
    path: '/aml/update',
    title: 'Name Screening Updates',
    allowed: finding,
    menu: { key: 'updates', in: 'screening' },
    page: lazy(() => import('../../features/notifications/updates-page.tsx'), 'UpdatesPage'),
  },
  {
    path: '/aml/details',
    title: 'AML Update',
    allowed: finding,
    under: '/aml/update',
    page: lazy(() => import('../../features/notifications/notification-page.tsx'), 'UpdateDetailsPage'),
  },
  {
    path: '/aml/queue',
    title: 'To review',
    allowed: finding,
    menu: { key: 'queue', in: 'screening' },
    page: lazy(() => import('../../features/screening/queue/queue-page.tsx'), 'QueuePage'),
  },
  {
    path: '/aml/whitelist',
    title: 'Whitelist',
    allowed: finding,
    menu: { key: 'whitelist', in: 'screening' },
    page: lazy(() => import('../../features/screening/whitelist/whitelist-page.tsx'), 'WhitelistPage'),
  },
];
