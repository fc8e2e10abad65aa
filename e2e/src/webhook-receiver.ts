import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An event as a receiver of webhooks gets it. */
export interface ReceivedEvent {
  type: string;
  /** Whether a secret signed it (Standard Webhooks). */
  isSignedBy(secret: string): boolean;
}

/** A program of somebody else, on this machine. */
export interface WebhookReceiver {
  url: string;
  events: ReceivedEvent[];
  /** Whether it takes what comes from now on; at first it does. */
  take(isTaken: boolean): void;
  close(): Promise<void>;
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const events: ReceivedEvent[] = [];
  let isTaken = true;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
        String(request.headers[`webhook-${name}`]),
      );
      events.push({
        type: (JSON.parse(body) as { type: string }).type,
        isSignedBy: (secret) => {
          const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'));
          const expected = `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`;
          return (signature ?? '').split(' ').includes(expected);
        },
      });
      response.writeHead(isTaken ? 204 : 503).end(isTaken ? '' : 'The ledger is closed');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tamis`,
    events,
    take: (next) => {
      isTaken = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
