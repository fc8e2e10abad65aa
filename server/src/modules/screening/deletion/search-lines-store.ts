import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** All that is kept of one search, as one line of JSON, the same as long as nothing of it changes. */
export interface RecordLine {
  id: string;
  line: string;
}

/** Needs the scope of the merchant, or system scope. In the order of their ids; one that is not there has no line. */
export async function findSearchLines(trx: Trx, merchantId: string, ids: readonly string[]): Promise<RecordLine[]> {
  const { rows } = await sql<RecordLine>`
    select search.id, jsonb_build_object(
      'search', to_jsonb(search),
      'hits', (select coalesce(jsonb_agg(to_jsonb(kept) order by entity_id), '[]') from search_hits kept where search_id = search.id),
      'leftOut', (select coalesce(jsonb_agg(to_jsonb(kept) order by entity_id), '[]') from search_left_out kept where search_id = search.id),
      'decisions', (select coalesce(jsonb_agg(to_jsonb(kept) order by entity_id, version), '[]') from hit_decisions kept where search_id = search.id),
      'updates', (select coalesce(jsonb_agg(to_jsonb(kept) order by seq, id), '[]') from hit_changes kept where search_id = search.id),
      'notes', (select coalesce(jsonb_agg(to_jsonb(kept) order by created_at, id), '[]') from search_notes kept where search_id = search.id),
      'statuses', (select coalesce(jsonb_agg(to_jsonb(kept) order by seq), '[]') from search_status_changes kept where search_id = search.id),
      'monitoring', (select coalesce(jsonb_agg(to_jsonb(kept) order by seq), '[]') from search_monitor_changes kept where search_id = search.id),
      'whitelist', (select coalesce(jsonb_agg(to_jsonb(kept) order by id), '[]') from whitelist_entries kept where search_id = search.id),
      'proposals', (select coalesce(jsonb_agg(to_jsonb(kept) order by id), '[]') from approval_proposals kept
        where id in (select proposal_id from approval_subjects where search_id = search.id)),
      'batchRow', (select to_jsonb(kept) from batch_rows kept where search_id = search.id)
    )::text as line
    from searches search where search.merchant_id = ${merchantId} and search.id = any(${[...ids]}::text[]) order by search.id`.execute(
    trx,
  );
  return rows;
}
