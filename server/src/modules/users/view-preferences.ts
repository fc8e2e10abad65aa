import type { OutputOf } from '@tamis/contract';
import {
  BROWSER_TIME_ZONE,
  clockFormats,
  dateFormats,
  defaultPreferences,
  nameFormats,
  type preferenceConstants,
  type UserPreferences,
} from '@tamis/contract/preferences';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { findStoredPreferences } from './preferences-store.ts';

/** One's own preferences, or the defaults. Somebody else's are nobody's business. */
export async function viewPreferences(ctx: Ctx, id: string): Promise<UserPreferences> {
  if (id !== ctx.actor.userId) throw new NotFoundError('The user');
  return (await ctx.read((trx) => findStoredPreferences(trx, id))) ?? defaultPreferences;
}

export async function viewPreferenceConstants(): Promise<OutputOf<typeof preferenceConstants>> {
  return {
    dateFormats: [...dateFormats],
    clockFormats: [...clockFormats],
    nameFormats: [...nameFormats],
    timeZones: [...new Set([BROWSER_TIME_ZONE, 'UTC', ...Intl.supportedValuesOf('timeZone')])],
  };
}
