import type { RiskCause } from '@tamis/contract/cases';
import { dayAfter } from '@tamis/contract/terms/zoned-days';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface RiskMark {
  id: number;
  caseId: string;
  cause: RiskCause;
}

/** What has changed of these cases since their risk was kept, oldest first. */
export async function findRiskMarks(trx: Trx, caseIds: readonly string[]): Promise<RiskMark[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await sql<RiskMark>`
    select id, case_id as "caseId", cause from case_risk_marks where case_id = any(${[...caseIds]}::text[]) order by id`.execute(
    trx,
  );
  return rows;
}

/** Those that were seen: what came since stays. */
export async function removeRiskMarks(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('case_risk_marks')
      .where('id', 'in', [...ids])
      .execute();
}

/** Cases of any merchant that are marked, the longest waiting ones. */
export async function findMarkedCases(trx: Trx, most: number): Promise<{ merchantId: string; caseId: string }[]> {
  const { rows } = await sql<{ merchantId: string; caseId: string }>`
    select merchant_id as "merchantId", case_id as "caseId" from case_risk_marks
    group by merchant_id, case_id order by min(id) limit ${most}`.execute(trx);
  return rows;
}

/** The cases of the merchant that are at work: decided ones keep the version that they were decided by. */
export async function markCasesAtWork(trx: Trx): Promise<void> {
  await sql`select mark_cases_at_work()`.execute(trx);
}

/** Every case that is not over, of every merchant: the countries are other ones, or stand otherwise from today. */
export async function markAllCases(trx: Trx): Promise<void> {
  await sql`
    insert into case_risk_marks (merchant_id, case_id, cause)
    select merchant_id, id, 'countries' from cases where stage not in ('rejected', 'closed')`.execute(trx);
}

/** Cases whose override has run out: another level holds from today on. */
export async function markEndedOverrides(trx: Trx, today: string, now: Date): Promise<void> {
  await sql`
    with ended as (
      update case_risk_overrides set ended_at = ${now} where ended_at is null and until < ${today}::date returning merchant_id, case_id
    )
    insert into case_risk_marks (merchant_id, case_id, cause) select merchant_id, case_id, 'override' from ended`.execute(
    trx,
  );
}

/** Documents whose last day is over where their merchant is: the database marks their cases. */
export async function markExpiredDocuments(trx: Trx, now: Date): Promise<void> {
  // No clock shows more than the day after that of UTC.
  const latest = dayAfter(now.toISOString().slice(0, 10));
  await sql`
    update case_documents document set has_expired = true from merchants
    where merchants.id = document.merchant_id and not document.has_expired and document.expires_on <> ''
      and document.expires_on < ${latest}
      and document.expires_on < to_char(${now}::timestamptz at time zone merchants.time_zone, 'YYYY-MM-DD')`.execute(
    trx,
  );
}

/** The last day for which the country table was looked at; null when it never was. */
export async function findLookedOn(trx: Trx): Promise<string | null> {
  const row = await trx.selectFrom('risk_days').select('looked_on').executeTakeFirst();
  return row?.looked_on ?? null;
}

export async function setLookedOn(trx: Trx, day: string): Promise<void> {
  await trx
    .insertInto('risk_days')
    .values({ id: 1, looked_on: day })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ looked_on: day }))
    .execute();
}
