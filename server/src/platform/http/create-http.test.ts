import { anyone, endpoint, holding, type Endpoint } from '@tamis/contract';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createConnection, Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ConflictError, ForbiddenError } from '../errors/app-error.ts';
import { createLog } from '../log.ts';
import { describeEachEngine } from '../testing/test-database.ts';
import { testActor } from '../testing/test-actor.ts';
import { createTestHttp } from '../testing/test-http.ts';
import { createMetrics, type Metrics } from './served/metrics.ts';
import { publicRoute, type Route, route } from './route.ts';

const MERCHANT = 'a'.repeat(24);
const NOW = new Date('2026-11-21T10:00:00Z');

const sample = {
  method: 'POST',
  tag: 'Samples',
  summary: 'A sample',
  actionName: 'Sample',
  access: anyone,
  writes: false,
} as const;
const echo = endpoint({
  ...sample,
  path: '/echo',
  name: 'samples.echo',
  body: z.object({ text: z.string().max(20), inner: z.object({ year: z.number().int() }).optional() }),
  output: z.object({ text: z.string() }),
});
const broken = endpoint({ ...sample, path: '/broken', name: 'samples.break', output: z.object({}) });
const liar = endpoint({ ...sample, path: '/liar', name: 'samples.lie', output: z.object({ count: z.number() }) });
const conflict = endpoint({ ...sample, path: '/conflict', name: 'samples.conflict', output: z.object({}) });
const unaudited = endpoint({
  ...sample,
  path: '/unaudited',
  name: 'samples.write',
  access: holding('ComplyFind'),
  writes: true,
  output: z.object({}),
});
const forbidden = endpoint({
  ...unaudited,
  path: '/forbidden/:id',
  name: 'samples.forbid',
  params: z.object({ id: z.string() }),
});
const upload = endpoint({
  ...sample,
  path: '/upload',
  name: 'samples.upload',
  access: holding('ComplyFind'),
  multipart: true,
  output: z.object({ bytes: z.number() }),
});

const routes: Route[] = [
  route(upload, async (_ctx, { files }) => {
    for await (const { stream } of files) return { bytes: (await buffer(stream)).length };
    throw new Error('Nothing was uploaded');
  }),
  publicRoute(echo, async (_call, { body }) => ({ text: body.text, secret: 'must not leave' })),
  publicRoute(broken, async () => {
    throw new Error('connect ECONNREFUSED postgres://tamis:canary-password@db/tamis');
  }),
  publicRoute(liar, async () => ({ count: 'many' }) as unknown as { count: number }),
  publicRoute(conflict, async () => {
    throw new ConflictError('Somebody else was faster.');
  }),
  route(unaudited, async (ctx) => {
    await ctx.write(async ({ trx }) => {
      await trx
        .insertInto('roles')
        .values({ id: 'c'.repeat(24), merchant_id: MERCHANT, name: 'Unaudited', claims: [], created_at: NOW })
        .execute();
    });
    return {};
  }),
  route(forbidden, (ctx) =>
    ctx.write(async ({ audit }) => {
      await audit({ action: 'samples.forbid', subjectType: 'sample', subjectId: '1' });
      throw new ForbiddenError('You may not do this to yourself.');
    }),
  ),
];

const reviewer = testActor({
  userId: 'b'.repeat(24),
  merchantId: MERCHANT,
  sessionId: 'd'.repeat(24),
  sessionExpiresAt: new Date(NOW.getTime() + 3_600_000),
  claims: ['ComplyFind'],
});

