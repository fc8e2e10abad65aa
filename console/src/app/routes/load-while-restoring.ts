import { groupPages } from '../pages/pages.ts';
import type { ConsoleRouter } from './router.tsx';

/**
 * Loads what the page at this address is made of while the server is asked for the session, and not only behind its answer.
 * A part that cannot be had now is missed by nobody: it is asked for again when it is wanted.
 */
export function loadWhileRestoring(
  router: Pick<ConsoleRouter, 'latestLocation' | 'getMatchedRoutes' | 'loadRouteChunk'>,
): void {
  const path = router.latestLocation.pathname.toLowerCase();
  const [routes] = router.getMatchedRoutes(path === '/' ? '/dashboard/main' : (groupPages[path]?.[0] ?? path));
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
}
