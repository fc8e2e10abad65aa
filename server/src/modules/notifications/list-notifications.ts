import { type BodyOf, holdsAny } from '@tamis/contract';
import type {
  countNotifications as countEndpoint,
  countUnread as countUnreadEndpoint,
  dashboardNotifications,
  findCaUpdates,
  findNotifications as findEndpoint,
  getNotification,
  Notification,
} from '@tamis/contract/notifications';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { notificationView } from './notification-view.ts';
import { countPendingSearches, findNotification, findNotifications, type Reader } from './notifications-store.ts';

export const readerOf = (ctx: Ctx): Reader => ({
  userId: ctx.actor.userId,
  mayFind: holdsAny(ctx.actor.claims, ['ComplyFind']),
});

type Find = BodyOf<typeof findCaUpdates>;
const pageOf = ({ search, order_by_desc: isDescending, page, perPage }: Find) => ({
  search,
  isDescending,
  limit: perPage,
  offset: (page - 1) * perPage,
});

/** A page of what the user was notified of. */
export const listNotifications: Verb<typeof findEndpoint> = async (ctx, { body: input }) => {
  const isRead = input.read === 'all' ? undefined : input.read === 'read';
  const { rows, total } = await ctx.read((trx) =>
    findNotifications(trx, readerOf(ctx), { ...pageOf(input), type: undefined, isRead }),
  );
  return { notifications: rows.map(notificationView), totalRecords: total };
};

/** A page of alerts on monitored searches, and how many searches wait. */
export const listCaUpdates: Verb<typeof findCaUpdates> = async (ctx, { body: input }) => {
  return ctx.read(async (trx) => {
    const { rows, total } = await findNotifications(trx, readerOf(ctx), {
      ...pageOf(input),
      type: 'Monitor',
      isRead: undefined,
    });
    return { updates: await countPendingSearches(trx), notifications: rows.map(notificationView), totalRecords: total };
  });
};

export const viewNotification: Verb<typeof getNotification> = async (ctx, { params: { id } }) => {
  const row = await ctx.read((trx) => findNotification(trx, readerOf(ctx), id));
  if (!row) throw new NotFoundError('The notification');
  return { notification: notificationView(row) };
};

const everything = { type: undefined, search: '', isRead: undefined, isDescending: true, limit: 0, offset: 0 } as const;

/** How many of them the reader may see, of all or of the unread. */
async function countOf(ctx: Ctx, isRead?: false): Promise<{ count: number }> {
  const { total } = await ctx.read((trx) => findNotifications(trx, readerOf(ctx), { ...everything, isRead }));
  return { count: total };
}

export const countUnread: Verb<typeof countUnreadEndpoint> = (ctx) => countOf(ctx, false);

export const countNotifications: Verb<typeof countEndpoint> = (ctx) => countOf(ctx);

const SHOWN_ON_DASHBOARD = 5;

/** How many are unread, and the newest ones, read or not. */
export async function readNewest(trx: Trx, reader: Reader): Promise<{ count: number; notifications: Notification[] }> {
  const { rows } = await findNotifications(trx, reader, { ...everything, limit: SHOWN_ON_DASHBOARD });
  const { total } = await findNotifications(trx, reader, { ...everything, isRead: false });
  return { count: total, notifications: rows.map(notificationView) };
}

export const viewDashboardNotifications: Verb<typeof dashboardNotifications> = (ctx) =>
  ctx.read((trx) => readNewest(trx, readerOf(ctx)));
