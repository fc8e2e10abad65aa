import { pageAt } from '../pages/pages.ts';

/** What a reviewer opens next, wherever they begin: it is there by the time it is wanted. */
const mainPages = ['/aml/history', '/aml/queue', '/aml/searchresults', '/aml/searchdetails'];

/** Loads those pages; each is asked for once, whoever asks. */
export const loadMainPages = mainPages.map((path) => async (): Promise<void> => {
  await pageAt(path)?.page?.preload?.();
});
