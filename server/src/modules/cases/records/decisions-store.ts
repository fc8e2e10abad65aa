import type { CaseDecision } from '@tamis/contract/cases';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface DecisionRow {
  id: string;
  kind: CaseDecision['kind'];
  outcome: CaseDecision['outcome'];
  reason: string;
  basis: string;
  digest: string;
  by: string;
  impersonatorId: string | null;
  at: Date;
}

/** Newest first. */
export const findDecisions = (trx: Trx, caseId: string): Promise<DecisionRow[]> =>
  trx
    .selectFrom('case_decisions')
    .select([
      'id',
      'kind',
      'outcome',
      'reason',
      'basis',
      'digest',
      'decided_by as by',
      'impersonator_id as impersonatorId',
      'decided_at as at',
    ])
    .$castTo<DecisionRow>()
    .where('case_id', '=', caseId)
    .orderBy('seq', 'desc')
    .execute();

/** When each of these cases was approved last; those that never were are left out. */
export async function findLastApprovals(trx: Trx, caseIds: readonly string[]): Promise<Map<string, Date>> {
  if (caseIds.length === 0) return new Map();
  const { rows } = await sql<{ caseId: string; at: Date }>`
    select case_id as "caseId", max(decided_at) as at from case_decisions
    where case_id = any(${[...caseIds]}::text[]) and kind = 'approved' group by case_id`.execute(trx);
  return new Map(rows.map(({ caseId, at }) => [caseId, at]));
}

/** The caller holds the lock of the case. */
export async function insertDecision(
  trx: Trx,
  { caseId, merchantId }: { caseId: string; merchantId: string },
  decision: DecisionRow,
): Promise<void> {
  await sql`
    insert into case_decisions (id, merchant_id, case_id, seq, kind, outcome, reason, basis, digest, decided_by, impersonator_id, decided_at)
    select ${decision.id}, ${merchantId}, ${caseId}, (select coalesce(max(seq), 0) + 1 from case_decisions where case_id = ${caseId}),
      ${decision.kind}, ${decision.outcome}, ${decision.reason}, ${decision.basis}, ${decision.digest}, ${decision.by}, ${decision.impersonatorId}, ${decision.at}`.execute(
    trx,
  );
}
