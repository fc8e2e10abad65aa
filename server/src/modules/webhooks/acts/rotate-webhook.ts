import * as contract from '@tamis/contract/webhooks';
import type { Verb } from '../../../platform/http/route.ts';
import { knownWebhook, recordChange } from '../records/record-change.ts';
import { sealSecret } from '../records/sealed.ts';
import { formerSecretEnd } from '../records/webhook-policy.ts';
import { makeSecret } from '../records/webhook-secret.ts';
import { webhookView } from '../records/webhook-view.ts';
import { lockWebhook, putWebhook } from '../records/webhooks-store.ts';
import type { WebhooksCtx } from './save-webhook.ts';

/** A new secret; the one before signs as well for a day. Of three at once the first is forgotten with the third. */
export const rotateWebhook: Verb<typeof contract.rotateWebhook, WebhooksCtx> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const was = knownWebhook(await lockWebhook(tx.trx, params.id));
    const secret = makeSecret();
    const is = {
      ...was,
      secret: sealSecret(ctx.secrets, was.id, secret),
      formerSecret: was.secret,
      formerUntil: formerSecretEnd(now),
    };
    await putWebhook(tx.trx, is, new Error('A rotation leaves the name as it is'));
    await recordChange(ctx, tx, contract.rotateWebhook.name, { was, is });
    return { webhook: webhookView(is, now), secret };
  });
