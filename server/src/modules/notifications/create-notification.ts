import { createNotification as endpoint } from '@tamis/contract/notifications';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/new-id.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import type { Verb } from '../../platform/http/route.ts';
import { isMerchant } from '../merchants/index.ts';
import { findAccount } from '../users/index.ts';
import { insertWritten } from './sent-store.ts';

/** Long texts are read in the notification; live events are short. */
const SHOWN_AT_ONCE = 500;

/** Writes to everybody of a merchant, or to some of its users: kept for them, and shown at once to who is there. */
export const createNotification: Verb<typeof endpoint> = async (
  ctx,
  { body: { title, content, type, userIds, ...to } },
) => {
  const merchantId = to.merchantId ?? ctx.actor.merchantId;
  const receivers = userIds.length > 0 ? [...new Set(userIds)] : [null];
  const notifications = receivers.map((receiverId) => ({
    id: newId(ctx.clock),
    merchantId,
    receiverId,
    title,
    content,
    createdBy: ctx.actor.userId,
    createdAt: ctx.clock.now(),
  }));
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    if (!(await isMerchant(trx, merchantId))) throw new NotFoundError('The merchant');
    for (const receiverId of receivers) {
      if (receiverId !== null && (await findAccount(trx, receiverId))?.merchantId !== merchantId)
        throw new NotFoundError('The user');
    }
    await insertWritten(trx, notifications);
    for (const receiverId of receivers) {
      const audience = receiverId === null ? { merchantId } : { userId: receiverId };
      await publish(trx, {
        ...audience,
        event: 'send_notification_event',
        data: { title, content: content.slice(0, SHOWN_AT_ONCE), type },
      });
    }
    await audit({
      action: endpoint.name,
      subjectType: 'merchant',
      subjectId: merchantId,
      body: {
        title,
        type,
        to: userIds.length > 0 ? userIds : 'everybody',
        notifications: notifications.map(({ id }) => id),
      },
    });
  });
  return { ids: notifications.map(({ id }) => id) };
};
