import type { SavedList } from '@tamis/contract/saved-filters';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { refusedAsTaken } from '../../platform/db/refused-as-taken.ts';

export interface SavedFilterRow {
  id: string;
  list: SavedList;
  name: string;
  /** As it was saved, by whichever version. */
  query: Record<string, unknown>;
  savedAt: Date;
}

interface Whose {
  merchantId: string;
  userId: string;
}

const filters = (trx: Trx, userId: string) =>
  trx
    .selectFrom('saved_filters')
    .select(['id', 'name', sql<SavedList>`list`.as('list'), sql<Record<string, unknown>>`query`.as('query')])
    .select('saved_at as savedAt')
    .where('user_id', '=', userId);

export const findSavedFilters = (trx: Trx, userId: string, list: SavedList): Promise<SavedFilterRow[]> =>
  filters(trx, userId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();

/** Undefined for a filter of nobody's, or of somebody else; nobody changes it until the transaction ends. */
export const lockSavedFilter = (trx: Trx, userId: string, id: string): Promise<SavedFilterRow | undefined> =>
  filters(trx, userId).where('id', '=', id).forUpdate().executeTakeFirst();

/** How many filters of a list somebody has: none is added until the transaction ends but by it. */
export async function holdCount(trx: Trx, { merchantId, userId }: Whose, list: SavedList): Promise<number> {
  const key = `saved filters ${merchantId} ${userId} ${list}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return (await findSavedFilters(trx, userId, list)).length;
}

/** Makes or changes a filter. Throws `nameTaken` when the person has another one of the list with the name, whatever its case. */
export async function putSavedFilter(
  trx: Trx,
  { merchantId, userId }: Whose,
  { id, list, name, query, savedAt }: SavedFilterRow,
  nameTaken: Error,
): Promise<void> {
  const values = { name, query: JSON.stringify(query), saved_at: savedAt };
  const written = trx
    .insertInto('saved_filters')
    .values({ id, merchant_id: merchantId, user_id: userId, list, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values));
  await refusedAsTaken(written.execute(), 'saved_filters_by_name', nameTaken);
}

export async function removeSavedFilter(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('saved_filters').where('id', '=', id).execute();
}

/** All that somebody keeps who leaves, wherever they worked. Needs system scope. */
export async function removeFiltersOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('saved_filters').where('user_id', '=', userId).execute();
}
