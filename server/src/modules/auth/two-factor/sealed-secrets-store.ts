import type { Trx } from '../../../platform/db/database.ts';
import type { SealedRows } from '../../../platform/secrets/reseal-rows.ts';
import { secretContext } from './accept-code.ts';

/** The secrets of authenticator apps, in use or being set up, for a new key. Needs system scope. */
export const sealedSecrets = (trx: Trx, table: 'two_factors' | 'two_factor_setups'): SealedRows => ({
  async after(userId, count) {
    const rows = await trx
      .selectFrom(table)
      .select(['user_id', 'secret'])
      .where('secret', 'is not', null)
      .where('user_id', '>', userId)
      .orderBy('user_id')
      .limit(count)
      .forUpdate()
      .execute();
    return rows.flatMap(({ user_id: id, secret }) =>
      secret ? [{ id, sealed: secret, context: secretContext(id) }] : [],
    );
  },
  put: async (userId, secret) => {
    await trx.updateTable(table).set({ secret }).where('user_id', '=', userId).execute();
  },
});

/** Names the former key on recovery codes that were made with the key in use until now; answers which keys unused ones name, and how often. */
export async function nameFormerKey(trx: Trx, formerId: string): Promise<{ keyId: string; codes: number }[]> {
  await trx.updateTable('recovery_codes').set({ key_id: formerId }).where('key_id', 'is', null).execute();
  const rows = await trx
    .selectFrom('recovery_codes')
    .select(({ fn }) => ['key_id', fn.countAll<number>().as('codes')])
    .where('used_at', 'is', null)
    .where('key_id', 'is not', null)
    .groupBy('key_id')
    .execute();
  return rows.flatMap(({ key_id: keyId, codes }) => (keyId === null ? [] : [{ keyId, codes }]));
}

/** Takes away the recovery codes that only a former key recognises; answers how many unused ones. */
export async function deleteCodesOfFormerKeys(trx: Trx): Promise<number> {
  const deleted = await trx.deleteFrom('recovery_codes').where('key_id', 'is not', null).returning('used_at').execute();
  return deleted.filter(({ used_at: usedAt }) => usedAt === null).length;
}
