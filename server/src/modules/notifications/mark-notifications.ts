import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { readerOf } from './list-notifications.ts';
import { findVisibleIds, saveReceipts } from './notifications-store.ts';

export interface Mark {
  /** Name of the endpoint, as it stands in the audit log. */
  action: string;
  isRead: boolean;
  isDeleted: boolean;
}

/** Marks notifications for the user who calls, all of them or none. Others see them as before. */
export async function markNotifications(
  ctx: Ctx,
  ids: readonly string[],
  { action, isRead, isDeleted }: Mark,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)];
  const { userId, merchantId } = ctx.actor;
  await ctx.write(async ({ trx, audit }) => {
    if ((await findVisibleIds(trx, readerOf(ctx), wanted)).size !== wanted.length)
      throw new NotFoundError('The notification');
    await saveReceipts(trx, wanted, { userId, merchantId, isRead, isDeleted });
    await audit({ action, subjectType: 'user', subjectId: userId, body: { notifications: wanted } });
  });
  return {};
}
