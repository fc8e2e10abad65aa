import type { OutputOf } from '@tamis/contract';
import {
  type findSentNotifications,
  monitorDetails,
  type Notification,
  notificationTypes,
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
export function sentView(row: SentRow): OutputOf<typeof findSentNotifications>['notifications'][number] {
  const createdAt = row.created_at.toISOString();
  return {
    id: row.id,
    title: row.title,
    type: z.enum(notificationTypes).parse(row.type),
    createdBy: { actorId: row.created_by, timestamp: createdAt },
    createdAt,
    content: row.content,
    merchantId: row.merchant_id,
    receiverId: row.receiver_id,
  };
}
