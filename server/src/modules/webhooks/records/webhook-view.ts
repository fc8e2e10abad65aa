import type { Webhook } from '@tamis/contract/webhooks';
import type { WebhookRow } from './webhooks-store.ts';

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A webhook as people see it: where it sends what, never by which secret. */
export const webhookView = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  modules: row.modules,
  eventTypes: row.eventTypes,
  isActive: row.isActive,
  switchedOffBecause: row.isActive ? null : row.switchedOffBecause,
  description: row.description,
  customHeaders: row.headerNames,
  ownerId: row.ownerId,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  lastSuccessAt: time(row.lastSuccessAt),
  lastFailureAt: time(row.lastFailureAt),
  failingSince: time(row.failingSince),
  formerSecretUntil: row.formerUntil !== null && row.formerUntil > now ? row.formerUntil.toISOString() : null,
});
