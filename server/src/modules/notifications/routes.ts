import * as contract from '@tamis/contract/notifications';
import { type Route, route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
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
import { type Mark, markNotifications } from './mark-notifications.ts';

type MarkEndpoint =
  | typeof contract.deleteNotifications
  | typeof contract.readNotifications
  | typeof contract.unreadNotifications
  | typeof contract.deleteByReceiver;

const markWith = (endpoint: MarkEndpoint, mark: Omit<Mark, 'action'>): Route =>
  route(endpoint, (ctx, { body }) => markNotifications(ctx, body.ids, { action: endpoint.name, ...mark }));

export const createNotifications = (): Module => ({
  routes: [
    route(contract.findNotifications, listNotifications),
    route(contract.findCaUpdates, listCaUpdates),
    route(contract.getNotification, viewNotification),
    route(contract.countUnread, countUnread),
    route(contract.countNotifications, countNotifications),
    route(contract.dashboardNotifications, viewDashboardNotifications),
    route(contract.createNotification, createNotification),
    route(contract.findSentNotifications, listSent),
    route(contract.deleteBySender, deleteBySender),
    markWith(contract.deleteNotifications, { isRead: true, isDeleted: true }),
    markWith(contract.readNotifications, { isRead: true, isDeleted: false }),
    markWith(contract.unreadNotifications, { isRead: false, isDeleted: false }),
    markWith(contract.deleteByReceiver, { isRead: true, isDeleted: true }),
  ],
});
