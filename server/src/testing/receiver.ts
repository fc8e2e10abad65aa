import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

/** An event as it came over the wire. */
export interface Received {
  id: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program of somebody else, that webhooks send to. */
export interface Receiver {
  url: string;
  received: Received[];
  /** How it answers from now on; with 204 at first. */
  answer: (response: ServerResponse, request: Received) => void;
  /** Waits until so many requests have come, and answers all of them. */
  until(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = {
        id: String(request.headers['webhook-id']),
        path: request.url ?? '',
        headers: request.headers,
        body,
      };
      receiver.received.push(one);
      receiver.answer(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    until: async (count) => {
      await vi.waitUntil(() => receiver.received.length >= count, { timeout: 40_000, interval: 20 });
      return receiver.received;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
