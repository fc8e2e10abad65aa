import * as contract from '@tamis/contract/profile';
import { type Route, route } from '../../../platform/http/route.ts';
import { closeOneSession, closeOtherSessions } from './close-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { listSignIns } from './list-sign-ins.ts';
import { viewProfile } from './view-profile.ts';

export const profileRoutes: Route[] = [
  route(contract.viewProfile, (ctx) => viewProfile(ctx)),
  route(contract.listSessions, (ctx) => listSessions(ctx)),
  route(contract.closeOtherSessions, (ctx) => closeOtherSessions(ctx)),
  route(contract.closeOneSession, (ctx, { params }) => closeOneSession(ctx, params.id)),
  route(contract.findSignIns, (ctx, { body }) => listSignIns(ctx, body)),
];
