import type { UserPreferences } from '@tamis/contract/preferences';
import type { Ctx } from '../../platform/context.ts';
import { putPreferences } from './preferences-store.ts';

/** Keeps how the user wants dates, times and names shown. */
export async function upsertPreferences(ctx: Ctx, preferences: UserPreferences): Promise<UserPreferences> {
  await ctx.write(async ({ trx, audit }) => {
    await putPreferences(trx, ctx.actor, preferences);
    await audit({ action: 'preferences.upsert', subjectType: 'user', subjectId: ctx.actor.userId, body: preferences });
  });
  return preferences;
}
