import { forceReload } from './force-reload.ts';

const RELOADED = 'reloadedForChunk';
const RELOAD_DELAY_MS = 200;

/** Whether a part of the console could not be loaded, as browsers word it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /Loading (CSS )?chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

let isReloading = false;
/** Whether the page is about to be loaded anew: nothing need be said about what failed. */
export const isReloadAhead = (): boolean => isReloading;

/**
 * A part that cannot be loaded is mostly one of a version that is gone: reloads the page once; when it
 * fails again the page says so (SHELL-88).
 * @returns to be called when a page came up, which clears the mark; one that stands in the place of a missing part did not
 */
export function reloadOnceForChunks(target: Window, store: Storage, wantedPage: () => string): () => void {
  let hasFailed = false;
  target.addEventListener('vite:preloadError', () => {
    hasFailed = true;
    if (store.getItem(RELOADED) !== null) return;
    store.setItem(RELOADED, new Date().toISOString());
    isReloading = true;
    target.setTimeout(() => forceReload(target, store, wantedPage()), RELOAD_DELAY_MS);
  });
  return () => {
    if (!hasFailed) store.removeItem(RELOADED);
  };
}

const LOADS_WITHIN_MS = 120_000;

/** A part that is still not there after two minutes counts as failed (SHELL-87). */
export function inTime<T>(part: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading chunk failed: it took longer than two minutes')), LOADS_WITHIN_MS);
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
