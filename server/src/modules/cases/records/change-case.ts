import { errorCodes } from '@tamis/contract/calls/envelope';
import { type CaseAct, type CaseDetails, mayAct } from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { caseEvents } from './case-events.ts';
import { findUserNames } from '../../users/index.ts';
import { type CaseFile, known, readCaseFile } from './case-file.ts';
import { detailsView } from './case-view.ts';
import { type CaseRecord, clearAttentionOf, lockCase, putCase } from './cases-store.ts';
import { endOfEscalation } from './escalation-policy.ts';
import { keepMarkedRisk } from './keep-risks.ts';
import { NO_NEXT_REVIEW } from './review-policy.ts';
import { defaultStatus, findStatus } from './settings/settings-store.ts';
import { CASE, tellCase } from './tell-case.ts';
import { whyWoken, wokenRow } from './snooze-policy.ts';
import { stageAfter } from './settings/stages-policy.ts';

export const externalIdTaken = (): ConflictError =>
  new ConflictError('Another case has this external id.', { field: 'externalId' });

/** Somebody else saved it since it was read: both versions are named, so that neither is lost unseen. */
export function assertVersion(is: number, seen: number): void {
  if (is !== seen)
    throw new ConflictError(
      `Somebody else has saved this meanwhile: you changed version ${seen}, it is at version ${is} by now. Nothing was saved.`,
      { code: errorCodes.staleVersion },
    );
}

async function stateOf(trx: Trx, record: CaseRecord): Promise<Record<string, unknown>> {
  const people = new Map((await findUserNames(trx)).map(({ id, name }) => [id, name]));
  return caseState(record, (await findStatus(trx, record.statusId))?.name, people);
}

/** A case as people read it in the log. */
export const caseState = (
  record: CaseRecord,
  status: string | undefined,
  people: ReadonlyMap<string, string>,
): Record<string, unknown> => ({
  reference: record.reference,
  externalId: record.externalId,
  name: record.name,
  stage: record.stage,
  status,
  priority: record.priority,
  reason: record.reason,
  product: record.product,
  channel: record.channel,
  assignee: record.assigneeId && { [record.assigneeId]: people.get(record.assigneeId) },
  group: record.group && { [record.group.id]: record.group.name },
  restrictedTo: record.restrictedTo && { [record.restrictedTo.id]: record.restrictedTo.name },
  dueAt: record.dueAt?.toISOString() ?? null,
  pausedDays: record.pausedDays,
  snoozedUntil: record.snoozedUntil?.toISOString() ?? null,
  nextReviewAt: record.nextReviewAt?.toISOString() ?? null,
  nextReviewReason: record.nextReviewReason,
  reviewSince: record.reviewSince?.toISOString() ?? null,
  escalatedBy: record.escalatedBy && { [record.escalatedBy]: people.get(record.escalatedBy) },
  escalatedTo: record.escalatedTo && { [record.escalatedTo.id]: record.escalatedTo.name },
  escalationReason: record.escalationReason,
});

/** In whose merchant a case changes, and when: a call, or work in the background. */
export interface CaseCtx {
  actor: Pick<Ctx['actor'], 'merchantId'>;
  clock: Ctx['clock'];
}

/** Keeps what a case was and is, and tells every screen that shows it. */
export async function recordCase(
  { actor: { merchantId }, clock }: CaseCtx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is, more = {} }: { was: CaseRecord | null; is: CaseRecord | null; more?: object },
): Promise<void> {
  const caseId = is?.id ?? was?.id ?? '';
  const body = { was: was && (await stateOf(trx, was)), is: is && (await stateOf(trx, is)), ...more };
  await audit({ action, subjectType: CASE, subjectId: caseId, body });
  await recordEvents({ trx, clock, merchantId }, caseEvents(was, is));
  await tellCase(trx, merchantId, caseId, was?.stage !== is?.stage || was?.statusId !== is?.statusId);
}

type Change = Partial<Omit<CaseRecord, 'id' | 'merchantId' | 'version'>>;

/** An act on a case, which its stage must allow. */
export interface CaseAction {
  act: CaseAct;
  /** As the log names it. */
  action: string;
  /** Kept in the log beside what changed. */
  more?: object;
}

/** What changes, and what the log keeps beside it. */
type Changed = Change & { more?: object };
export type ChangeOf = (was: CaseRecord, tx: WriteTransaction) => Changed | Promise<Changed>;

/** The case as whoever acts has seen it; without a version as it is. */
export interface ActedOn {
  id: string;
  version?: number | undefined;
}

/**
 * Changes a case that is locked for it; a change of stage brings the default status of the new one. Answers the case as it is
 * then.
 */
export async function changeLocked(
  ctx: CaseCtx,
  tx: WriteTransaction,
  { id, version, act, action, more }: ActedOn & CaseAction,
  change: ChangeOf,
): Promise<CaseRecord> {
  const was = known(await lockCase(tx.trx, id));
  const stage = stageAfter(act, was.stage);
  if (version !== undefined) assertVersion(was.version, version);
  const { more: found, ...changed } = await change(was, tx);
  return keepCase(ctx, tx, action, was, { stage, ...changed }, { ...more, ...found });
}

/** The same in a transaction of its own, for who looks at it. */
export const changeCase = (ctx: Ctx, action: ActedOn & CaseAction, change: ChangeOf): Promise<CaseDetails> =>
  ctx.write(async (tx) => viewOf(ctx, tx.trx, await changeLocked(ctx, tx, action, change)));

/** Saves what became of a case that the caller has locked, and answers it as the caller sees it. */
export const saveCase = async (
  ctx: Ctx,
  tx: WriteTransaction,
  action: string,
  was: CaseRecord,
  change: Change,
  more: object = {},
): Promise<CaseDetails> => viewOf(ctx, tx.trx, await keepCase(ctx, tx, action, was, change, more));

/** The same for who looks at nothing. */
export async function keepCase(
  ctx: CaseCtx,
  tx: WriteTransaction,
  action: string,
  was: CaseRecord,
  change: Change,
  more: object = {},
): Promise<CaseRecord> {
  const next = { ...was, ...change, version: was.version + 1, updatedAt: ctx.clock.now() };
  const isMoved = next.stage !== was.stage && change.statusId === undefined;
  const woken = whyWoken(was, next);
  const is = {
    ...next,
    ...(isMoved && { statusId: (await defaultStatus(tx.trx, next.stage)).id }),
    ...(woken && { snoozedUntil: null }),
    // Only what is approved is reviewed.
    ...(next.stage !== 'approved' && NO_NEXT_REVIEW),
    // Nobody is waited for once it is decided.
    ...(!mayAct('escalate', next.stage) && endOfEscalation(next)),
  };
  await putCase(tx.trx, is, externalIdTaken());
  if (was.escalatedAt && !is.escalatedAt) await clearAttentionOf(tx.trx, is.id, 'escalation');
  await recordCase(ctx, tx, action, { was, is, more });
  if (woken) await tx.audit(wokenRow(was, woken));
  await keepMarkedRisk(tx, ctx.clock, is.id);
  return is;
}

export async function viewOf(ctx: Pick<Ctx, 'actor' | 'clock'>, trx: Trx, record: CaseRecord): Promise<CaseDetails> {
  const file: CaseFile = await readCaseFile(trx, record, ctx.clock.now());
  return detailsView(trx, ctx, file);
}
