import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { isOpenMerchant } from '../../merchants/index.ts';
import { type CaseRecord, lockCaseWhere } from '../records/cases-store.ts';
import type { Found, LookOn } from './each-found.ts';

/** What the clock brings to a case. */
export type DueKind = 'snooze-end' | 'review' | NoticeKind;
export type NoticeKind = 'soon-notice' | 'late-notice';

const isDue = (kind: DueKind, now: Date): RawBuilder<boolean> =>
  ({
    'snooze-end': sql<boolean>`snoozed_until is not null
      and (snoozed_until <= ${now} or exists (select from case_attention where case_attention.case_id = cases.id))`,
    // What comes back to a merchant that is shut would be late before anybody may look at it.
    review: sql<boolean>`next_review_at <= ${now} and ${isOpenMerchant(sql`cases.merchant_id`, now)}`,
    'soon-notice': sql<boolean>`soon_notice_at < ${now}`,
    'late-notice': sql<boolean>`late_notice_at < ${now}`,
  })[kind];

/** Cases of all merchants for which it is time, in the order of their ids. Needs system scope. */
export async function findDueCases(trx: Trx, { kind, now, after, most }: LookOn & { kind: DueKind }): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, merchant_id as "merchantId" from cases where ${isDue(kind, now)} and id > ${after} order by id limit ${most}`.execute(
    trx,
  );
  return rows;
}

/** The case, locked, if it is still time; undefined when somebody was here before. */
export const lockDueCase = (trx: Trx, id: string, kind: DueKind, now: Date): Promise<CaseRecord | undefined> =>
  lockCaseWhere(trx, id, isDue(kind, now));

/** People were told. Of what is overdue nobody is told any more that it is due. */
export async function forgetNotice(trx: Trx, id: string, kind: NoticeKind): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ soon_notice_at: null, ...(kind === 'late-notice' && { late_notice_at: null }) })
    .where('id', '=', id)
    .execute();
}
