import type { ReasonCategory } from '@tamis/contract/screening';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

export interface SetReasons {
  categories: ReasonCategory[];
  presets: string[];
  changedBy: string;
  changedAt: Date;
}

/** What a merchant says about reasons; undefined while nobody has said anything. */
export async function findReasonPolicy(trx: Trx, merchantId: string): Promise<SetReasons | undefined> {
  const row = await trx
    .selectFrom('reason_policies')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { categories, presets, changed_by: changedBy, changed_at: changedAt } = row;
  // Written by saveReasonPolicy only.
  return { categories: categories as ReasonCategory[], presets, changedBy, changedAt };
}

export async function saveReasonPolicy(
  trx: Trx,
  merchantId: string,
  { categories, presets, changedBy, changedAt }: SetReasons,
): Promise<void> {
  const said = { categories, presets, changed_by: changedBy, changed_at: changedAt };
  await trx
    .insertInto('reason_policies')
    .values({ merchant_id: merchantId, ...said })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(said))
    .execute();
}

/** The check types of the entries behind hits of a search, each as its list had it; null where the list is no longer there. */
export async function findTypesOfHits(
  trx: Trx,
  searchId: string,
  entityIds: readonly string[],
): Promise<(string[] | null)[]> {
  const { rows } = await sql<{ types: string[] | null }>`
    select types from hit_types
    where search_id = ${searchId} and entity_id = any(${[...entityIds]}::text[])`.execute(trx);
  return rows.map((row) => row.types);
}
