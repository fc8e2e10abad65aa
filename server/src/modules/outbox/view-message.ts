import { viewMessage as endpoint } from '@tamis/contract/outbox';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findMessage } from '../../platform/messages/messages-store.ts';
import type { OutboxServices } from './list-messages.ts';
import { messageView } from './message-view.ts';

/** One message with its text. Audited, because it may hold somebody's code. */
export const viewMessage: Verb<typeof endpoint, Ctx & OutboxServices> = (ctx, { params: { id } }) =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const message = await findMessage(trx, id);
    if (!message) throw new NotFoundError('The message');
    const { text, html } = ctx.messenger.read(message);
    await audit({
      action: endpoint.name,
      subjectType: 'message',
      subjectId: id,
      body: { kind: message.kind, to: message.to },
    });
    return { ...messageView(message, ctx.messenger.delivers), text, html };
  });
