import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

const audit = (trx: Trx, searchId: string) =>
  trx
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_type', '=', 'search')
    .where('subject_id', '=', searchId)
    .orderBy('at')
    .orderBy('id');
export type AuditEntry = Awaited<ReturnType<ReturnType<typeof audit>['executeTakeFirstOrThrow']>>;

/** What was done to a search, oldest first. */
export const findAuditOfSearch = (trx: Trx, merchantId: string, searchId: string): Promise<AuditEntry[]> =>
  audit(trx, searchId).where('merchant_id', '=', merchantId).execute();

/** The list versions that answered a search or changed its hits since: every row about such a thing names them. */
export async function findListVersionsOf(trx: Trx, merchantId: string, searchId: string): Promise<string[]> {
  const rows = await audit(trx, searchId)
    .where('merchant_id', '=', merchantId)
    .where('outcome', '=', 'done')
    .where(sql<boolean>`body ? 'lists'`)
    .execute();
  return [...new Set(rows.flatMap(({ body }) => (body as { lists: string[] }).lists))];
}

export async function findMerchantName(trx: Trx, merchantId: string): Promise<string> {
  const row = await trx.selectFrom('merchants').select('name').where('id', '=', merchantId).executeTakeFirst();
  return row?.name ?? merchantId;
}

/** How many of these searches exist and are not deleted: none of them is until the transaction ends. */
export async function holdSearches(trx: Trx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select from searches where id = any(${[...ids]}::text[]) and deleted_at is null order by id for share`.execute(trx);
  return rows.length;
}

/** How many of these searches exist and are not deleted. */
export async function countSearches(trx: Trx, ids: readonly string[]): Promise<number> {
  const { total } = await trx
    .selectFrom('searches')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
