import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

interface Person {
  id: string;
  merchantId: string;
}

/** Whom the updates of somebody who is gone were handed to; nobody where that was not decided, or to the owners. */
export async function findReceiverOf(trx: Trx, { id, merchantId }: Person): Promise<string | undefined> {
  const row = await trx
    .selectFrom('update_receivers')
    .select('receiver_id')
    .where('user_id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.receiver_id ?? undefined;
}

/**
 * Whose updates somebody is told of: their own, unless they are gone and have handed them over, and those of people who are
 * gone that were handed to them. What was handed over is the maker's again once they are back.
 */
export async function findMakersFor(trx: Trx, { id, merchantId }: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select user_id, receiver_id from update_receivers join users on users.id = update_receivers.user_id
      where update_receivers.merchant_id = ${merchantId} and is_blocked
    )
    select user_id as id from given where receiver_id = ${id}
    union all select ${id} where not exists (select from given where user_id = ${id})`.execute(trx);
  return rows.map((row) => row.id);
}

/** While a person is gone, somebody else is told of all that they are told of now; the owners, where nobody is named. */
export async function handUpdates(trx: Trx, { id, merchantId }: Person, receiverId: string | null): Promise<void> {
  await trx
    .updateTable('update_receivers')
    .set({ receiver_id: receiverId })
    .where('merchant_id', '=', merchantId)
    .where('receiver_id', '=', id)
    .execute();
  await trx
    .insertInto('update_receivers')
    .values({ user_id: id, merchant_id: merchantId, receiver_id: receiverId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ receiver_id: receiverId }))
    .execute();
}
