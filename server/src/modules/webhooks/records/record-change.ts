import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { WebhookRow } from './webhooks-store.ts';

export const WEBHOOK = 'webhook';

/** The webhook that was asked for; one of another merchant is as unknown as one that never was. */
export function knownWebhook(row: WebhookRow | undefined): WebhookRow {
  if (!row) throw new NotFoundError('The webhook');
  return row;
}

/** Keeps what a webhook was and is, never its secrets, and tells the screens that show webhooks. */
export async function recordChange(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: { was: WebhookRow | null; is: WebhookRow | null },
): Promise<void> {
  const body = { was: was && stateOf(was), is: is && stateOf(is) };
  await audit({ action, subjectType: WEBHOOK, subjectId: is?.id ?? was?.id ?? '', body });
  await tellWebhooks(trx, merchantId);
}

export const tellWebhooks = (trx: Trx, merchantId: string): Promise<void> =>
  publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'webhooks' } });

const stateOf = (row: WebhookRow) => ({
  name: row.name,
  ownerId: row.ownerId,
  url: row.url,
  modules: row.modules,
  eventTypes: row.eventTypes,
  isActive: row.isActive,
  description: row.description,
  customHeaders: row.headerNames,
  ...(row.formerUntil !== null && { rotatedUntil: row.formerUntil.toISOString() }),
});
