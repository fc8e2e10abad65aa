import * as contract from '@tamis/contract/impersonation';
import { type Route, route, routesWith } from '../../../platform/http/route.ts';
import type { AuthParts } from '../auth-parts.ts';
import { endImpersonation } from './end-impersonation.ts';
import { listUsers } from './list-users.ts';
import { startImpersonation } from './start-impersonation.ts';

export function impersonationRoutes(parts: AuthParts): Route[] {
  const withParts = routesWith(parts);
  return [
    route(contract.impersonationUsers, listUsers),
    withParts(contract.impersonationLogin, startImpersonation),
    withParts(contract.impersonationReset, endImpersonation),
  ];
}
