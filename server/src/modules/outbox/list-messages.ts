import type { findMessages } from '@tamis/contract/outbox';
import type { Ctx } from '../../platform/context.ts';
import type { Verb } from '../../platform/http/route.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { findMessagePage } from '../../platform/messages/messages-store.ts';
import { messageView } from './message-view.ts';

export interface OutboxServices {
  messenger: Messenger;
}

/** What was sent, and what waits here because nothing sends it. */
export const listMessages: Verb<typeof findMessages, Ctx & OutboxServices> = async (ctx, { query }) => {
  const { delivers } = ctx.messenger;
  const { rows, totalRecords } = await ctx.readAsSystem((trx) => findMessagePage(trx, query));
  return {
    messages: rows.map((row) => messageView(row, delivers)),
    totalRecords,
    isMailDelivered: delivers.mail,
    isSmsDelivered: delivers.sms,
  };
};
