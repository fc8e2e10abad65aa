import { tellScreens } from '../../../platform/events/record-events.ts';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import type { Messenger } from '../../../platform/messages/messenger.ts';
import { findAccount } from '../../users/index.ts';
import { type ClaimedDelivery, endWaiting, insertAttempt, settleDelivery } from '../records/deliveries-store.ts';
import { tellWebhooks, WEBHOOK } from '../records/record-change.ts';
import { afterFailure, isGone, isTaken, nextAttempt } from '../records/webhook-policy.ts';
import {
  findWebhook,
  keepFailure,
  keepSuccess,
  lockWebhook,
  markSwitchedOff,
  markWarned,
  type WebhookRow,
} from '../records/webhooks-store.ts';
import type { MadeAttempt } from './make-attempt.ts';
import { failingMail, switchedOffMail } from './webhook-mails.ts';

export interface SettleParts {
  messenger: Pick<Messenger, 'mail'>;
  consoleUrl: () => string;
  /** From 0 to 1. */
  random: () => number;
}

/** Keeps an attempt and what follows from it: the end of the delivery, the next try, or the end of the webhook. */
export const settleAttempt = (
  parts: SettleParts,
  job: JobCtx,
  delivery: ClaimedDelivery,
  attempt: MadeAttempt,
): Promise<void> =>
  job.write(delivery.merchantId, async (tx) => {
    const { trx, unaudited } = tx;
    const now = job.clock.now();
    // Before its deliveries, as who switches it off ends all that wait: two attempts would wait for each other.
    await lockWebhook(trx, delivery.webhookId);
    await insertAttempt(trx, delivery, attempt);
    if (isTaken(attempt.status)) {
      await settleDelivery(trx, delivery, { state: 'delivered', at: now });
      await keepSuccess(trx, delivery.webhookId, now);
      unaudited('The event log itself says what became of an event');
    } else await settleFailure(parts, tx, now, delivery, attempt);
    await tellScreens(trx, delivery.merchantId);
    await tellWebhooks(trx, delivery.merchantId);
  });

async function settleFailure(
  parts: SettleParts,
  tx: JobTransaction,
  now: Date,
  delivery: ClaimedDelivery,
  attempt: MadeAttempt,
): Promise<void> {
  const { trx, unaudited } = tx;
  const next = nextAttempt({ tries: delivery.tries + 1, retryAfter: attempt.retryAfter }, now, parts.random());
  await settleDelivery(trx, delivery, next ? { state: 'waiting', nextAttemptAt: next } : { state: 'failed', at: now });
  const failing = await keepFailure(trx, delivery.webhookId, now);
  const webhook = failing && (await findWebhook(trx, delivery.webhookId));
  const act = failing && (isGone(attempt.status) ? 'switch-off' : afterFailure(failing, now));
  if (!webhook || act === 'go-on') return unaudited('The event log itself says what became of an event');
  if (act === 'switch-off') return switchOff(parts, tx, now, webhook, isGone(attempt.status) ? 'gone' : 'failing');
  await markWarned(trx, webhook.id, now);
  await tellOwner(parts, tx, webhook, 'warned');
  const body = { failingSince: failing?.failingSince.toISOString() };
  await tx.audit({ action: 'webhooks.warn', subjectType: WEBHOOK, subjectId: webhook.id, body });
}

async function switchOff(
  parts: SettleParts,
  tx: JobTransaction,
  now: Date,
  webhook: WebhookRow,
  because: 'gone' | 'failing',
): Promise<void> {
  await markSwitchedOff(tx.trx, webhook.id, because, now);
  await endWaiting(tx.trx, webhook.id, now);
  await tellOwner(parts, tx, webhook, because);
  await tx.audit({ action: 'webhooks.switch-off', subjectType: WEBHOOK, subjectId: webhook.id, body: { because } });
}

/** Of an owner who may not sign in any more nobody is told: their webhook says it itself. */
async function tellOwner(
  { messenger, consoleUrl }: SettleParts,
  { trx }: JobTransaction,
  { id, name, ownerId }: WebhookRow,
  what: 'warned' | 'gone' | 'failing',
): Promise<void> {
  const owner = await findAccount(trx, ownerId);
  if (!owner || owner.isBlocked) return;
  const about = { id, name, owner, consoleUrl: consoleUrl() };
  if (what === 'warned') await messenger.mail(trx, failingMail(about));
  else await messenger.mail(trx, switchedOffMail(about, what));
}
