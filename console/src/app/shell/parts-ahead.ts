import { pageAt } from '../pages/pages.ts';

/** What a reviewer opens next, wherever they begin: it is there by the time it is wanted. */
const mainPages = ['/aml/history', '/aml/search', '/aml/queue', '/aml/searchresults', '/aml/searchdetails'];

const loadPage = (path: string) => async (): Promise<void> => {
  await pageAt(path)?.page?.preload?.();
};

/** Loads those pages, and what their tables ask for once they have rows; each is asked for once, whoever asks. */
export const loadMainPages = [...mainPages.map(loadPage), () => import('../../components/table/with-select-boxes.tsx')];
