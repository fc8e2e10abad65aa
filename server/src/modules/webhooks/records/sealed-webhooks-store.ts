import type { Trx } from '../../../platform/db/database.ts';
import type { SealedRows } from '../../../platform/secrets/reseal-rows.ts';
import { headersOf, secretOf } from './sealed.ts';

const contextOf = { secret: secretOf, former_secret: secretOf, headers: headersOf } as const;
/** The columns in which a webhook keeps something sealed. */
export const sealedColumns = Object.keys(contextOf) as (keyof typeof contextOf)[];

/** What one of these columns holds, for a replacement of the key. */
export const sealedWebhooks = (trx: Trx, column: (typeof sealedColumns)[number]): SealedRows => ({
  async after(id, count) {
    const rows = await trx
      .selectFrom('webhooks')
      .select(['id', `${column} as sealed`])
      .where(column, 'is not', null)
      .where('id', '>', id)
      .orderBy('id')
      .limit(count)
      .forUpdate()
      .execute();
    return rows.flatMap(({ id: each, sealed }) =>
      sealed ? [{ id: each, sealed, context: contextOf[column](each) }] : [],
    );
  },
  put: async (id, sealed) => {
    await trx
      .updateTable('webhooks')
      .set({ [column]: sealed })
      .where('id', '=', id)
      .execute();
  },
});
