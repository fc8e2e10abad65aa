import type { BodyOf } from '@tamis/contract';
import * as contract from '@tamis/contract/webhooks';
import type { Ctx } from '../../../platform/context.ts';
import { nameTaken, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Networks } from '../../../platform/http-client/networks.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { endWaiting } from '../records/deliveries-store.ts';
import { knownWebhook, recordChange } from '../records/record-change.ts';
import { openHeaders, sealHeaders, sealSecret } from '../records/sealed.ts';
import { isOwnHeader, whyNotSentTo } from '../records/webhook-policy.ts';
import { makeSecret } from '../records/webhook-secret.ts';
import { webhookView } from '../records/webhook-view.ts';
import { lockWebhook, putWebhook, type WebhookRow } from '../records/webhooks-store.ts';

export type WebhooksCtx = Ctx & { secrets: SecretBox; networks: Networks };

type Settings = BodyOf<typeof contract.createWebhook>;

export const createWebhook: Verb<typeof contract.createWebhook, WebhooksCtx> = (ctx, { body }) => {
  assertSettings(ctx, body);
  return ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const [id, secret] = [newId(ctx.clock), makeSecret()];
    const row: WebhookRow = {
      ...settingsOf(body),
      ...headersOf(ctx, id, body, {}),
      id,
      merchantId: ctx.actor.merchantId,
      secret: sealSecret(ctx.secrets, id, secret),
      formerSecret: null,
      formerUntil: null,
      ownerId: ctx.actor.userId,
      createdAt: now,
      createdBy: ctx.actor.userId,
      lastSuccessAt: null,
      lastFailureAt: null,
      failingSince: null,
      warnedAt: null,
      switchedOffAt: body.isActive ? null : now,
      switchedOffBecause: body.isActive ? null : 'by-hand',
    };
    await putWebhook(tx.trx, row, nameTaken());
    await recordChange(ctx, tx, contract.createWebhook.name, { was: null, is: row });
    return { webhook: webhookView(row, now), secret };
  });
};

/** Whoever switches one on begins its failures anew; what waits for one that is switched off is not sent. */
export const updateWebhook: Verb<typeof contract.updateWebhook, WebhooksCtx> = (ctx, { params, body }) => {
  assertSettings(ctx, body);
  return ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const was = knownWebhook(await lockWebhook(tx.trx, params.id));
    const kept = openHeaders(ctx.secrets, { webhookId: was.id, headers: was.headers });
    const is: WebhookRow = {
      ...was,
      ...settingsOf(body),
      ...headersOf(ctx, was.id, body, body.url === was.url ? kept : {}),
      ...(body.isActive && !was.isActive && { failingSince: null, warnedAt: null }),
      ...(body.isActive && { switchedOffAt: null, switchedOffBecause: null }),
      ...(!body.isActive && was.isActive && { switchedOffAt: now, switchedOffBecause: 'by-hand' as const }),
    };
    await putWebhook(tx.trx, is, nameTaken());
    if (!is.isActive) await endWaiting(tx.trx, is.id, now);
    await recordChange(ctx, tx, contract.updateWebhook.name, { was, is });
    return webhookView(is, now);
  });
};

function assertSettings({ networks }: WebhooksCtx, { url, modules, eventTypes, customHeaders }: Settings): void {
  const why = whyNotSentTo(url, networks);
  if (why !== undefined) throw ValidationError.at('url', why);
  if (modules.length + eventTypes.length === 0) throw ValidationError.at('eventTypes', 'Choose at least one event');
  const own = customHeaders.find(({ name }) => isOwnHeader(name));
  if (own) throw ValidationError.at('customHeaders', `${own.name} is set by the delivery itself`);
  const names = customHeaders.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) throw ValidationError.at('customHeaders', 'A header is named twice');
}

const settingsOf = ({ name, url, modules, eventTypes, isActive, description }: Settings) => ({
  name,
  url,
  modules: [...new Set(modules)],
  eventTypes: [...new Set(eventTypes)],
  isActive,
  description,
});

/** Those without a value stay as they are. With another address they do not: nobody has them sent to a place of their own. */
function headersOf(
  { secrets }: WebhooksCtx,
  id: string,
  { customHeaders }: Settings,
  kept: Record<string, string>,
): Pick<WebhookRow, 'headerNames' | 'headers'> {
  const values = customHeaders.map(({ name, value = kept[name] }) => {
    if (value === undefined) throw ValidationError.at('customHeaders', `Enter the value of ${name}`);
    return [name, value] as const;
  });
  return {
    headerNames: values.map(([name]) => name),
    headers: values.length === 0 ? null : sealHeaders(secrets, id, Object.fromEntries(values)),
  };
}
