import type { Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { embeddedTemplate } from '../testing/database-templates.ts';
import { openInMemory, type EmbeddedConnection } from './embedded/open-embedded.ts';
import { EmbeddedSocket } from './embedded/embedded-socket.ts';
import { createListener, type Listener } from './listener.ts';

let embedded: EmbeddedConnection;
let listener: Listener;
let sockets: Socket[];

beforeEach(async () => {
  const log = createLog('silent');
  embedded = await openInMemory(log, await embeddedTemplate('nothing'));
  sockets = [];
  listener = createListener({ user: 'postgres', stream: openSocket }, log);
});

afterEach(async () => {
  await listener.close();
  await embedded.close(5000);
});

function openSocket(): Socket {
  const socket = new EmbeddedSocket(embedded.socketPath);
  sockets.push(socket);
  return socket;
}

async function notify(channel: string, payload: string): Promise<void> {
  const client = new pg.Client({ user: 'postgres', stream: () => new EmbeddedSocket(embedded.socketPath) });
  await client.connect();
  await client.query('select pg_notify($1, $2)', [channel, payload]);
  await client.end();
}

test('A listener hears its own channel only, over one connection', async () => {
  const heard = vi.fn<(payload: string) => void>();
  const last = Promise.withResolvers<string>();
  await listener.listen({ channel: 'one', handler: heard });
  await listener.listen({ channel: 'two', handler: last.resolve });
  await notify('one', 'first');
  await notify('two', 'second');
  expect(await last.promise).toBe('second');
  expect(heard.mock.calls).toEqual([['first']]);
  expect(sockets).toHaveLength(1);
});

test('A listener that stopped hears nothing more', async () => {
  const stopped = vi.fn<(payload: string) => void>();
  const other = Promise.withResolvers<string>();
  const stop = await listener.listen({ channel: 'one', handler: stopped });
  await listener.listen({ channel: 'one', handler: other.resolve });
  await stop();
  await notify('one', 'hello');
  await other.promise;
  expect(stopped).not.toHaveBeenCalled();
});

test('A listener whose connection was lost says so and hears again', async () => {
  const heard = Promise.withResolvers<string>();
  const reconnected = Promise.withResolvers<void>();
  await listener.listen({ channel: 'one', handler: heard.resolve, onReconnect: reconnected.resolve });
  sockets[0]?.destroy();
  await reconnected.promise;
  await notify('one', 'after the loss');
  expect(await heard.promise).toBe('after the loss');
  expect(sockets).toHaveLength(2);
});

test('A channel may have any name', async () => {
  const heard = Promise.withResolvers<string>();
  await listener.listen({ channel: 'Odd "name"', handler: heard.resolve });
  await notify('Odd "name"', 'hello');
  expect(await heard.promise).toBe('hello');
});
