import type { Reloading } from './reloading.ts';

const RELOADED = 'reloadedForChunk';

/** Whether a part of the console could not be loaded, as browsers word it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /Loading (CSS )?chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);

/**
 * A part that cannot be loaded is mostly one of a version that is gone: has the page reloaded once; when it
 * fails again the page says so (SHELL-88). A server that was away gave no part at all, so that does not count.
 * @returns to be called when a page came up, which clears the mark; one that stands in the place of a missing part did not
 */
export function reloadOnceForChunks(target: Pick<Window, 'addEventListener'>, store: Storage, reloading: Pick<Reloading, 'begin'>): () => void {
  let hasFailed = false;
  target.addEventListener('vite:preloadError', () => {
    hasFailed = true;
    reloading.begin((wasAway) => {
      if (!wasAway && store.getItem(RELOADED) !== null) return false;
      store.setItem(RELOADED, new Date().toISOString());
      return true;
    });
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
