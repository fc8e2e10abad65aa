import { endpoint, holding } from '@tamis/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../context.ts';
import { describeEachEngine } from '../../testing/test-database.ts';
import { testActor } from '../../testing/test-actor.ts';
import { createTestHttp } from '../../testing/test-http.ts';
import { route } from '../route.ts';

const MERCHANT = 'a'.repeat(24);
const LIMIT = 3;

const guarded = endpoint({
  method: 'GET',
  path: '/guarded',
  tag: 'Samples',
  name: 'samples.read',
  summary: 'A sample',
  actionName: 'Sample',
  access: holding('ComplyFind'),
  writes: false,
  output: z.object({}),
});

const person = (letter: string, claims: Actor['claims']): Actor =>
  testActor({
    userId: letter.repeat(24),
    merchantId: MERCHANT,
    sessionId: letter.repeat(24),
    sessionExpiresAt: new Date('2026-11-21T18:00:00Z'),
    claims,
  });
const people: Record<string, Actor> = { clerk: person('b', []), analyst: person('c', ['ComplyFind']) };

describeEachEngine('Requests beyond the limit', (_engine, getDb) => {
  let http: FastifyInstance;
  beforeEach(async () => {
    http = await createTestHttp({
      routes: [route(guarded, async () => ({}))],
      database: getDb(),
      authenticate: async (token) => people[token],
      requestsPerMinute: LIMIT,
    });
    await getDb().owner.query('delete from audit_entries');
    await getDb().owner.query('delete from audit_heads');
  });
  afterEach(() => http.close());

  const ask = async (remoteAddress: string, token?: string, url = '/api/v1/guarded') =>
    (
      await http.inject({
        url,
        remoteAddress,
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      })
    ).statusCode;
  const many = async (count: number, one: (index: number) => Promise<number>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push(await one(index));
    return statuses;
  };
  const refusals = async () =>
    (await getDb().owner.query('select outcome, action from audit_entries order by at, id')).rows;

  it('of an address are refused, whether or not anybody is signed in', async () => {
    expect(await many(5, () => ask('192.0.2.1'))).toEqual([401, 401, 401, 429, 429]);
    expect(await ask('192.0.2.2')).toBe(401);
  });

  it('of an address are refused before they are kept as refused calls', async () => {
    expect(await many(5, () => ask('192.0.2.1', 'clerk'))).toEqual([403, 403, 403, 429, 429]);
    expect(await refusals()).toHaveLength(LIMIT);
  });

  it('of an account are refused, from whatever addresses they come', async () => {
    expect(await many(5, (index) => ask(`192.0.2.${index}`, 'analyst'))).toEqual([200, 200, 200, 429, 429]);
    expect(await many(4, (index) => ask(`192.0.2.${index}`, 'clerk'))).toEqual([403, 403, 403, 429]);
    expect(await refusals()).toHaveLength(LIMIT);
  });

  it('are counted for addresses that do not exist, too', async () => {
    expect(await many(4, () => ask('192.0.2.1', undefined, '/api/v1/nothing'))).toEqual([404, 404, 404, 429]);
  });

  it('are answered where they ask whether the process lives and is ready', async () => {
    await many(4, () => ask('192.0.2.1'));
    expect(await many(5, () => ask('192.0.2.1', undefined, '/readyz'))).toEqual([200, 200, 200, 200, 200]);
    expect(await many(5, () => ask('192.0.2.1', undefined, '/healthz'))).toEqual([200, 200, 200, 200, 200]);
  });
});
