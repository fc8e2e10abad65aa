import type { OutboxMessage } from '@tamis/contract/outbox';
import type { Messenger } from '../../platform/messages/messenger.ts';
import type { MessageRow } from '../../platform/messages/messages-store.ts';

export function messageView({ createdAt, sentAt, ...row }: MessageRow, delivers: Messenger['delivers']): OutboxMessage {
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    to: row.to,
    subject: row.subject,
    status: statusOf({ sentAt, lastError: row.lastError }, delivers[row.channel]),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    lastError: row.lastError,
  };
}

function statusOf(
  { sentAt, lastError }: Pick<MessageRow, 'sentAt' | 'lastError'>,
  isDelivered: boolean,
): OutboxMessage['status'] {
  if (sentAt) return 'sent';
  if (!isDelivered) return 'kept';
  return lastError === null ? 'waiting' : 'failing';
}
