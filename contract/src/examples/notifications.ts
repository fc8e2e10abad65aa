import * as n from '../notifications.ts';
import { example, type Example, exampleIds as ids } from './example.ts';

const some = { body: { ids: [ids.notification] }, answer: {} };

export const notificationExamples: readonly Example[] = [
  example(n.findNotifications, {
    body: { page: 1, perPage: 10, search: '', order: 'created_at', order_by_desc: true, read: 'unread' },
  }),
  example(n.findCaUpdates, { body: { page: 1, perPage: 1, search: '', order: 'created_at', order_by_desc: true } }),
  example(n.getNotification, { params: { id: ids.notification } }),
  example(n.countUnread, { answer: { count: 3 } }),
  example(n.readNotifications, some),
  example(n.unreadNotifications, some),
  example(n.deleteByReceiver, some),
  example(n.deleteNotifications, some),
  example(n.countNotifications, { answer: { count: 12 } }),
  example(n.dashboardNotifications),
  example(n.createNotification, {
    body: {
      title: 'Maintenance on Sunday',
      content: 'Lists are refreshed from 6 to 7 in the morning.',
      type: 'INFO',
      receivers: { kind: 'users', ids: [ids.user] },
      byMail: true,
    },
    answer: { id: ids.notification },
  }),
  example(n.findSentNotifications, { body: { page: 1, perPage: 10, search: 'maintenance' } }),
  example(n.viewSentNotification, { params: { id: ids.notification } }),
  example(n.deleteBySender, some),
];
