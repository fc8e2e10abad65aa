import type { Reloading } from './reloading.ts';

const RELOADED = 'reloadedForChunk';

/** Whether a part of the console could not be loaded, as browsers word it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /Loading (CSS )?chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    error.message,
  );

export interface MissingParts {
  /** To be called when a part that is wanted, not one that is only loaded ahead, could not be loaded. */
  onMissing: () => void;
  /** To be called when a page came up; one that stands in the place of a missing part did not. */
  onCameUp: () => void;
}

/**
 * A part that cannot be loaded is mostly one of a version that is gone: has the page reloaded once; when it
 * fails again the page says so (SHELL-88). A server that was away gave no part at all, so that does not count.
 */
export function reloadOnceForChunks(
  target: Pick<Window, 'addEventListener'>,
  store: Storage,
  reloading: Pick<Reloading, 'begin'>,
): MissingParts {
  let hasFailed = false;
  // Comes before the page in the place of the part does.
  target.addEventListener('vite:preloadError', () => {
    hasFailed = true;
  });
  return {
    onMissing: () =>
      reloading.begin((wasAway) => {
        if (!wasAway && store.getItem(RELOADED) !== null) return false;
        store.setItem(RELOADED, new Date().toISOString());
        return true;
      }),
    onCameUp: () => {
      if (!hasFailed) store.removeItem(RELOADED);
    },
  };
}

/** A style that could not be loaded is taken away: what stands in the page counts as loaded, and a page that wants it would come without it. */
export function dropFailedStyles(page: Document): void {
  const drop = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  page.addEventListener('error', drop, { capture: true });
}

const LOADS_WITHIN_MS = 120_000;

/**
 * A part that is still not there after two minutes counts as failed (SHELL-87). What failed is said in words of ours: by
 * those of the browser the router knows a missing part, and would reload the page by itself, be the server there or not.
 */
export function inTime<T>(part: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (why: unknown): void => reject(new Error(`Loading chunk failed: ${String(why)}`, { cause: why }));
    const timer = setTimeout(fail, LOADS_WITHIN_MS, 'it took longer than two minutes');
    part.then(resolve, fail).finally(() => clearTimeout(timer));
  });
}
