import { dayOf } from '@tamis/contract/terms/zoned-days';
import type { AuditInput, WriteTransaction } from '../../../platform/context.ts';
import type { CaseFile } from './case-file.ts';
import { setNextReview } from './cases-store.ts';
import { findLastApprovals } from './decisions-store.ts';
import { reviewWithRisk } from './review-policy.ts';
import { CASE, tellCase } from './tell-case.ts';

const MOVE_REVIEW = 'cases.move-review-by-risk';

/** Another risk level moves the review of what is approved. The caller holds the locks of the cases. */
export async function moveReviewsByRisk(
  { trx, auditAll }: Pick<WriteTransaction, 'trx' | 'auditAll'>,
  files: readonly CaseFile[],
): Promise<void> {
  const approved = files.filter(({ record }) => record.stage === 'approved');
  const approvals = await findLastApprovals(
    trx,
    approved.map(({ record }) => record.id),
  );
  const rows: AuditInput[] = [];
  for (const { record: was, type, risk, timeZone } of approved) {
    const approvedAt = approvals.get(was.id);
    if (!approvedAt) throw new Error(`The case ${was.id} is approved, and nobody approved it`);
    const is = reviewWithRisk(was, { approvedAt, months: type.reviewMonths, level: risk.level, timeZone });
    if (is.nextReviewAt?.getTime() === was.nextReviewAt?.getTime()) continue;
    await setNextReview(trx, was.id, is);
    const on = is.nextReviewAt && dayOf(is.nextReviewAt, timeZone);
    const body = { was: stateOf(was), is: stateOf(is), level: risk.level ?? 'not set', on };
    rows.push({ action: MOVE_REVIEW, subjectType: CASE, subjectId: was.id, body });
    await tellCase(trx, was.merchantId, was.id);
  }
  if (rows.length > 0) await auditAll(rows);
}

const stateOf = ({
  nextReviewAt,
  nextReviewReason,
}: Pick<CaseFile['record'], 'nextReviewAt' | 'nextReviewReason'>) => ({
  nextReviewAt: nextReviewAt?.toISOString() ?? null,
  nextReviewReason,
});
