import { findMessages, viewMessage as viewMessageEndpoint } from '@tamis/contract/outbox';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { listMessages } from './list-messages.ts';
import { viewMessage } from './view-message.ts';

export function outboxRoutes(messenger: Messenger): Route[] {
  const withMessenger = (ctx: Ctx) => ({ ...ctx, messenger });
  return [
    route(findMessages, (ctx, { query }) => listMessages(withMessenger(ctx), query)),
    route(viewMessageEndpoint, (ctx, { params }) => viewMessage(withMessenger(ctx), params.id)),
  ];
}
