import * as eventLog from '@tamis/contract/event-log';
import * as contract from '@tamis/contract/webhooks';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import { announceDeliveries, recordTestEvent, tellScreens } from '../../../platform/events/record-events.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { renewDeliveries, renewFailed } from '../records/deliveries-store.ts';
import { knownWebhook, WEBHOOK } from '../records/record-change.ts';
import { findWebhook, type WebhookRow } from '../records/webhooks-store.ts';

export const sendAgain: Verb<typeof eventLog.sendAgain> = (ctx, { body: { ids, webhookId } }) =>
  ctx.write(async (tx) => {
    if (webhookId !== undefined) await activeWebhook(tx, webhookId);
    const sent = await renewDeliveries(tx.trx, ids, webhookId, ctx.clock.now());
    const body = { ids, webhookId, sent };
    await tx.audit({ action: eventLog.sendAgain.name, subjectType: 'event', subjectId: ids[0] ?? '', body });
    await tell(ctx, tx);
    return { sent };
  });

export const sendFailedAgain: Verb<typeof eventLog.sendFailedAgain> = (ctx, { params, body: { since } }) =>
  ctx.write(async (tx) => {
    const { id } = await activeWebhook(tx, params.id);
    const sent = await renewFailed(tx.trx, id, new Date(since), ctx.clock.now());
    const body = { since, sent };
    await tx.audit({ action: eventLog.sendFailedAgain.name, subjectType: WEBHOOK, subjectId: id, body });
    await tell(ctx, tx);
    return { sent };
  });

export const sendTestEvent: Verb<typeof contract.sendTestEvent> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const { id, merchantId } = await activeWebhook(tx, params.id);
    const eventId = await recordTestEvent({ trx: tx.trx, clock: ctx.clock, merchantId }, id);
    await tx.audit({ action: contract.sendTestEvent.name, subjectType: WEBHOOK, subjectId: id, body: { eventId } });
    return { eventId };
  });

async function activeWebhook({ trx }: WriteTransaction, id: string): Promise<WebhookRow> {
  const webhook = knownWebhook(await findWebhook(trx, id));
  if (!webhook.isActive) throw new ConflictError('This webhook is switched off: nothing is sent to it.');
  return webhook;
}

async function tell({ actor: { merchantId } }: Ctx, { trx }: WriteTransaction): Promise<void> {
  await announceDeliveries(trx);
  await tellScreens(trx, merchantId);
}
