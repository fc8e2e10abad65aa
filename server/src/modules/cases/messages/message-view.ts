import type { CaseMessage } from '@tamis/contract/cases';
import type { MailState, MessageRow } from './messages-store.ts';

/** A message, with what became of its mail; of what is not in the outbox any more, that it was not sent. */
export const messageView = (
  { id, toName, toEmail, subject, text, requestId, by, at }: MessageRow,
  mail: MailState | undefined,
  isDelivered: boolean,
): CaseMessage => ({
  id,
  to: { name: toName, email: toEmail },
  subject,
  text,
  requestId,
  by,
  at: at.toISOString(),
  mail: { status: mailStatus(mail, isDelivered), sentAt: mail?.sentAt?.toISOString() ?? null },
});

/** @param isDelivered whether anything sends mails */
function mailStatus(mail: MailState | undefined, isDelivered: boolean): CaseMessage['mail']['status'] {
  if (mail?.sentAt) return 'sent';
  if (!mail?.isKept) return 'failed';
  if (!isDelivered) return 'kept';
  return mail.isFailing ? 'failing' : 'waiting';
}
