import { viewMessage as endpoint } from '@tamis/contract/outbox';
import type { Ctx } from '../../platform/context.ts';
import type { MailOrder } from '../../platform/mail/mail-content.ts';
import type { MessageRow } from '../../platform/messages/messages-store.ts';
import { momentText } from '../auth/index.ts';
import { notifyUsers } from '../notifications/index.ts';
import type { UserAccount } from '../users/index.ts';
import type { OutboxServices } from './list-messages.ts';

/**
 * Tells the owner of an account that somebody else reads what opens it, in the console and by mail, and names that one in
 * the audit log of the owner's merchant: who reads a link for a new password can be the owner from there on.
 */
export async function tellOwner(
  ctx: Ctx & OutboxServices,
  owner: UserAccount,
  message: Pick<MessageRow, 'id' | 'kind'>,
): Promise<void> {
  const moment = momentText(ctx.clock);
  await ctx.inMerchant(owner.merchantId).writeAsSystem(async ({ trx, audit }) => {
    await notifyUsers(trx, ctx.clock, [owner], noticeOf(moment));
    await ctx.messenger.mail(trx, messageOpened(owner, moment));
    await audit({
      action: endpoint.name,
      subjectType: 'message',
      subjectId: message.id,
      body: { kind: message.kind, opensAccountOf: owner.id },
    });
  });
}

/** In the console it says so whatever the template of the mail was changed to. */
const noticeOf = (moment: string) => ({
  title: 'A message that opens your account was read',
  content: `On ${moment} an administrator of this installation opened a message to you that holds a link or a code of your account. This is expected where no mail server is set up and you asked for it.`,
});

const messageOpened = ({ merchantId, email, name }: UserAccount, moment: string): MailOrder<'message-opened'> => ({
  purpose: 'message-opened',
  merchantId,
  to: email,
  values: { 'user.firstName': name, moment },
});
