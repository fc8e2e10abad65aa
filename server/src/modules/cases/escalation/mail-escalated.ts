import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { findAccount } from '../../users/index.ts';
import type { Receiver } from '../clock/receivers.ts';
import type { CaseMail } from '../messages/case-mail.ts';
import type { CaseRecord } from '../records/cases-store.ts';

/**
 * Mails those who want mails on cases that one is escalated to them, and not which: the outbox is read by people who may not
 * see it, and of a restricted case they are not to know that there is one. Agents are told in the console alone.
 */
export async function mailEscalated(
  { clock, messenger, consoleUrl }: Pick<Ctx, 'clock'> & CaseMail,
  trx: Trx,
  { restrictedTo, merchantId }: CaseRecord,
  receivers: readonly Receiver[],
  by: string,
): Promise<void> {
  if (restrictedTo) return;
  for (const { id } of receivers) {
    const account = await findAccount(trx, id);
    if (!account?.getsCaseMails || account.isInvited) continue;
    await messenger.mail(trx, {
      id: newId(clock),
      purpose: 'case-escalated',
      merchantId,
      to: account.email,
      values: {
        'user.firstName': account.name,
        'escalation.by': by || 'Somebody',
        'cases.link': new URL('/case/history?view=mine', consoleUrl()).href,
      },
    });
  }
}
