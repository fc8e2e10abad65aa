import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface Retention {
  merchantId: string;
  /** How many days it keeps what is deleted; null where the installation's own time holds. */
  days: number | null;
  /** What the law asks of the installation. */
  leastYears: number;
}

/** How long each merchant keeps what is deleted. Needs system scope. */
export const findRetention = (trx: Trx): Promise<Retention[]> =>
  trx
    .selectFrom('merchants')
    .select([
      'merchants.id as merchantId',
      'merchants.deleted_kept_days as days',
      sql<number>`coalesce((select legal_minimum_years from installation_settings), 0)`.as('leastYears'),
    ])
    .orderBy('merchants.id')
    .execute();

/** The next searches of a merchant that were deleted at a moment or before, locked, but for those that a legal hold keeps. Needs system scope. */
export async function lockDeletedUntil(trx: Trx, merchantId: string, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from searches where merchant_id = ${merchantId} and deleted_at <= ${until}
      and not is_search_held(merchant_id, id, client_ref) order by deleted_at, id limit ${limit} for update skip locked`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Removes searches with their hits, decisions, notes and changes, and the person from what outlives them. Needs system scope. */
export async function purgeSearches(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from searches where id = any(${ids}::text[])`.execute(trx);
  await sql`delete from whitelist_entries where scope = 'search' and search_id = any(${ids}::text[])`.execute(trx);
  await sql`update whitelist_entries set search_term = '' where search_id = any(${ids}::text[])`.execute(trx);
  await sql`
    update batch_rows set search_term = '', birth_year = null, birth_date = null, identity_number = null, further_names = '{}', country_codes = '{}', client_ref = '', notes = '', given = null
    where search_id = any(${ids}::text[])`.execute(trx);
}

/** The list versions that answered a search, deleted or not, or that monitoring has to go on from. Needs system scope. */
export async function findVersionsInUse(trx: Trx): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct list ->> 'versionId' as id from searches, jsonb_array_elements(answered_by -> 'lists') as list where answered_by is not null
    union
    select list ->> 'versionId' from monitoring_runs, jsonb_array_elements(lists) as list
    where id = (select id from monitoring_runs where state = 'finished' order by finished_at desc, id desc limit 1)`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
