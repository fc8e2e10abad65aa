import * as preferences from '@tamis/contract/preferences';
import { changeProfile as changeProfileEndpoint } from '@tamis/contract/profile';
import { findUsers } from '@tamis/contract/users';
import { type Route, route } from '../../platform/http/route.ts';
import { changeProfile } from './change-profile.ts';
import { listUsers } from './list-users.ts';
import { upsertPreferences } from './upsert-preferences.ts';
import { viewPreferenceConstants, viewPreferences } from './view-preferences.ts';

export const userRoutes: Route[] = [
  route(findUsers, (ctx, { body }) => listUsers(ctx, body)),
  route(changeProfileEndpoint, (ctx, { body }) => changeProfile(ctx, body)),
  route(preferences.preferenceConstants, () => viewPreferenceConstants()),
  route(preferences.findPreferences, (ctx, { params }) => viewPreferences(ctx, params.id)),
  route(preferences.upsertPreferences, (ctx, { body }) => upsertPreferences(ctx, body)),
];
