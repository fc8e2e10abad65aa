import { clockFormats, dateFormats, nameFormats, type UserPreferences } from '@tamis/contract/preferences';
import type { Trx } from '../../platform/db/database.ts';

/** What a user has chosen; undefined before the first time. */
export async function findStoredPreferences(trx: Trx, userId: string): Promise<UserPreferences | undefined> {
  const row = await trx.selectFrom('user_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return undefined;
  return {
    dateFormat: oneOf(dateFormats, row.date_format),
    clockFormat: oneOf(clockFormats, row.clock_format),
    nameFormat: oneOf(nameFormats, row.name_format),
    timeZone: row.time_zone,
  };
}

/** A choice that a later version no longer knows becomes the default. */
function oneOf<T extends string>(choices: readonly [T, ...T[]], value: string): T {
  return choices.find((choice) => choice === value) ?? choices[0];
}

export async function putPreferences(
  trx: Trx,
  user: { userId: string; merchantId: string },
  preferences: UserPreferences,
): Promise<void> {
  const values = {
    date_format: preferences.dateFormat,
    clock_format: preferences.clockFormat,
    name_format: preferences.nameFormat,
    time_zone: preferences.timeZone,
  };
  await trx
    .insertInto('user_preferences')
    .values({ user_id: user.userId, merchant_id: user.merchantId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
