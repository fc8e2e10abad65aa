import { eventModules, events, typesOf } from '@tamis/contract/events';
import type * as contract from '@tamis/contract/webhooks';
import { readChanges } from '../../../platform/audit/read-changes.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { knownWebhook, WEBHOOK } from '../records/record-change.ts';
import { webhookView } from '../records/webhook-view.ts';
import { findWebhook, findWebhookPage } from '../records/webhooks-store.ts';

export const listWebhooks: Verb<typeof contract.findWebhooks> = (ctx, { query }) =>
  ctx.read(async (trx) => {
    const { rows, totalRecords } = await findWebhookPage(trx, query);
    return { webhooks: rows.map((row) => webhookView(row, ctx.clock.now())), totalRecords };
  });

export const viewWebhook: Verb<typeof contract.viewWebhook> = (ctx, { params }) =>
  ctx.read(async (trx) => webhookView(knownWebhook(await findWebhook(trx, params.id)), ctx.clock.now()));

export const viewWebhookModules: Verb<typeof contract.viewWebhookModules> = async () => ({
  modules: eventModules.map((key) => ({
    key,
    eventTypes: typesOf(key).map((type) => {
      const { summary, example } = events[type];
      return { type, summary, example };
    }),
  })),
});

export const listWebhookChanges: Verb<typeof contract.webhookChanges> = (ctx, { params, query }) =>
  ctx.read((trx) => readChanges(trx, WEBHOOK, params, query));
