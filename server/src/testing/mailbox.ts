import type { OutputOf } from '@tamis/contract';
import { findMessages, viewMessage } from '@tamis/contract/outbox';
import { vi } from 'vitest';
import type { Person, TestWorld } from './test-world.ts';

export interface ReceivedMessage {
  id: string;
  subject: string;
  text: string;
  html: string;
}

/** What people were sent, read from the outbox as a root user does. Background work must be started. */
export interface Mailbox {
  /** The newest message of a kind to somebody; waits until there is one more than `after`. */
  newest(to: string, kind: string, after?: number): Promise<ReceivedMessage>;
  count(to: string, kind: string): Promise<number>;
}

export async function openMailbox(world: TestWorld): Promise<Mailbox> {
  const root = await world.person(['Root']);
  const list = async (to: string, kind: string) =>
    (await findAll(world, root, to)).filter((message) => message.kind === kind);
  return {
    newest: async (to, kind, after = 0) => {
      const found = await vi.waitUntil(
        async () => {
          const messages = await list(to, kind);
          return messages.length > after ? messages[0] : undefined;
        },
        { timeout: 20_000, interval: 50 },
      );
      const { body } = await world.call(root, viewMessage, { params: { id: found.id } });
      return body.data as OutputOf<typeof viewMessage>;
    },
    count: async (to, kind) => (await list(to, kind)).length,
  };
}

async function findAll(world: TestWorld, root: Person, to: string) {
  const { body } = await world.call(root, findMessages, { query: { search: to, perPage: '250' } });
  return (body.data as OutputOf<typeof findMessages>).messages;
}

/** What the link of a mail carries in its fragment. */
export const carriedBy = ({ hash }: URL): URLSearchParams => new URLSearchParams(hash.slice(1));
