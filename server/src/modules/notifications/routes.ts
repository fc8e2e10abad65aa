import * as contract from '@tamis/contract/notifications';
import { type Route, route, routesWith } from '../../platform/http/route.ts';
import { deleteBySender, listSent, viewSent } from './sent-notifications.ts';
import {
  countNotifications,
  countUnread,
  listCaUpdates,
  listNotifications,
  viewDashboardNotifications,
  viewNotification,
} from './list-notifications.ts';
import { createNotification } from './create-notification.ts';
import type { SendParts } from './send-written.ts';
import { type Mark, markNotifications } from './mark-notifications.ts';

type MarkEndpoint =
  | typeof contract.deleteNotifications
  | typeof contract.readNotifications
  | typeof contract.unreadNotifications
  | typeof contract.deleteByReceiver;

const markWith = (endpoint: MarkEndpoint, mark: Omit<Mark, 'action'>): Route =>
  route(endpoint, (ctx, { body }) => markNotifications(ctx, body.ids, { action: endpoint.name, ...mark }));

export const notificationRoutes = (parts: SendParts): Route[] => [
  route(contract.findNotifications, listNotifications),
  route(contract.findCaUpdates, listCaUpdates),
  route(contract.getNotification, viewNotification),
  route(contract.countUnread, countUnread),
  route(contract.countNotifications, countNotifications),
  route(contract.dashboardNotifications, viewDashboardNotifications),
  routesWith(parts)(contract.createNotification, createNotification),
  route(contract.findSentNotifications, listSent),
  route(contract.viewSentNotification, viewSent),
  route(contract.deleteBySender, deleteBySender),
  markWith(contract.deleteNotifications, { isRead: true, isDeleted: true }),
  markWith(contract.readNotifications, { isRead: true, isDeleted: false }),
  markWith(contract.unreadNotifications, { isRead: false, isDeleted: false }),
  markWith(contract.deleteByReceiver, { isRead: true, isDeleted: true }),
];
