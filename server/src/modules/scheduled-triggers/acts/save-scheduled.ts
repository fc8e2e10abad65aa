import * as contract from '@tamis/contract/scheduled-triggers';
import { nextTimes } from '@tamis/contract/scheduled-triggers/schedule';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nameTaken } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { removeTrigger } from '../../triggers/index.ts';
import { known, recordChange, scheduleOf, triggerView } from '../records/record-change.ts';
import { lockScheduled, putScheduled, putStanding, type ScheduledRow } from '../records/triggers-store.ts';
import type { RunServices } from '../run/running.ts';
import { refuseFaulty } from './refuse-faulty.ts';

type MailCtx = Ctx & Pick<RunServices, 'messenger'>;

export const createScheduled: Verb<typeof contract.createScheduledTrigger, MailCtx> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    await refuseFaulty(ctx.messenger, tx.trx, body);
    const { userId, merchantId } = ctx.actor;
    const trigger: ScheduledRow = {
      ...body,
      id: newId(ctx.clock),
      merchantId,
      status: 'draft',
      pausedBecause: null,
      savedBy: userId,
      createdBy: userId,
      createdAt: ctx.clock.now(),
      nextAt: null,
      timeZone: null,
      lastRunAt: null,
      runs: 0,
      failures: 0,
    };
    await putScheduled(tx.trx, trigger, nameTaken());
    await recordChange(ctx, tx, contract.createScheduledTrigger.name, { was: null, is: trigger });
    return viewOf(ctx, tx.trx, trigger);
  });

/** One that is on comes due by its new schedule. A run that has begun ends as it began. */
export const updateScheduled: Verb<typeof contract.updateScheduledTrigger, MailCtx> = (ctx, { params, body }) =>
  ctx.write(async (tx) => {
    const was = known(await lockScheduled(tx.trx, params.id));
    await refuseFaulty(ctx.messenger, tx.trx, body);
    const due = was.status === 'active' && was.cron !== body.cron ? await dueAgain(ctx, tx.trx, body.cron) : {};
    const trigger: ScheduledRow = { ...was, ...body, savedBy: ctx.actor.userId, ...due };
    await putScheduled(tx.trx, trigger, nameTaken());
    await recordChange(ctx, tx, contract.updateScheduledTrigger.name, { was, is: trigger });
    return viewOf(ctx, tx.trx, trigger);
  });

export const setScheduledStatus: Verb<typeof contract.setScheduledTriggerStatus> = (
  ctx,
  { params, body: { status } },
) =>
  ctx.write(async (tx) => {
    const was = known(await lockScheduled(tx.trx, params.id));
    const isOn = status === 'active';
    // One that is on already stays as it is: what it missed is not forgotten by that.
    const due = !isOn ? { nextAt: null, timeZone: null } : was.nextAt ? {} : await dueAgain(ctx, tx.trx, was.cron);
    const trigger: ScheduledRow = { ...was, status, pausedBecause: isOn ? null : 'by-hand', ...due };
    await putStanding(tx.trx, trigger);
    await recordChange(ctx, tx, contract.setScheduledTriggerStatus.name, { was, is: trigger });
    return viewOf(ctx, tx.trx, trigger);
  });

export const deleteScheduled: Verb<typeof contract.deleteScheduledTrigger> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = known(await lockScheduled(tx.trx, params.id));
    await removeTrigger(tx.trx, 'scheduled_triggers', was.id);
    await recordChange(ctx, tx, contract.deleteScheduledTrigger.name, { was, is: null });
    return {};
  });

/** When a schedule comes due from now on. */
async function dueAgain(
  { clock, actor }: Ctx,
  trx: Trx,
  cron: string,
): Promise<Pick<ScheduledRow, 'nextAt' | 'timeZone'>> {
  const timeZone = await findTimeZone(trx, actor.merchantId);
  const [nextAt = null] = nextTimes(scheduleOf(cron), clock.now(), timeZone, 1);
  return { nextAt, timeZone };
}

const viewOf = async ({ clock, actor }: Ctx, trx: Trx, trigger: ScheduledRow) =>
  triggerView(trigger, await findTimeZone(trx, actor.merchantId), clock.now());
