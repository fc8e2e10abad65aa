import * as contract from '@tamis/contract/profile';
import { atHome } from '../../../platform/http/at-home.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { closeOneSession, closeOtherSessions } from './close-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { listSignIns } from './list-sign-ins.ts';
import { viewProfile } from './view-profile.ts';

export const profileRoutes: Route[] = [
  route(contract.viewProfile, (ctx) => viewProfile(atHome(ctx))),
  route(contract.listSessions, (ctx) => listSessions(atHome(ctx))),
  route(contract.closeOtherSessions, (ctx) => closeOtherSessions(atHome(ctx))),
  route(contract.closeOneSession, (ctx, { params }) => closeOneSession(atHome(ctx), params.id)),
  route(contract.findSignIns, (ctx, { body }) => listSignIns(atHome(ctx), body)),
];
