import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export interface MadeSearch {
  id: string;
  merchantId: string;
  source: 'console' | 'api' | 'batch';
  isPending?: boolean;
  isMonitored?: boolean;
  at: Date;
}

const ANSWERED_BY = JSON.stringify({
  at: '2026-11-21T09:00:00.000Z',
  engineVersion: '0',
  lists: [],
  isDemo: false,
  tookMs: 1,
});

/** A search as it would stand there, without one being screened. */
export async function insertSearch(trx: Trx, search: MadeSearch): Promise<void> {
  const { id, merchantId, source, isPending = false, isMonitored = false, at } = search;
  await sql`
    insert into searches (id, merchant_id, search_term, client_ref, fuzziness, entity_type, country_codes, types, tags, status, internal_status,
      is_monitored, total_hits, answered_by, created_by, created_at, api_key_ref_id, batch_id, batch_row)
    values (${id}, ${merchantId}, 'Invented', '', 0.5, '', '{}', ${['sanction']}::text[], '{}', 'not_set', ${isPending ? 'Pending' : 'Completed'},
      ${isMonitored}, 0, ${isPending ? null : ANSWERED_BY}, ${id}, ${at}, ${source === 'api' ? id : null}, ${source === 'batch' ? id : null},
      ${source === 'batch' ? 2 : null})`.execute(trx);
}

/** What could not be answered when it was made is answered now. */
export async function completeSearch(trx: Trx, id: string): Promise<void> {
  await sql`update searches set internal_status = 'Completed', answered_by = ${ANSWERED_BY} where id = ${id}`.execute(
    trx,
  );
}
