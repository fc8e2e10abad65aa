import type { Endpoint } from '@tamis/contract';
import type { Route } from './route.ts';

/**
 * Start-up check: every endpoint of the contract declares its access, has a name and exactly one
 * route, and nothing is routed that the contract does not know. Throws one Error naming all faults.
 */
export function checkRoutes(endpoints: readonly Endpoint[], routes: readonly Route[]): void {
  const faults: string[] = [];
  for (const endpoint of endpoints) {
    const title = `${endpoint.method} ${endpoint.path}`;
    // Data from elsewhere could lack what the type demands; a missing access must never mean 'open'.
    if (!isAccess(endpoint.access)) faults.push(`${title} does not declare its access`);
    if (typeof endpoint.writes !== 'boolean') faults.push(`${title} does not declare whether it writes`);
    const bound = routes.filter((route) => route.endpoint === endpoint).length;
    if (bound !== 1) faults.push(`${title} has ${bound} routes, not one`);
  }
  for (const { endpoint } of routes) {
    if (!endpoints.includes(endpoint)) faults.push(`${endpoint.method} ${endpoint.path} is not in the contract`);
  }
  if (faults.length > 0) throw new Error(`The API cannot start:\n  ${faults.join('\n  ')}`);
}

function isAccess(access: unknown): boolean {
  if (typeof access !== 'object' || access === null || !('kind' in access)) return false;
  if (access.kind === 'claims') return 'anyOf' in access && Array.isArray(access.anyOf) && access.anyOf.length > 0;
  return (
    access.kind === 'public' || access.kind === 'signed-in' || access.kind === 'root' || access.kind === 'two-factor'
  );
}
