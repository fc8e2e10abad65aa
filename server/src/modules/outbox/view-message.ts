import { viewMessage as endpoint } from '@tamis/contract/outbox';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findShownMessage } from '../../platform/messages/messages-store.ts';
import { findReachedAt } from '../auth/index.ts';
import type { OutboxServices } from './list-messages.ts';
import { messageView } from './message-view.ts';
import { opensAccount } from './opens-account.ts';
import { tellOwner } from './tell-owner.ts';

/** One message with its text. Audited, because it may hold somebody's code; whose account it opens is told before it is shown. */
export const viewMessage: Verb<typeof endpoint, Ctx & OutboxServices> = async (ctx, { params: { id } }) => {
  const { message, owners } = await ctx.readAsSystem(async (trx) => {
    const found = await findShownMessage(trx, id);
    if (!found) throw new NotFoundError('The message');
    const isWay = found.content !== null && opensAccount(found.kind);
    return { message: found, owners: isWay ? await findReachedAt(trx, found) : [] };
  });
  for (const owner of owners) if (owner.id !== ctx.actor.userId) await tellOwner(ctx, owner, message);
  return ctx.writeAsSystem(async ({ audit }) => {
    const { text, html } = ctx.messenger.read(message);
    await audit({
      action: endpoint.name,
      subjectType: 'message',
      subjectId: id,
      body: { kind: message.kind, to: message.to },
    });
    return { ...messageView(message, ctx.messenger.delivers), text, html };
  });
};
