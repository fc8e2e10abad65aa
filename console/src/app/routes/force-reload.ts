const RETURN_PAGE = 'returnPage';
const RETURN_AFTER_MS = 300;

type Target = Pick<Window, 'setTimeout'> & { location: Pick<Location, 'reload'> };

/** Reloads the page by no wish of the user; afterwards he is led back to where he was. */
export function forceReload(target: Target, store: Pick<Storage, 'setItem'>, page: string): void {
  store.setItem(RETURN_PAGE, page);
  target.location.reload();
}

/**
 * After a forced reload: leads back to the page of before, unless it is there already or one that nobody is led back to
 * (SHELL-75, SHELL-76).
 */
export function returnAfterReload(
  target: Pick<Window, 'setTimeout'>,
  store: Pick<Storage, 'getItem' | 'removeItem'>,
  at: string,
  to: (page: string) => void,
): void {
  const page = store.getItem(RETURN_PAGE);
  store.removeItem(RETURN_PAGE);
  if (page === null || page === at || !isRemembered(page)) return;
  target.setTimeout(() => to(page), RETURN_AFTER_MS);
}

/** Pages that nobody is led back to (1-console 2.3). */
const notRemembered = new Set(['/', '/login', '/dashboard/main', '/agents/history']);

/** Whether a page of this console, by its path with query, is one to lead somebody back to. */
export const isRemembered = (page: string): boolean =>
  !notRemembered.has((page.split(/[?#]/, 1)[0] ?? '').toLowerCase());
