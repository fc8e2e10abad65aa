import { limitKeys, type Limits } from '@tamis/contract/merchants/management';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface MerchantDetails {
  name: string;
  contactEmail: string;
  country: string;
  timeZone: string;
}

const update = (trx: Trx, id: string) => trx.updateTable('merchants').where('id', '=', id);

export async function putDetails(
  trx: Trx,
  id: string,
  { name, contactEmail, country, timeZone }: MerchantDetails,
): Promise<void> {
  await update(trx, id).set({ name, contact_email: contactEmail, country, time_zone: timeZone }).execute();
}

export async function putCreator(trx: Trx, id: string, createdBy: string): Promise<void> {
  await update(trx, id).set({ created_by: createdBy }).execute();
}

export async function putExpiry(trx: Trx, id: string, expiresAt: Date | null): Promise<void> {
  await update(trx, id).set({ expires_at: expiresAt }).execute();
}

export interface Block {
  at: Date;
  by: string;
  reason: string;
}

/** Blocks a merchant, or with null lets its people in again. */
export async function putBlock(trx: Trx, id: string, block: Block | null): Promise<void> {
  await update(trx, id)
    .set({ blocked_at: block?.at ?? null, blocked_by: block?.by ?? null, block_reason: block?.reason ?? '' })
    .execute();
}

/** What is off, and since when searches are not watched; null while they are. */
export async function putSwitchedOff(
  trx: Trx,
  id: string,
  switchedOff: readonly ModuleKey[],
  unwatchedSince: Date | null,
): Promise<void> {
  await update(trx, id)
    .set({ switched_off: [...switchedOff], unwatched_since: unwatchedSince })
    .execute();
}

/** Sets limits anew. Of one that stays what it was, what was counted stays too; a new one of a month begins with `searches`. */
export async function putLimits(
  trx: Trx,
  merchantId: string,
  limits: Limits,
  { month, searches }: { month: Date; searches: number },
): Promise<void> {
  for (const kind of limitKeys) {
    const most = limits[kind];
    if (most === null)
      await trx.deleteFrom('merchant_limits').where('merchant_id', '=', merchantId).where('kind', '=', kind).execute();
    else
      await sql`
        insert into merchant_limits as kept (merchant_id, kind, most, month, used)
        values (${merchantId}, ${kind}, ${most}, ${kind === 'searches' ? month : null}::date, ${kind === 'searches' ? searches : 0})
        on conflict (merchant_id, kind) do update set most = excluded.most, told = 0 where kept.most <> excluded.most`.execute(
        trx,
      );
  }
}

/** The row stays, for what refers to it; no list shows it. */
export async function eraseMerchant(trx: Trx, id: string, at: Date): Promise<void> {
  await update(trx, id).set({ deleted_at: at }).execute();
}

/** Everybody of the merchant who is not deleted. */
export const findUserIds = async (trx: Trx, merchantId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
