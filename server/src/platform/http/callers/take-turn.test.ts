import { endpoint, holding } from '@tamis/contract';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testActor } from '../../testing/test-actor.ts';
import { createTestHttp } from '../../testing/test-http.ts';
import { route } from '../route.ts';

const report = endpoint({
  method: 'GET',
  path: '/report',
  name: 'samples.report',
  tag: 'Samples',
  summary: 'A report that takes as long as the test wants',
  actionName: 'Report',
  access: holding('ComplyFind'),
  writes: false,
  output: z.object({}),
});

const FLOOD = 100;

describe('calls of one merchant', () => {
  let http: FastifyInstance;
  /** Whose reports have begun, in that order. */
  let begun: string[];
  let release: PromiseWithResolvers<void>;

  beforeEach(async () => {
    // Nothing takes long here, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    begun = [];
    release = Promise.withResolvers();
    release.resolve();
    http = await createTestHttp({
      authenticate: async (token: string) =>
        token === 'unknown'
          ? undefined
          : testActor({
              userId: 'b'.repeat(24),
              merchantId: token,
              sessionId: 'd'.repeat(24),
              sessionExpiresAt: new Date('2026-11-21T11:00:00Z'),
              claims: ['ComplyFind'],
            }),
      routes: [
        route(report, async ({ actor }) => {
          begun.push(actor.merchantId);
          await release.promise;
          return {};
        }),
      ],
    } as never);
    for (const merchant of ['flooding', 'other']) await ask(merchant);
    // By now neither calls.
    vi.advanceTimersByTime(1000);
    begun = [];
    release = Promise.withResolvers();
  });
  afterEach(async () => {
    vi.useRealTimers();
    release.resolve();
    await http.close();
  });

  const ask = async (token: string) =>
    http.inject({ url: '/api/v1/report', headers: { authorization: `Bearer ${token}` } });
  const areBegun = async (count: number) => {
    while (begun.length < count) await nextTurn();
  };

  it('wait for those before them, and not for a hundred of another merchant', async () => {
    const flood = Array.from({ length: FLOOD }, () => ask('flooding'));
    await areBegun(16);
    const other = ask('other');
    await areBegun(17);
    expect(begun.filter((merchant) => merchant === 'flooding')).toHaveLength(16);
    release.resolve();
    expect((await other).statusCode).toBe(200);
    const answers = await Promise.all(flood);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(FLOOD).fill(200));
    expect(begun).toHaveLength(FLOOD + 1);
  });

  it('wait with those of strangers until it is known whose they are, and no longer', async () => {
    release.resolve();
    const strangers = await Promise.all(Array.from({ length: FLOOD }, () => ask('unknown')));
    expect(new Set(strangers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect((await ask('new')).statusCode).toBe(200);
  });

  it('are not begun for a client that has gone while they waited', async () => {
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as AddressInfo;
    const flood = Array.from({ length: 16 }, () => ask('flooding'));
    await areBegun(16);
    const received = once(http.server, 'request');
    const client = connect(port, '127.0.0.1');
    client.write('GET /api/v1/report HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer flooding\r\n\r\n');
    const [, answer] = await received;
    client.destroy();
    await once(answer, 'close');
    release.resolve();
    await Promise.all(flood);
    expect((await ask('flooding')).statusCode).toBe(200);
    expect(begun).toHaveLength(17);

    // And its place is free again.
    release = Promise.withResolvers();
    const next = Array.from({ length: 16 }, () => ask('flooding'));
    await areBegun(17 + 16);
    release.resolve();
    await Promise.all(next);
  });
});
