import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { findMessages, viewMessage } from '@tamis/contract/outbox';

export type MessageRow = OutputOf<typeof findMessages>['messages'][number];
export type Message = OutputOf<typeof viewMessage>;
