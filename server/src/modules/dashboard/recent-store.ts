import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export interface RecentRow {
  id: string;
  name: string;
  status: string;
  createdBy: string;
  createdAt: Date;
}

/** The newest first, of searches that are not deleted. */
export async function findRecentSearches(trx: Trx, merchantId: string, limit: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select id, search_term as name, case internal_status when 'Pending' then 'Pending' else status end as status,
      created_by as "createdBy", created_at as "createdAt"
    from searches where merchant_id = ${merchantId} and deleted_at is null order by created_at desc, id desc limit ${limit}`.execute(
    trx,
  );
  return rows;
}

export async function findRecentCases(trx: Trx, merchantId: string, limit: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select id, name, stage as status, created_by as "createdBy", created_at as "createdAt"
    from cases where merchant_id = ${merchantId} order by created_at desc, id desc limit ${limit}`.execute(trx);
  return rows;
}
