import type { Trx } from '../../platform/db/database.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { findReached, insertForUsers } from './audience-store.ts';
import { markWrittenSent, type Written } from './sent-store.ts';
import { startOf } from '../../platform/start-of-text.ts';
import { tellReceivers } from './tell-receivers.ts';

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
  await tellReceivers(
    trx,
    written,
    reached,
    { event: 'send_notification_event', data },
    { event: 'updates_changed_event', data: {} },
  );
  const values = {
    'notification.title': title,
    'notification.content': content,
    'notification.link': new URL('/notifications/history', consoleUrl()).href,
  };
  for (const { email, merchantId } of written.byMail ? reached : [])
    await messenger.mail(trx, { purpose: 'written-notification', merchantId, to: email, values });
  return reached.length;
}
