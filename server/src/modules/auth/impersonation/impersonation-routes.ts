import * as contract from '@tamis/contract/impersonation';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AuthParts } from '../auth-parts.ts';
import { endImpersonation } from './end-impersonation.ts';
import { listUsers } from './list-users.ts';
import { startImpersonation } from './start-impersonation.ts';

export const impersonationRoutes = (parts: AuthParts): Route[] => [
  route(contract.impersonationUsers, (ctx, { query }) => listUsers(ctx, query.search)),
  route(contract.impersonationLogin, (ctx, { body }) => startImpersonation(ctx, parts, body)),
  route(contract.impersonationReset, (ctx) => endImpersonation(ctx, parts)),
];
