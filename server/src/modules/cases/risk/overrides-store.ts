import type { RiskLevel } from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';

export interface OverrideRow {
  id: string;
  caseId: string;
  level: RiskLevel;
  reason: string;
  /** The last day on which it holds. */
  until: string;
  against: RiskLevel | null;
  setBy: string;
  impersonatorId: string | null;
  setAt: Date;
  needsSecond: boolean;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  endedBy: string | null;
  endedAt: Date | null;
}

const overrides = (trx: Trx) =>
  trx
    .selectFrom('case_risk_overrides')
    .select([
      'id',
      'case_id as caseId',
      'level',
      'reason',
      'until',
      'against',
      'set_by as setBy',
      'impersonator_id as impersonatorId',
      'set_at as setAt',
      'needs_second as needsSecond',
      'confirmed_by as confirmedBy',
      'confirmed_at as confirmedAt',
      'ended_by as endedBy',
      'ended_at as endedAt',
    ])
    .$castTo<OverrideRow>();

/** Those of these cases that have not ended, one of each at most. */
export async function findOpenOverrides(trx: Trx, caseIds: readonly string[]): Promise<OverrideRow[]> {
  return caseIds.length === 0
    ? []
    : overrides(trx).where('case_id', 'in', caseIds).where('ended_at', 'is', null).execute();
}

const EARLIER_SHOWN = 20;

/** Newest first. */
export const findEndedOverrides = (trx: Trx, caseId: string): Promise<OverrideRow[]> =>
  overrides(trx)
    .where('case_id', '=', caseId)
    .where('ended_at', 'is not', null)
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EARLIER_SHOWN)
    .execute();

/** The caller holds the lock of the case, and has ended the one before. */
export async function insertOverride(trx: Trx, merchantId: string, row: OverrideRow): Promise<void> {
  await trx
    .insertInto('case_risk_overrides')
    .values({
      id: row.id,
      merchant_id: merchantId,
      case_id: row.caseId,
      level: row.level,
      reason: row.reason,
      until: row.until,
      against: row.against,
      set_by: row.setBy,
      impersonator_id: row.impersonatorId,
      set_at: row.setAt,
      needs_second: row.needsSecond,
    })
    .execute();
}

export async function confirmOverride(trx: Trx, id: string, by: string, at: Date): Promise<void> {
  await trx
    .updateTable('case_risk_overrides')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function endOverride(trx: Trx, id: string, by: string, at: Date): Promise<void> {
  await trx.updateTable('case_risk_overrides').set({ ended_by: by, ended_at: at }).where('id', '=', id).execute();
}
