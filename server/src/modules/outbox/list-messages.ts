import type { OutputOf, QueryOf } from '@tamis/contract';
import type { findMessages } from '@tamis/contract/outbox';
import type { Ctx } from '../../platform/context.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { findMessagePage } from '../../platform/messages/messages-store.ts';
import { messageView } from './message-view.ts';

/** What was sent, and what waits here because nothing sends it. */
export async function listMessages(
  ctx: Ctx & { messenger: Messenger },
  { page, perPage, search }: QueryOf<typeof findMessages>,
): Promise<OutputOf<typeof findMessages>> {
  const { delivers } = ctx.messenger;
  const { rows, total } = await ctx.readAsSystem((trx) => findMessagePage(trx, { search, offset: (page - 1) * perPage, limit: perPage }));
  return {
    messages: rows.map((row) => messageView(row, delivers)),
    totalRecords: total,
    isMailDelivered: delivers.mail,
    isSmsDelivered: delivers.sms,
  };
}
