import type { SignInPolicy } from '@tamis/contract/merchants/policy';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export interface PolicyRow extends Omit<SignInPolicy, 'twoFactorFrom'> {
  twoFactorFrom: Date | null;
  /** For how many days what is deleted is kept; null: as long as the installation says. */
  keptDays: number | null;
}

/** Needs system scope, or that of the merchant. */
export const findPolicy = (trx: Trx, merchantId: string): Promise<PolicyRow> =>
  trx
    .selectFrom('merchants')
    .select([
      'two_factor_from as twoFactorFrom',
      'session_minutes as sessionMinutes',
      'idle_minutes as idleMinutes',
      'sign_in_networks as networks',
      'deleted_kept_days as keptDays',
    ])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();

export async function saveSignInPolicy(
  trx: Trx,
  merchantId: string,
  { twoFactorFrom, sessionMinutes, idleMinutes, networks }: Omit<PolicyRow, 'keptDays'>,
): Promise<void> {
  await trx
    .updateTable('merchants')
    .set({
      two_factor_from: twoFactorFrom,
      session_minutes: sessionMinutes,
      idle_minutes: idleMinutes,
      sign_in_networks: networks,
    })
    .where('id', '=', merchantId)
    .execute();
}

export async function saveKeptDays(trx: Trx, merchantId: string, days: number | null): Promise<void> {
  await trx.updateTable('merchants').set({ deleted_kept_days: days }).where('id', '=', merchantId).execute();
}

/** How many could sign in, and have no second factor. Needs system scope, or that of the merchant. */
export async function countWithoutTwoFactor(trx: Trx, merchantId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('users')
    .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('users.merchant_id', '=', merchantId)
    .where('users.is_blocked', '=', false)
    .where('users.deleted_at', 'is', null)
    .where('users.invitation_ends_at', 'is', null)
    .where('two_factors.user_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** For how many years every merchant keeps what is deleted at least; 0 as long as Root has not said. */
export async function findLegalMinimum(trx: Trx): Promise<number> {
  const settings = await trx
    .selectFrom('installation_settings')
    .select('legal_minimum_years as years')
    .executeTakeFirst();
  return settings?.years ?? 0;
}

/** The same, which nobody changes until the transaction ends. Needs system scope. */
export async function holdLegalMinimum(trx: Trx): Promise<number> {
  await trx
    .insertInto('installation_settings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { years } = await trx
    .selectFrom('installation_settings')
    .select('legal_minimum_years as years')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return years;
}

/** Needs system scope, and the row held. */
export async function saveLegalMinimum(trx: Trx, years: number): Promise<void> {
  await trx.updateTable('installation_settings').set({ legal_minimum_years: years }).execute();
}
