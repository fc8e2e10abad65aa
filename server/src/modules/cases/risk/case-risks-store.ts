import type { Assessment, RiskCause, RiskLevel } from '@tamis/contract/cases';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RiskFacts } from './risk-facts.ts';

export interface KeptRisk {
  caseId: string;
  seq: number;
  cause: RiskCause;
  result: Assessment;
  computedAt: Date;
}

/** What was kept of each of these cases last. */
export async function findKeptRisks(trx: Trx, caseIds: readonly string[]): Promise<KeptRisk[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await sql<KeptRisk>`
    select distinct on (case_id) case_id as "caseId", seq, cause, result, computed_at as "computedAt"
    from case_risks where case_id = any(${[...caseIds]}::text[]) order by case_id, seq desc`.execute(trx);
  return rows;
}

const HISTORY_SHOWN = 50;

/** Newest first. */
export async function findRiskHistory(trx: Trx, caseId: string): Promise<KeptRisk[]> {
  const { rows } = await sql<KeptRisk>`
    select case_id as "caseId", seq, cause, result, computed_at as "computedAt"
    from case_risks where case_id = ${caseId} order by seq desc limit ${HISTORY_SHOWN}`.execute(trx);
  return rows;
}

/** The caller holds the locks of the cases. */
export async function insertKeptRisks(
  trx: Trx,
  kept: readonly (KeptRisk & { merchantId: string; facts: RiskFacts })[],
): Promise<void> {
  if (kept.length === 0) return;
  await trx
    .insertInto('case_risks')
    .values(
      kept.map((risk) => ({
        case_id: risk.caseId,
        seq: risk.seq,
        merchant_id: risk.merchantId,
        cause: risk.cause,
        facts: JSON.stringify(risk.facts),
        result: JSON.stringify(risk.result),
        computed_at: risk.computedAt,
      })),
    )
    .execute();
}

/** The levels that hold, for lists. Answers the cases that had another one. The caller holds the locks of the cases. */
export async function setRiskLevels(
  trx: Trx,
  levels: readonly { caseId: string; level: RiskLevel | null }[],
): Promise<string[]> {
  const ids = levels.map(({ caseId }) => caseId);
  const { rows } = await sql<{ id: string }>`
    update cases set risk_level = given.level
    from unnest(${ids}::text[], ${levels.map(({ level }) => level)}::text[]) as given (id, level)
    where cases.id = given.id and cases.risk_level is distinct from given.level
    returning cases.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface ReplayedCase {
  id: string;
  reference: string;
  name: string;
  facts: RiskFacts;
}

const atWork = sql<boolean>`cases.stage in ('draft', 'open', 'in_review', 'awaiting_customer', 'pending_approval')`;

/** Cases at work with what their risk was computed from last, the newest ones; and how many there are in all. */
export async function findReplayedCases(trx: Trx, most: number): Promise<{ cases: ReplayedCase[]; total: number }> {
  const { rows: cases } = await sql<ReplayedCase>`
    select cases.id, cases.reference, cases.name, kept.facts
    from (select id, reference, name, created_at from cases where ${atWork} order by created_at desc, id desc limit ${most}) cases
      cross join lateral (
        select facts from case_risks where case_id = cases.id order by seq desc limit 1
      ) kept
    order by cases.created_at desc, cases.id desc`.execute(trx);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from cases where ${atWork}`.execute(trx);
  return { cases, total: rows[0]?.total ?? 0 };
}
