import { type BodyOf, holdsAny, type OutputOf } from '@tamis/contract';
import type {
  dashboardNotifications,
  findCaUpdates,
  findNotifications as findEndpoint,
  getNotification,
} from '@tamis/contract/notifications';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
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
export async function listNotifications(
  ctx: Ctx,
  input: BodyOf<typeof findEndpoint>,
): Promise<OutputOf<typeof findEndpoint>> {
  const isRead = input.read === 'all' ? undefined : input.read === 'read';
  const { rows, total } = await ctx.read((trx) =>
    findNotifications(trx, readerOf(ctx), { ...pageOf(input), type: undefined, isRead }),
  );
  return { notifications: rows.map(notificationView), totalRecords: total };
}

/** A page of alerts on monitored searches, and how many searches wait. */
export async function listCaUpdates(ctx: Ctx, input: Find): Promise<OutputOf<typeof findCaUpdates>> {
  return ctx.read(async (trx) => {
    const { rows, total } = await findNotifications(trx, readerOf(ctx), {
      ...pageOf(input),
      type: 'Monitor',
      isRead: undefined,
    });
    return { updates: await countPendingSearches(trx), notifications: rows.map(notificationView), totalRecords: total };
  });
}

export async function viewNotification(ctx: Ctx, id: string): Promise<OutputOf<typeof getNotification>> {
  const row = await ctx.read((trx) => findNotification(trx, readerOf(ctx), id));
  if (!row) throw new NotFoundError('The notification');
  return { notification: notificationView(row) };
}

const everything = { type: undefined, search: '', isRead: undefined, isDescending: true, limit: 0, offset: 0 } as const;

export async function countUnread(ctx: Ctx): Promise<{ count: number }> {
  return {
    count: (await ctx.read((trx) => findNotifications(trx, readerOf(ctx), { ...everything, isRead: false }))).total,
  };
}

export async function countNotifications(ctx: Ctx): Promise<{ count: number }> {
  return { count: (await ctx.read((trx) => findNotifications(trx, readerOf(ctx), everything))).total };
}

const SHOWN_ON_DASHBOARD = 5;

/** How many are unread, and the newest ones, read or not. */
export async function viewDashboardNotifications(ctx: Ctx): Promise<OutputOf<typeof dashboardNotifications>> {
  const { rows } = await ctx.read((trx) =>
    findNotifications(trx, readerOf(ctx), { ...everything, limit: SHOWN_ON_DASHBOARD }),
  );
  return { ...(await countUnread(ctx)), notifications: rows.map(notificationView) };
}
