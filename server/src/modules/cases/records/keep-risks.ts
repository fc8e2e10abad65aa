import { isDeepStrictEqual } from 'node:util';
import type { Assessment, RiskCause, RiskLevel } from '@tamis/contract/cases';
import type { Clock } from '../../../platform/clock.ts';
import type { AuditInput, WriteTransaction } from '../../../platform/context.ts';
import { insertKeptRisks, setRiskLevels } from '../risk/case-risks-store.ts';
import { findRiskMarks, removeRiskMarks } from '../risk/risk-marks-store.ts';
import { type CaseFile, readCaseFiles } from './case-file.ts';
import { lockCases } from './cases-store.ts';
import { moveReviewsByRisk } from './review-by-risk.ts';
import { CASE, tellCases } from './tell-case.ts';

const KEEP_RISK = 'cases.compute-risk';

type Keeping = Pick<WriteTransaction, 'trx' | 'auditAll'>;

/**
 * Keeps the risk of cases as it is now: what came out otherwise than before becomes the newest of the case, with a row in
 * its log; the marks that were seen go. Answers how many came out otherwise.
 */
export async function keepRisks({ trx, auditAll }: Keeping, clock: Clock, caseIds: readonly string[]): Promise<number> {
  const now = clock.now();
  const files = await readCaseFiles(trx, await lockCases(trx, caseIds), now);
  const changed = files.filter(isOtherwise);
  await insertKeptRisks(
    trx,
    changed.map((file) => rowOf(file, now)),
  );
  const moved = await setRiskLevels(
    trx,
    files.map(({ record, risk }) => ({ caseId: record.id, level: risk.level })),
  );
  await removeRiskMarks(
    trx,
    files.flatMap(({ risk }) => risk.anew?.marks.map(({ id }) => id) ?? []),
  );
  if (changed.length > 0) await auditAll(changed.map(auditOf));
  await moveReviewsByRisk(
    { trx, auditAll },
    files.filter(({ record }) => moved.includes(record.id)),
  );
  for (const [merchantId, told] of Map.groupBy(changed, ({ record }) => record.merchantId))
    await tellCases(
      trx,
      merchantId,
      told.map(({ record }) => record.id),
    );
  return changed.length;
}

/** The same of a case that was changed, where the database has marked that something which the risk goes by is another. */
export async function keepMarkedRisk(tx: Keeping, clock: Clock, caseId: string): Promise<void> {
  if ((await findRiskMarks(tx.trx, [caseId])).length > 0) await keepRisks(tx, clock, [caseId]);
}

/** Another day alone changes nothing. */
function isOtherwise({ risk: { anew, computed, kept } }: CaseFile): boolean {
  if (!anew || !computed) return false;
  // As it comes out of the database: what is undefined is not there.
  const is = JSON.parse(JSON.stringify(computed)) as Assessment;
  return !kept || !isDeepStrictEqual({ ...is, day: '' }, { ...kept.result, day: '' });
}

function rowOf({ record, risk: { anew, computed, kept } }: CaseFile, computedAt: Date) {
  if (!anew || !computed) throw new Error(`Nothing was computed of the case ${record.id}`);
  const { id: caseId, merchantId } = record;
  return {
    caseId,
    merchantId,
    seq: (kept?.seq ?? 0) + 1,
    cause: causeOf(anew),
    facts: anew.facts,
    result: computed,
    computedAt,
  };
}

/** What changed last. */
const causeOf = ({ marks }: NonNullable<CaseFile['risk']['anew']>): RiskCause => marks.at(-1)?.cause ?? 'case';

function auditOf({ record, risk: { anew, computed, kept } }: CaseFile): AuditInput {
  const body = { was: stateOf(kept?.result), is: stateOf(computed), cause: anew && causeOf(anew) };
  return { action: KEEP_RISK, subjectType: CASE, subjectId: record.id, body };
}

interface State {
  level: RiskLevel | 'not set';
  points: number;
  isProvisional: boolean;
  model: number;
  countries: number;
}

const stateOf = (result: Assessment | null | undefined): State | null =>
  result
    ? {
        level: result.level ?? 'not set',
        points: result.points,
        isProvisional: result.isProvisional,
        model: result.modelVersion,
        countries: result.tableVersion,
      }
    : null;
