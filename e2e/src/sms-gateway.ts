import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';

/** A real gateway for text messages, of the usual kind: a form by POST. It keeps what it is sent. */
export interface SmsGateway {
  /** To be set as the server's gateway. */
  url: string;
  /** The oldest text message to a number that was not asked for yet; waits for it. */
  next: (to: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function openSmsGateway(): Promise<SmsGateway> {
  const messages: { to: string; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((form) => {
      const fields = new URLSearchParams(form);
      messages.push({ to: fields.get('To') ?? '', body: fields.get('Body') ?? '' });
      response.writeHead(201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    next: async (to) => {
      const place = () => messages.findIndex((message) => message.to === to);
      await expect.poll(place, { message: `A text message to ${to}` }).not.toBe(-1);
      return messages.splice(place(), 1)[0]?.body ?? '';
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
