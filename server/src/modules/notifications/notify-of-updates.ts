import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { newId } from '../../platform/new-id.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { dropNotifications, insertNotification, settleNotifications } from './notifications-store.ts';

export interface UpdatedSearch {
  id: string;
  merchantId: string;
  searchTerm: string;
  clientRef: string;
  createdBy: string;
  runId: string;
  /** Entity ids of the hits that changed, and of what changed among the entries that facts left out. */
  changes: { updated: string[]; new: string[]; removed: string[]; leftOut: string[] };
  /** What they are called, by entity id. */
  names: Record<string, string>;
  /** The matching settings that brought or took some of these hits, whose entries stayed as they were; null for none. */
  settings: { version: number; hits: string[] } | null;
}

/** Tells the people of the merchant that the hits of a monitored search changed: once for each run. */
export async function notifyOfUpdates(trx: Trx, clock: Clock, search: UpdatedSearch): Promise<void> {
  const title = `Monitored search '${search.searchTerm}' has updates`;
  await insertNotification(trx, {
    id: newId(clock),
    merchantId: search.merchantId,
    type: 'Monitor',
    title,
    searchId: search.id,
    runId: search.runId,
    details: {
      comply_search: {
        id: search.id,
        searchTerm: search.searchTerm,
        clientReference: search.clientRef,
        createdBy: search.createdBy,
      },
      notification: { data: search.changes, names: search.names, settings: search.settings },
    },
    words: [title, search.clientRef, search.id].join('\n'),
    isPending: true,
    createdBy: SYSTEM_ACTOR,
    createdAt: clock.now(),
  });
  await publish(trx, { merchantId: search.merchantId, event: 'updates_changed_event', data: {} });
}

/** The updates of a search were acknowledged. */
export async function settleUpdates(trx: Trx, merchantId: string, searchId: string): Promise<void> {
  await settleNotifications(trx, searchId);
  await publish(trx, { merchantId, event: 'updates_changed_event', data: {} });
}

/** A search is deleted, and what was told of it with it. */
export async function forgetSearch(trx: Trx, merchantId: string, searchId: string): Promise<void> {
  await dropNotifications(trx, searchId);
  await publish(trx, { merchantId, event: 'updates_changed_event', data: {} });
}
