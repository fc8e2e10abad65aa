import type { Trx } from '../../platform/db/database.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { findReached, insertForUsers, type Reached } from './audience-store.ts';
import { markWrittenSent, type Written } from './sent-store.ts';
import { startOf } from '../../platform/start-of-text.ts';

/** Long texts are read in the notification; live events are short. */
const SHOWN_AT_ONCE = 500;

export interface SendParts {
  messenger: Pick<Messenger, 'mail'>;
  consoleUrl: () => string;
}

/**
 * Keeps what was written for everybody who is meant at this moment, shows it at once to who is there, and mails it where
 * that is wanted. Answers how many it reached. Needs system scope.
 */
export async function sendWritten(
  trx: Trx,
  { messenger, consoleUrl }: SendParts,
  written: Written,
  at: Date,
): Promise<number> {
  const reached = await findReached(trx, written);
  await insertForUsers(trx, written, reached, at);
  await markWrittenSent(trx, written.id, at, reached.length);
  const { title, content, type, isBig: forceBig } = written;
  const data = { title, content: startOf(content, SHOWN_AT_ONCE), type, forceBig };
  for (const listeners of listenersOf(written, reached)) {
    await publish(trx, { ...listeners, event: 'send_notification_event', data });
    await publish(trx, { ...listeners, event: 'updates_changed_event', data: {} });
  }
  const values = {
    'notification.title': title,
    'notification.content': content,
    'notification.link': new URL('/notifications/history', consoleUrl()).href,
  };
  for (const { email, merchantId } of written.byMail ? reached : [])
    await messenger.mail(trx, { purpose: 'written-notification', merchantId, to: email, values });
  return reached.length;
}

/** Whole merchants are told at once, however many people they have. */
function listenersOf(
  { audience }: Written,
  reached: readonly Reached[],
): ({ merchantId: string } | { userId: string })[] {
  if (audience === 'roles' || audience === 'users') return reached.map(({ id: userId }) => ({ userId }));
  return [...new Set(reached.map(({ merchantId }) => merchantId))].map((merchantId) => ({ merchantId }));
}
