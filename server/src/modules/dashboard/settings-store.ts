import type { ChartConfig } from '@tamis/contract/dashboard';
import type { Trx } from '../../platform/db/database.ts';

/** As they were saved; undefined before the first time. */
export async function findArrangement(trx: Trx, userId: string): Promise<unknown> {
  const row = await trx
    .selectFrom('dashboard_settings')
    .select('charts')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.charts;
}

export async function putArrangement(
  trx: Trx,
  { merchantId, userId }: { merchantId: string; userId: string },
  charts: readonly ChartConfig[],
  at: Date,
): Promise<void> {
  const values = { charts: JSON.stringify(charts), changed_at: at };
  await trx
    .insertInto('dashboard_settings')
    .values({ merchant_id: merchantId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(values))
    .execute();
}
