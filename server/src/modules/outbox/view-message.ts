import type { OutputOf } from '@tamis/contract';
import type { viewMessage as endpoint } from '@tamis/contract/outbox';
import type { Ctx } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { findMessage } from '../../platform/messages/messages-store.ts';
import { messageView } from './message-view.ts';

/** One message with its text. Audited, because it may hold somebody's code. */
export function viewMessage(ctx: Ctx & { messenger: Messenger }, id: string): Promise<OutputOf<typeof endpoint>> {
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    const message = await findMessage(trx, id);
    if (!message) throw new NotFoundError('The message');
    const { text, html } = ctx.messenger.read(message);
    await audit({ action: 'messages.view', subjectType: 'message', subjectId: id, body: { kind: message.kind, to: message.to } });
    return { ...messageView(message, ctx.messenger.delivers), text, html };
  });
}
