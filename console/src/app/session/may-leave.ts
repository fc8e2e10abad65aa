import type { AnyRouter } from '@tanstack/react-router';
import { MAIN_PAGE } from './start-afresh.ts';

/**
 * Asks, where something of the page would be lost on the way to the main page, whether to leave all the same. To be
 * asked before the session changes: after that, what is not saved could only be saved as somebody else.
 */
export async function mayLeave({ history }: Pick<AnyRouter, 'history'>): Promise<boolean> {
  const mainPage = { ...history.location, href: MAIN_PAGE, pathname: MAIN_PAGE, search: '', hash: '' };
  const way = { currentLocation: history.location, nextLocation: mainPage, action: 'PUSH' } as const;
  for (const { blockerFn } of history._getBlockers()) if (await blockerFn(way)) return false;
  return true;
}
