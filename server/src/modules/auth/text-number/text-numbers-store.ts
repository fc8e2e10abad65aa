import type { Trx } from '../../../platform/db/database.ts';

/** Where somebody takes text messages of triggers. */
export interface TextNumber {
  phoneNumber: string;
  givenAt: Date;
  /** Null as long as no code came back from there. */
  confirmedAt: Date | null;
}

const ofUser = (trx: Trx, userId: string) =>
  trx
    .selectFrom('text_numbers')
    .select(['phone_number as phoneNumber', 'given_at as givenAt', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId);

export const findTextNumber = (trx: Trx, userId: string): Promise<TextNumber | undefined> =>
  ofUser(trx, userId).executeTakeFirst();

/** The same, and nobody gives another one until the transaction ends. */
export const lockTextNumber = (trx: Trx, userId: string): Promise<TextNumber | undefined> =>
  ofUser(trx, userId).forUpdate().executeTakeFirst();

/** The confirmed numbers of those who have one, by user. */
export async function findTextNumbers(trx: Trx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('text_numbers')
    .select(['user_id', 'phone_number'])
    .where('user_id', 'in', userIds)
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.phone_number]));
}

/** In the place of one that was given before, and not confirmed again. */
export async function putTextNumber(
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
  { phoneNumber, givenAt, confirmedAt }: TextNumber,
): Promise<void> {
  const given = { phone_number: phoneNumber, given_at: givenAt, confirmed_at: confirmedAt };
  await trx
    .insertInto('text_numbers')
    .values({ user_id: id, merchant_id: merchantId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute();
}

export async function markConfirmed(trx: Trx, userId: string, at: Date): Promise<void> {
  await trx.updateTable('text_numbers').set({ confirmed_at: at }).where('user_id', '=', userId).execute();
}

export async function forgetTextNumber(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('text_numbers').where('user_id', '=', userId).execute();
}
