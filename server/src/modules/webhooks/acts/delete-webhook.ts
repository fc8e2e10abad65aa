import * as contract from '@tamis/contract/webhooks';
import type { Verb } from '../../../platform/http/route.ts';
import { endWaiting } from '../records/deliveries-store.ts';
import { knownWebhook, recordChange } from '../records/record-change.ts';
import { lockWebhook, markDeleted } from '../records/webhooks-store.ts';

export const deleteWebhook: Verb<typeof contract.deleteWebhook> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = knownWebhook(await lockWebhook(tx.trx, params.id));
    await markDeleted(tx.trx, was.id, ctx.clock.now());
    await endWaiting(tx.trx, was.id, ctx.clock.now());
    await recordChange(ctx, tx, contract.deleteWebhook.name, { was, is: null });
    return {};
  });
