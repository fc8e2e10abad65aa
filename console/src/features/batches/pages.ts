/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { BatchDetailsPage } from './batch-details-page.tsx';
export { BatchHistoryPage } from './batch-history-page.tsx';
export { BatchSearchPage } from './batch-search-page.tsx';
