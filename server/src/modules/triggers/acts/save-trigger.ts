import * as contract from '@tamis/contract/triggers';
import type { Ctx } from '../../../platform/context.ts';
import { nameTaken } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { removeTrigger } from '../records/either-kind-store.ts';
import { known, recordChange, triggerView } from '../records/record-change.ts';
import { lockTrigger, putStatus, putTrigger, type TriggerRow } from '../records/triggers-store.ts';
import type { TriggerMail } from '../run/acting.ts';
import { refuseFaulty } from './refuse-faulty.ts';

export const createTrigger: Verb<typeof contract.createTrigger, Ctx & TriggerMail> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    await refuseFaulty(ctx, tx.trx, body);
    const { userId, merchantId } = ctx.actor;
    const trigger: TriggerRow = {
      ...body,
      id: newId(ctx.clock),
      merchantId,
      status: 'draft',
      pausedBecause: null,
      ownerId: userId,
      createdBy: userId,
      createdAt: ctx.clock.now(),
      lastRunAt: null,
      runs: 0,
      failures: 0,
    };
    await putTrigger(tx.trx, trigger, nameTaken());
    await recordChange(ctx, tx, contract.createTrigger.name, { was: null, is: trigger });
    return triggerView(trigger);
  });

/** From then on in the name of who changed it, whose rights were asked. */
export const updateTrigger: Verb<typeof contract.updateTrigger, Ctx & TriggerMail> = (ctx, { params, body }) =>
  ctx.write(async (tx) => {
    const was = known(await lockTrigger(tx.trx, params.id));
    await refuseFaulty(ctx, tx.trx, body);
    const trigger = { ...was, ...body, ownerId: ctx.actor.userId };
    await putTrigger(tx.trx, trigger, nameTaken());
    await recordChange(ctx, tx, contract.updateTrigger.name, { was, is: trigger });
    return triggerView(trigger);
  });

export const setTriggerStatus: Verb<typeof contract.setTriggerStatus> = (ctx, { params, body: { status } }) =>
  ctx.write(async (tx) => {
    const was = known(await lockTrigger(tx.trx, params.id));
    const trigger: TriggerRow = { ...was, status, pausedBecause: status === 'paused' ? 'by-hand' : null };
    await putStatus(tx.trx, was.id, trigger.status, trigger.pausedBecause);
    await recordChange(ctx, tx, contract.setTriggerStatus.name, { was, is: trigger });
    return triggerView(trigger);
  });

export const deleteTrigger: Verb<typeof contract.deleteTrigger> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = known(await lockTrigger(tx.trx, params.id));
    await removeTrigger(tx.trx, 'triggers', was.id);
    await recordChange(ctx, tx, contract.deleteTrigger.name, { was, is: null });
    return {};
  });
