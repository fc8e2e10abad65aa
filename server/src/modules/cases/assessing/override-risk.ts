import { holdsAny } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { type CaseFile, known, readCaseFile } from '../records/case-file.ts';
import { lockCase } from '../records/cases-store.ts';
import { keepCase, viewOf } from '../records/change-case.ts';
import { keepRisks } from '../records/keep-risks.ts';
import { stageAfter } from '../records/settings/stages-policy.ts';
import { dayOf } from '../risk/country-table-policy.ts';
import { computedLeast, needsSecond } from '../risk/override-policy.ts';
import { confirmOverride, endOverride, insertOverride, type OverrideRow } from '../risk/overrides-store.ts';
import { whyMayNotConfirm } from './confirm-policy.ts';

const LONGEST_YEARS = 2;

/** In place of the computed level, until a day, against what is computed now. Over Prohibited it waits for a second person. */
export const setCaseRisk: Verb<typeof contract.setCaseRisk> = (ctx, { params, body: { level, reason, until } }) =>
  overriding(ctx, params.id, contract.setCaseRisk.name, async ({ record, risk }, tx) => {
    const now = ctx.clock.now();
    assertDay(until, now);
    const isOverProhibited = needsSecond(level, risk.computed);
    if (isOverProhibited && !holdsAny(ctx.actor.claims, ['All']))
      throw new ForbiddenError('Only an owner can override Prohibited, and a second person confirms it.');
    if (isOverProhibited && ctx.actor.apiKeyId !== null)
      throw new ForbiddenError('A key cannot override Prohibited: an owner can.');
    if (risk.override) await endOverride(tx.trx, risk.override.id, ctx.actor.userId, now);
    const override: OverrideRow = {
      id: newId(ctx.clock),
      caseId: record.id,
      level,
      reason,
      until,
      against: computedLeast(risk.computed),
      setBy: ctx.actor.userId,
      impersonatorId: ctx.actor.impersonatorId,
      setAt: now,
      needsSecond: isOverProhibited,
      confirmedBy: null,
      confirmedAt: null,
      endedBy: null,
      endedAt: null,
    };
    await insertOverride(tx.trx, record.merchantId, override);
    return { override: saidOf(override), waits: isOverProhibited };
  });

export const confirmCaseRisk: Verb<typeof contract.confirmCaseRisk> = (ctx, { params, body }) =>
  overriding(ctx, params.id, contract.confirmCaseRisk.name, async ({ risk: { override } }, tx) => {
    // What was seen: another one may stand there by now.
    if (override?.id !== body.overrideId) throw new NotFoundError('The override');
    if (!override.needsSecond || override.confirmedAt) throw new ConflictError('Nothing waits for a second person.');
    const why = whyMayNotConfirm(ctx.actor, override);
    if (why !== undefined) throw new ForbiddenError(why);
    await confirmOverride(tx.trx, override.id, ctx.actor.userId, ctx.clock.now());
    return { override: saidOf(override) };
  });

export const endCaseRisk: Verb<typeof contract.endCaseRisk> = (ctx, { params }) =>
  overriding(ctx, params.id, contract.endCaseRisk.name, async ({ risk: { override } }, tx) => {
    if (!override) throw new ConflictError('Nobody has set the risk of this case.');
    await endOverride(tx.trx, override.id, ctx.actor.userId, ctx.clock.now());
    return { ended: saidOf(override) };
  });

/** On a case that is locked and may be changed; what was done stands in its log with the level before. */
const overriding = (
  ctx: Ctx,
  id: string,
  action: string,
  work: (file: CaseFile, tx: WriteTransaction) => Promise<object>,
): Promise<contract.CaseDetails> =>
  ctx.write(async (tx) => {
    const record = known(await lockCase(tx.trx, id));
    stageAfter('edit', record.stage);
    const file = await readCaseFile(tx.trx, record, ctx.clock.now());
    const done = await work(file, tx);
    const computed = file.risk.computed?.level ?? 'not set';
    const more = { ...done, levelBefore: file.risk.level ?? 'not set', computed };
    const is = await keepCase(ctx, tx, action, record, {}, more);
    // What holds is another level, of which no mark tells.
    await keepRisks(tx, ctx.clock, [id]);
    return viewOf(ctx, tx.trx, is);
  });

const saidOf = ({ level, reason, until }: OverrideRow) => ({ level, reason, until });

function assertDay(until: string, now: Date): void {
  const today = dayOf(now);
  const last = `${now.getUTCFullYear() + LONGEST_YEARS}${today.slice(4)}`;
  if (until < today) throw ValidationError.at('until', 'Choose a day from today on.');
  if (until > last) throw ValidationError.at('until', `Choose a day within ${LONGEST_YEARS} years.`);
}