describeEachEngine('the HTTP side', (_engine, database) => {
  let http: FastifyInstance;
  let metrics: Metrics;
  let consoleDirectory: string;
  /** What was logged as an error. */
  const problems: string[] = [];

  beforeAll(async () => {
    consoleDirectory = await mkdtemp(join(tmpdir(), 'tamis-console-'));
    await mkdir(join(consoleDirectory, 'assets'));
    await writeFile(
      join(consoleDirectory, 'index.html'),
      '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__">',
    );
    await writeFile(join(consoleDirectory, 'assets', 'worker.js'), 'fetch("/version.json")');
    metrics = createMetrics([
      { name: 'tamis_open_things', help: 'Things that are open', read: async () => 7 },
      {
        name: 'tamis_unknown_things',
        help: 'Things that nobody knows',
        read: () => Promise.reject(new Error('connect ECONNREFUSED')),
      },
    ]);
    const log = createLog('error', { write: (line) => void problems.push(line) });
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.insertInto('merchants').values({ id: MERCHANT, name: 'A bank', created_at: NOW }).execute(),
    );
    http = await createTestHttp({
      uploadMaxBytes: 1000,
      routes,
      authenticate: async (token) => (token === 'good' ? reviewer : undefined),
      database: database(),
      log,
      consoleDirectory,
      metrics,
      readiness: [
        { name: 'lists', check: async () => 'no list is loaded yet' },
        { name: 'database', check: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432')) },
      ],
    });
    await http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await http.close();
    await rm(consoleDirectory, { recursive: true });
  });

  const call = (to: Endpoint, payload: unknown = {}, headers = {}) =>
    http.inject({ method: to.method, url: `/api/v1${to.path}`, payload: payload as object, headers });

  it('answers in the envelope, and only with what the contract names', async () => {
    const response = await call(echo, { text: 'hello' });
    expect(response.json()).toEqual({ success: true, data: { text: 'hello' } });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['a wrong type deep inside', { text: 'x', inner: { year: '1962' } }, 'inner.year'],
    ['a text that is too long', { text: 'x'.repeat(21) }, 'text'],
    ['a character that the database cannot store', { text: 'a\0b' }, 'body.text'],
  ])('names the field of %s', async (_case, body, field) => {
    const response = await call(echo, body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      success: false,
      code: 1000,
      errors: [{ type: 'VALIDATION_ERROR', field }],
    });
  });

  it('takes a file as large as it may be whole, and refuses one that is a byte larger by its field', async () => {
    const headers = { authorization: 'Bearer good', 'content-type': 'multipart/form-data; boundary=limit' };
    const form = (bytes: number) =>
      `--limit\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\n\r\n${'x'.repeat(bytes)}\r\n--limit--\r\n`;
    const send = async (bytes: number): Promise<unknown> => {
      const { data, errors } = (await call(upload, form(bytes), headers)).json();
      return data ?? errors;
    };
    expect([await send(999), await send(1000), await send(1001)]).toEqual([
      { bytes: 999 },
      { bytes: 1000 },
      [{ type: 'VALIDATION_ERROR', code: 1413, field: 'file', message: 'The file list.csv is too large.' }],
    ]);
  });

  it.each([
    ['no JSON', '{"text":', 'application/json', 400],
    ['another media type', '<text/>', 'application/xml', 415],
    ['a prototype', '{"__proto__":{"admin":true},"text":"x"}', 'application/json', 400],
  ])('refuses a body that is %s', async (_case, payload, type, status) => {
    const response = await http.inject({
      method: 'POST',
      url: '/api/v1/echo',
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().success).toBe(false);
  });

  it('shows nothing of an inner failure, neither its text nor its stack', async () => {
    const response = await call(broken);
    expect(response.statusCode).toBe(500);
    expect(response.json().errors[0].type).toBe('INTERNAL_ERROR');
    expect(response.body).not.toMatch(/canary|postgres|at .*\.ts/);
  });

  it('takes no notice of a client that has gone before it was heard', async () => {
    const gone = new Socket();
    gone.destroy();
    const request = new IncomingMessage(gone);
    Object.assign(request, { method: 'GET', url: '/healthz' });
    const response = new ServerResponse(request);
    http.routing(request, response);
    // One that is answered shows that the other has been dealt with.
    expect((await http.inject('/healthz')).statusCode).toBe(200);
    expect(response).toMatchObject({ statusCode: 200, headersSent: false, writableEnded: false });
  });

  it('takes no notice of a client that left between its question and the answer', async () => {
    const { port } = http.server.address() as AddressInfo;
    problems.length = 0;
    const leaving = createConnection(port, '127.0.0.1', () => {
      // Sent and cut in one go: when the server reads the question, there is nobody at the other end.
      leaving.write('GET /healthz HTTP/1.1\r\nhost: tamis\r\n\r\n');
      leaving.resetAndDestroy();
    });
    await once(http.server, 'request');
    expect((await http.inject('/healthz')).statusCode).toBe(200);
    expect(problems).toEqual([]);
  });

  it('does not send an answer that breaks the contract', async () => {
    expect((await call(liar)).statusCode).toBe(500);
  });

  it('turns each kind of error into its status, code and message', async () => {
    const response = await call(conflict);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 1409,
      errors: [{ type: 'CONFLICT_ERROR', message: 'Somebody else was faster.' }],
    });
  });

  it('rolls a write back that added no audit row', async () => {
    const response = await call(unaudited, {}, { authorization: 'Bearer good' });
    expect(response.statusCode).toBe(500);
    const roles = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('roles').select('name').execute(),
    );
    expect(roles).toEqual([]);
  });

  it.each([
    ['what the verb itself refuses, which is undone', {}, 1403],
    ['what was meant for another merchant', { 'x-merchant-id': 'f'.repeat(24) }, 1433],
  ])('keeps a row of %s', async (_what, headers, code) => {
    const { owner } = database();
    await owner.query('truncate audit_entries');
    const url = '/api/v1/forbidden/7';
    const response = await http.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { authorization: 'Bearer good', ...headers },
    });
    expect([response.statusCode, response.json().code]).toEqual([403, code]);
    const { rows } = await owner.query(
      'select merchant_id, actor_id, action, outcome, subject_type, subject_id from audit_entries',
    );
    expect(rows).toEqual([
      {
        merchant_id: MERCHANT,
        actor_id: reviewer.userId,
        action: 'samples.forbid',
        outcome: 'refused',
        subject_type: 'endpoint',
        subject_id: '/forbidden/:id',
      },
    ]);
  });

  it('answers unknown addresses below the API as JSON, and all others with the console under a strict policy', async () => {
    expect((await http.inject('/api/v1/nothing')).json()).toMatchObject({ success: false, code: 1404 });
    const page = await http.inject('/aml/searchresults?id=1');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob:;");
    const nonce = /nonce-([^']+)'/.exec(policy)?.[1];
    expect(page.body).toContain(`nonce="${nonce}"`);
    expect(policy).not.toMatch(/unsafe/);
    expect((await http.inject('/')).headers['content-security-policy']).not.toBe(policy);
    // A worker's file brings its own policy: it may ask this server, and do nothing else.
    expect((await http.inject('/assets/worker.js')).headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  it('sends the security headers with every answer', async () => {
    for (const url of ['/api/v1/nothing', '/', '/healthz', '/version.json']) {
      const { headers } = await http.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('is alive, not ready while a check says why, and tells its version', async () => {
    expect((await http.inject('/healthz')).statusCode).toBe(200);
    const ready = await http.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().checks).toEqual({ lists: 'no list is loaded yet', database: 'does not answer' });
    expect((await http.inject('/version.json')).json()).toEqual({
      data: { Version: '1.2.3', Maintenance: false, SupportContact: 'support@bank.example', PublicDocs: false },
    });
  });

  it('gives no metrics to callers: they are asked for elsewhere', async () => {
    expect((await http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).not.toContain('tamis_');
    const { body } = await metrics.http.inject('/metrics');
    expect(body).toMatch(/^http_request_duration_seconds_count\{.*method="GET".*\} \d+$/m);
    expect(body).toMatch(/^tamis_open_things 7$/m);
    expect(body).toMatch(/^tamis_unknown_things Nan$/m);
  });
});
