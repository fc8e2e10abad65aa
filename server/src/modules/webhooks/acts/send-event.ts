import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { announceDeliveries, tellScreens } from '../../../platform/events/record-events.ts';
import { addDelivery } from '../records/deliveries-store.ts';
import { holdWebhook } from '../records/webhooks-store.ts';

interface Sending {
  trx: Trx;
  clock: Clock;
  merchantId: string;
}

export interface Sent {
  isSent: boolean;
  /** Where it is on its way to, or why it is not. */
  text: string;
}

/** Puts an event on its way to a webhook, once, whatever that hears, and says what came of it: for work that nobody watches. */
export async function sendEvent(
  { trx, clock, merchantId }: Sending,
  { webhookId, eventId }: { webhookId: string; eventId: string },
): Promise<Sent> {
  const refused = (text: string): Sent => ({ isSent: false, text });
  const webhook = await holdWebhook(trx, webhookId);
  if (!webhook) return refused('The webhook is gone.');
  if (!webhook.isActive) return refused(`The webhook ${webhook.name} is switched off.`);
  if (!webhook.isModuleOn) return refused('Webhooks are switched off for your organisation.');
  if (!(await addDelivery(trx, { merchantId, webhookId, eventId, at: clock.now() })))
    return { isSent: true, text: `The event is sent to ${webhook.name} already.` };
  await announceDeliveries(trx);
  await tellScreens(trx, merchantId);
  return { isSent: true, text: `The event is on its way to ${webhook.name}.` };
}
