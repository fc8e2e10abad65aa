import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../context.ts';
import { createLog } from '../log.ts';
import { createLiveHub, type LiveHub, publish } from '../realtime/live-events.ts';
import { describeEachEngine } from '../testing/test-database.ts';
import { testActor } from '../testing/test-actor.ts';
import { createTestHttp } from '../testing/test-http.ts';

const MERCHANT = 'a'.repeat(24);
const NOW = new Date('2026-11-21T10:00:00Z');

const reviewer = testActor({
  userId: 'b'.repeat(24),
  merchantId: MERCHANT,
  sessionId: 'd'.repeat(24),
  sessionExpiresAt: new Date(NOW.getTime() + 3_600_000),
  claims: ['ComplyFind'],
});

describeEachEngine('the live socket', (_engine, database) => {
  let http: FastifyInstance;
  let live: LiveHub;
  let address: string;
  /** Whether the session of the token 'idle' is over. */
  let isIdle = false;
  /** Of the session of the token 'changing'. */
  let stage: Actor['stage'] = 'full';
  /** Of the session of the token 'slow': how often it was looked up, that it is, and that the answer may come. */
  let looks = 0;
  const [lookedUp, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let subscriptions = 0;
  const subscribed = () => subscriptions;
  const counting =
    ({ subscribe }: LiveHub): LiveHub['subscribe'] =>
    (...given) => {
      subscriptions += 1;
      const stop = subscribe(...given);
      return () => {
        subscriptions -= 1;
        stop();
      };
    };

  beforeAll(async () => {
    live = await createLiveHub(database(), createLog('silent'));
    http = await createTestHttp({
      routes: [],
      authenticate: async (token) => {
        if (token === 'slow') {
          looks += 1;
          lookedUp.resolve();
          await mayAnswer.promise;
          return reviewer;
        }
        if (token === 'restricted') return { ...reviewer, stage: 'two-factor-due' };
        if (token === 'changing') return { ...reviewer, stage };
        return token === 'good' || (token === 'idle' && !isIdle) ? reviewer : undefined;
      },
      socketCheckMs: 20,
      database: database(),
      live: { ...live, subscribe: counting(live) },
    });
    address = await http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await http.close();
    await live.stop();
  });

  const connect = (
    token: string,
    { session = reviewer.sessionId, origin }: { session?: string; origin?: string } = {},
  ) => {
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/api/v1/ws/user/${session}`,
      origin ? { origin } : {},
    );
    const messages: string[] = [];
    socket.on('message', (data: Buffer) => void messages.push(data.toString()));
    socket.on('open', () => socket.send(JSON.stringify({ token })));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    return { socket, messages, closed };
  };

  it('tells a session what concerns it, and nothing of others', async () => {
    const { socket, messages, closed } = connect('good');
    await expect.poll(() => messages).toContain('ATTACHED');
    socket.send('PING');
    await expect.poll(() => messages).toContain('PONG');
    const tell = (merchantId: string, searchId: string) =>
      database().transaction({ kind: 'system' }, (trx) =>
        publish(trx, { merchantId, event: 'search_changed_event', data: { searchId } }),
      );
    await tell('e'.repeat(24), '1'.repeat(24));
    await tell(MERCHANT, '2'.repeat(24));
    await expect
      .poll(() => messages.at(-1))
      .toBe(JSON.stringify({ event: 'search_changed_event', data: { searchId: '2'.repeat(24) } }));
    expect(messages.join()).not.toContain('1'.repeat(24));
    socket.close();
    await closed;
  });

  it('closes a socket when its session ends, and only then', async () => {
    const { messages, closed } = connect('good');
    await expect.poll(() => messages).toContain('ATTACHED');
    const end = (sessionId: string) =>
      database().transaction({ kind: 'system' }, (trx) =>
        publish(trx, { userId: reviewer.userId, event: 'session_ended_event', data: { sessionId } }),
      );
    await end('9'.repeat(24));
    await end(reviewer.sessionId);
    expect(await closed).toBe(4401);
    expect(messages.join()).not.toContain('9'.repeat(24));
  });

  it('leaves a socket to a session that must set a second factor up first, which hears of itself and nothing else', async () => {
    const { socket, messages, closed } = connect('restricted');
    await expect.poll(() => messages).toContain('ATTACHED');
    const tell = (event: Parameters<typeof publish>[1]) =>
      database().transaction({ kind: 'system' }, (trx) => publish(trx, event));
    await tell({ merchantId: MERCHANT, event: 'search_changed_event', data: { searchId: '3'.repeat(24) } });
    await tell({ userId: reviewer.userId, event: 'session_changed_event', data: {} });
    await expect.poll(() => messages.at(-1)).toContain('session_changed_event');
    expect(messages.join()).not.toContain('3'.repeat(24));
    socket.close();
    expect(await closed).not.toBe(4401);
  });

  it('tells nothing to whose rights end while the socket is open, but that they do', async () => {
    const { socket, messages, closed } = connect('changing');
    await expect.poll(() => messages).toContain('ATTACHED');
    stage = 'two-factor-due';
    const tell = (event: Parameters<typeof publish>[1]) =>
      database().transaction({ kind: 'system' }, (trx) => publish(trx, event));
    await tell({ userId: reviewer.userId, event: 'session_changed_event', data: {} });
    await expect.poll(() => messages.at(-1)).toContain('session_changed_event');
    await tell({ merchantId: MERCHANT, event: 'search_changed_event', data: { searchId: '4'.repeat(24) } });
    stage = 'full';
    await tell({ userId: reviewer.userId, event: 'session_changed_event', data: {} });
    await expect.poll(() => messages.filter((one) => one.includes('session_changed_event'))).toHaveLength(2);
    expect(messages.join()).not.toContain('4'.repeat(24));
    socket.close();
    await closed;
  });

  it('closes a socket whose session nobody uses any more, of which no event tells', async () => {
    const { messages, closed } = connect('idle');
    await expect.poll(() => messages).toContain('ATTACHED');
    isIdle = true;
    expect(await closed).toBe(4401);
  });

  it('keeps nothing of a socket that its client has closed while the session was looked up', async () => {
    const { socket, closed } = connect('slow');
    await lookedUp.promise;
    socket.terminate();
    await closed;
    await expect.poll(() => http.websocketServer.clients.size).toBe(0);
    mayAnswer.resolve();
    // A later socket is greeted after it: what the one before would have kept, it has kept by now.
    const next = connect('good');
    await expect.poll(() => next.messages).toContain('ATTACHED');
    expect(looks).toBe(1);
    expect(subscribed()).toBe(1);
    next.socket.close();
    await next.closed;
    await expect.poll(() => subscribed()).toBe(0);
  });

  it.each([
    ['a token that is not good', 'bad', {}, 4401],
    ['the token of another session', 'good', { session: '7'.repeat(24) }, 4401],
    ['a page of another origin', 'good', { origin: 'https://evil.example' }, 1008],
  ])('refuses a socket with %s', async (_case, token, options, code) => {
    expect(await connect(token, options).closed).toBe(code);
  });
});
