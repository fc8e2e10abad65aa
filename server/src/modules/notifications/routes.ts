import * as contract from '@tamis/contract/notifications';
import { type Route, route } from '../../platform/http/route.ts';
import { deleteBySender, listSent } from './sent-notifications.ts';
import {
  countNotifications,
  countUnread,
  listCaUpdates,
  listNotifications,
  viewDashboardNotifications,
  viewNotification,
} from './list-notifications.ts';
import { createNotification } from './create-notification.ts';
import { markNotifications } from './mark-notifications.ts';

export const notificationRoutes: Route[] = [
  route(contract.findNotifications, (ctx, { body }) => listNotifications(ctx, body)),
  route(contract.findCaUpdates, (ctx, { body }) => listCaUpdates(ctx, body)),
  route(contract.getNotification, (ctx, { params }) => viewNotification(ctx, params.id)),
  route(contract.countUnread, (ctx) => countUnread(ctx)),
  route(contract.countNotifications, (ctx) => countNotifications(ctx)),
  route(contract.dashboardNotifications, (ctx) => viewDashboardNotifications(ctx)),
  route(contract.createNotification, (ctx, { body }) => createNotification(ctx, body)),
  route(contract.findSentNotifications, (ctx, { body }) => listSent(ctx, body)),
  route(contract.deleteBySender, (ctx, { body }) => deleteBySender(ctx, body.ids)),
  route(contract.deleteNotifications, (ctx, { body }) =>
    markNotifications(ctx, body.ids, { action: contract.deleteNotifications.name, isRead: true, isDeleted: true }),
  ),
  route(contract.readNotifications, (ctx, { body }) =>
    markNotifications(ctx, body.ids, { action: contract.readNotifications.name, isRead: true, isDeleted: false }),
  ),
  route(contract.unreadNotifications, (ctx, { body }) =>
    markNotifications(ctx, body.ids, { action: contract.unreadNotifications.name, isRead: false, isDeleted: false }),
  ),
  route(contract.deleteByReceiver, (ctx, { body }) =>
    markNotifications(ctx, body.ids, { action: contract.deleteByReceiver.name, isRead: true, isDeleted: true }),
  ),
];
