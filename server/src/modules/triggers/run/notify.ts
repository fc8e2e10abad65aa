import type { ActionOf, NotifyAction, Whom } from '@tamis/contract/triggers/actions';
import type { Trx } from '../../../platform/db/database.ts';
import { noticeOf } from '../../../platform/mail/notice-of.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { findOwnTemplate, whyNotSaid, withoutNumberText, writeByTemplate } from '../../templates/index.ts';
import { findGroupMembers } from '../../user-groups/index.ts';
import { findAccount } from '../../users/index.ts';
import { type Acting, type Done, refused } from './acting.ts';
import { valuesFor } from './values-for.ts';

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
export async function notify(acting: Acting, { to, by, subject, body }: NotifyAction): Promise<Done> {
  const { tx, clock, messenger } = acting;
  const recipients = await recipientsOf(tx.trx, to);
  if (recipients.length === 0) return refused(NOBODY);
  for (const recipient of recipients) {
    const rendered = renderMail({ subject, body }, valuesFor(recipient, acting));
    if (by !== 'email')
      await notifyUsers(tx.trx, clock, [recipient], { title: rendered.subject, content: noticeOf(rendered) });
    if (by !== 'console') await messenger.letter(tx.trx, { kind: 'trigger', to: recipient.email, rendered });
  }
  return told(recipients.length);
}

/** The same in the words of a template. */
export async function sendTemplate(acting: Acting, { to, templateId }: ActionOf<'send-template'>): Promise<Done> {
  const { tx, clock, messenger } = acting;
  const template = await findOwnTemplate(tx.trx, templateId);
  const why = whyNotSaid(template, 'event-trigger', messenger);
  if (!template || why !== undefined) return refused(why ?? '');
  const recipients = await recipientsOf(tx.trx, to);
  if (recipients.length === 0) return refused(NOBODY);
  const { told: amount, withoutNumber } = await writeByTemplate({
    trx: tx.trx,
    clock,
    messenger,
    template,
    recipients,
    valuesFor: (recipient) => valuesFor(recipient, acting),
  });
  return amount === 0 ? refused(`${NOBODY}${withoutNumberText(withoutNumber)}`) : told(amount, withoutNumber);
}

const NOBODY = 'There is nobody to tell.';
const told = (amount: number, withoutNumber = 0): Done => ({
  isDone: true,
  text: `${amount === 1 ? '1 person was told.' : `${amount} people were told.`}${withoutNumberText(withoutNumber)}`,
  amount,
});
