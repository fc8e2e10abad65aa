import type { NotifyAction, Whom } from '@tamis/contract/triggers/actions';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { findGroupMembers } from '../../user-groups/index.ts';
import { findAccount } from '../../users/index.ts';
import { type Acting, type Done, refused } from './acting.ts';
import { triggerMessage } from './trigger-message.ts';

interface Recipient {
  id: string;
  merchantId: string;
  email: string;
  name: string;
}

/** Whom a message to a person, or to a group, reaches. */
export async function recipientsOf(trx: Trx, to: Whom): Promise<Recipient[]> {
  if (to.kind === 'group') return findGroupMembers(trx, to.id);
  const account = await findAccount(trx, to.id);
  return account && !account.isBlocked && !account.isInvited ? [account] : [];
}

/** Writes to people, each of whom counts as one thing that is done. */
export async function notify(
  { tx: { trx }, clock, trigger, known, messenger, consoleUrl }: Acting,
  action: NotifyAction,
): Promise<Done> {
  const recipients = await recipientsOf(trx, action.to);
  if (recipients.length === 0) return refused('There is nobody to tell.');
  for (const recipient of recipients) {
    const rendered = triggerMessage(action, known, {
      firstName: recipient.name,
      triggerName: trigger.name,
      consoleUrl: consoleUrl(),
    });
    if (action.by !== 'email')
      await notifyUsers(trx, clock, [recipient], { title: rendered.subject, content: noticeOf(rendered.text) });
    if (action.by !== 'console') await messenger.letter(trx, { kind: 'trigger', to: recipient.email, rendered });
  }
  const amount = recipients.length;
  return { isDone: true, text: amount === 1 ? '1 person was told.' : `${amount} people were told.`, amount };
}

/** The words of a message without what only mails have below them. */
const noticeOf = (text: string): string => text.slice(0, text.lastIndexOf('\n\n--\n\n'));
