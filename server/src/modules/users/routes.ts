import * as preferences from '@tamis/contract/preferences';
import { changeProfile as changeProfileEndpoint } from '@tamis/contract/profile';
import { atHome } from '../../platform/http/at-home.ts';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { changeProfile } from './change-profile.ts';
import { upsertPreferences } from './upsert-preferences.ts';
import { viewPreferenceConstants, viewPreferences } from './view-preferences.ts';

export const createUsers = (): Module => ({
  routes: [
    route(changeProfileEndpoint, (ctx, { body }) => changeProfile(atHome(ctx), body)),
    route(preferences.preferenceConstants, () => viewPreferenceConstants()),
    route(preferences.findPreferences, (ctx, { params }) => viewPreferences(atHome(ctx), params.id)),
    route(preferences.upsertPreferences, (ctx, { body }) => upsertPreferences(atHome(ctx), body)),
  ],
});
