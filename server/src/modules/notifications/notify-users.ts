import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { newId } from '../../platform/new-id.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { insertMessages } from './notifications-store.ts';

/** Tells users, of whatever merchant, something of the installation: kept for them, and shown at once to who is there. Needs system scope. */
export async function notifyUsers(
  trx: Trx,
  clock: Clock,
  users: readonly { id: string; merchantId: string }[],
  { title, content }: { title: string; content: string },
): Promise<void> {
  if (users.length === 0) return;
  await insertMessages(
    trx,
    users.map(({ id: receiverId, merchantId }) => ({
      id: newId(clock),
      merchantId,
      receiverId,
      title,
      content,
      createdBy: SYSTEM_ACTOR,
      createdAt: clock.now(),
    })),
  );
  for (const { id: userId } of users)
    await publish(trx, { userId, event: 'send_notification_event', data: { title, content, type: 'ALERT' } });
}
