import {
  monitorDetails,
  type Notification,
  notificationTypes,
  type SentNotification,
} from '@tamis/contract/notifications';
import { z } from 'zod';
import type { NotificationRow } from './notifications-store.ts';
import type { SentRow } from './sent-store.ts';

/** A notification in the shape of the contract. */
export function notificationView(row: NotificationRow): Notification {
  const createdAt = row.created_at.toISOString();
  return {
    id: row.id,
    read: row.is_read ?? false,
    title: row.title,
    type: z.enum(notificationTypes).parse(row.type),
    createdBy: { actorId: row.created_by, timestamp: createdAt },
    createdAt,
    details: row.details === null ? null : monitorDetails.parse(row.details),
    content: row.content,
    isPending: row.is_pending,
  };
}

/** A notification as its sender sees it. */
export function sentView(row: SentRow): SentNotification {
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    type: row.type,
    forceBig: row.isBig,
    byMail: row.byMail,
    receivers: { kind: row.audience, ids: row.audienceIds },
    createdBy: { actorId: row.createdBy, timestamp: createdAt },
    createdAt,
    sendAt: row.sendAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    reached: row.reached,
    read: row.read,
  };
}
