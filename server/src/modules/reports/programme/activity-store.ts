import type { ProgrammeReport } from '@tamis/contract/programme-report';
import { sql } from 'kysely';
import { countedRow } from '../../../platform/db/pages/counted-row.ts';
import type { Trx } from '../../../platform/db/database.ts';

export interface Period {
  merchantId: string;
  from: Date;
  /** No longer included. */
  until: Date;
}

type Activity = Pick<ProgrammeReport, 'searches' | 'cases' | 'overdue'>;

/** What was searched in a period, and how its cases ended. */
export async function countActivity(trx: Trx, { merchantId, from, until }: Period, now: Date): Promise<Activity> {
  return countedRow(
    trx,
    sql<Activity>`
    select
      (select json_build_object('total', count(*), 'console', count(*) filter (where source = 'console'),
          'api', count(*) filter (where source = 'api'), 'batch', count(*) filter (where source = 'batch'),
          'withHits', count(*) filter (where total_hits > 0), 'monitored', count(*) filter (where is_monitored),
          'unanswered', count(*) filter (where internal_status <> 'Completed'))
        from (
          select search_source(batch_id, api_key_ref_id) as source, total_hits, is_monitored, internal_status from searches
          where merchant_id = ${merchantId} and deleted_at is null and created_at >= ${from} and created_at < ${until}) as made) as searches,
      (select json_build_object('approved', count(*) filter (where kind = 'approved'), 'rejected', count(*) filter (where kind = 'rejected'))
        from case_decisions
        where merchant_id = ${merchantId} and kind in ('approved', 'rejected') and decided_at >= ${from} and decided_at < ${until}) as cases,
      json_build_object(
        'searches', (select count(*) from review_queue where merchant_id = ${merchantId} and open_hits > 0 and due_at < ${now}),
        'cases', (select count(*) from cases
          where merchant_id = ${merchantId} and stage in ('open', 'in_review', 'pending_approval') and due_at < ${now})) as overdue`,
  );
}

/** Since when it is recorded which lists were in use; null where that is so since the merchant was made. */
export async function findRecordedSince(trx: Trx, merchantId: string): Promise<Date | null> {
  const { screening_recorded_since: since } = await trx
    .selectFrom('merchants')
    .select('screening_recorded_since')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return since;
}
