import { DAY_MS } from '@tamis/contract/terms/durations';
import { BASE_PATH, type Endpoint, type OutputOf } from '@tamis/contract';
import { createApiKey, findApiKeys, revokeApiKey } from '@tamis/contract/api-keys';
import { checkTypes } from '@tamis/contract/terms/check-types';
import {
  findLogFilters,
  findLoggedCalls,
  type LoggedCallDetails,
  MOST_MADE,
  viewLoggedCall,
} from '@tamis/contract/request-logs';
import { createSearch, findSearches, screenName } from '@tamis/contract/screening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../platform/testing/dump-database.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { createLog } from '../../platform/log.ts';
import { createLiveHub, publish } from '../../platform/realtime/live-events.ts';
import { dropDaysBefore } from './request-logs-store.ts';
import { createCallWriter } from './write-calls.ts';

const search = { search_term: 'Ada Lovelace', filters: { types: [...checkTypes] } };

describeEachEngine('the request log', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let secret: string;
  let keyId: string;

  const send = async (endpoint: Endpoint, payload: object, token = secret, headers: Record<string, string> = {}) => {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + endpoint.path,
      payload,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'core-banking/2', ...headers },
      remoteAddress: '198.51.100.7',
    });
    return { status: answer.statusCode, requestId: String(answer.headers['x-request-id']) };
  };
  const list = async (body: object = {}, by = owner) => {
    await world.app.writeRequestLog();
    return (await world.ask(by, findLoggedCalls, { body: { perPage: 100, ...body } })).calls;
  };
  const found = async (requestId: string) => {
    const [call] = await list({ search: requestId });
    return world.ask(owner, viewLoggedCall, { params: { id: call?.id ?? '' } });
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    const scopes = ['ComplySearch', 'ComplyFind'] as const;
    const { key, secret: told } = await world.ask(owner, createApiKey, {
      body: { name: 'core-banking', scopes: [...scopes] },
    });
    [keyId, secret] = [key.id, told];
  });
  afterAll(() => world.stop());

  it('holds each call with who made it, how it was answered, and what was sent and answered', async () => {
    const { requestId } = await send(createSearch, search, secret, { 'idempotency-key': 'order-1' });
    expect(await found(requestId)).toMatchObject({
      requestId,
      at: world.clock.now().toISOString(),
      apiKeyId: keyId,
      userId: owner.userId,
      method: 'POST',
      route: '/comply/search',
      path: '/api/v1/comply/search',
      status: 200,
      errorCode: null,
      address: '198.51.100.7',
      isReplayed: false,
      requestHeaders: { 'user-agent': 'core-banking/2', 'idempotency-key': 'order-1' },
      responseHeaders: { 'ratelimit-policy': '"key";q=120;w=60' },
      bodies: 'shown',
      requestBody: { search_term: 'Ada Lovelace' },
      responseBody: { success: true, data: { result: { internalStatus: 'Pending' } } },
    });
    const again = await send(createSearch, search, secret, { 'idempotency-key': 'order-1' });
    expect((await found(again.requestId)).isReplayed).toBe(true);
  });

  it('tells the screens of its merchant that there is more, and not for being looked at', async () => {
    const heard: string[] = [];
    const live = await createLiveHub(database(), createLog('silent'));
    for (const merchantId of [owner.merchantId, world.otherMerchantId])
      live.subscribe({ merchantId, homeMerchantId: merchantId, userId: owner.userId, isRoot: false }, ({ event }) => {
        if (event === 'calls_logged_event') heard.push(merchantId);
        if (event === 'updates_changed_event') heard.push('until now');
      });
    /** Who was told since it was asked last: what is told is heard in its order. */
    const told = async () => {
      await database().transaction({ kind: 'system' }, (trx) =>
        publish(trx, { merchantId: owner.merchantId, event: 'updates_changed_event', data: {} }),
      );
      await expect.poll(() => heard).toContain('until now');
      return heard.splice(0).slice(0, -1);
    };
    await world.app.writeRequestLog();
    await told();
    await list();
    await world.ask(owner, findLogFilters);
    await world.app.writeRequestLog();
    expect(await told()).toEqual([]);
    await world.ask(owner, findApiKeys, { body: {} });
    await world.app.writeRequestLog();
    expect(await told()).toEqual([owner.merchantId]);
    await live.stop();
  });

  it('holds calls that were refused, those of keys that no longer work too', async () => {
    const refused = await send(createSearch, { search_term: '' });
    expect(await found(refused.requestId)).toMatchObject({ status: 400, errorCode: 1000 });
    const body = { name: 'old', scopes: ['ComplyFind' as const] };
    const { key, secret: old } = await world.ask(owner, createApiKey, { body });
    await world.ask(owner, revokeApiKey, { params: { id: key.id }, body: { reason: 'Leaked' } });
    const late = await send(findSearches, {}, old);
    expect(await found(late.requestId)).toMatchObject({ status: 401, errorCode: 1442, apiKeyId: key.id });
    const count = (await list()).length;
    await send(findSearches, {}, `${secret.slice(0, -1)}_`);
    // Reading the list is a call itself; that of nobody is not kept.
    expect((await list()).length).toBe(count + 1);
  });

  it('is filtered by time, key, route, status, code, address and duration', async () => {
    const at = world.clock.now().toISOString();
    await send(findSearches, {});
    await send(findSearches, { perPage: 0 });
    const total = (body: object) => list(body).then((calls) => calls.length);
    const ofKey = await total({ apiKeyId: keyId });
    expect(ofKey).toBeGreaterThan(1);
    expect(await total({ apiKeyId: keyId, route: '/comply/search/find' })).toBe(2);
    expect(await total({ apiKeyId: keyId, route: '/comply/search/find', statusClass: 4 })).toBe(1);
    expect(await total({ route: '/comply/search/find', errorCode: 1000 })).toBe(1);
    expect(await total({ address: '203.0.113.9' })).toBe(0);
    expect(await total({ minMs: 600_000 })).toBe(0);
    expect(await total({ dateRange: { start_date: at }, apiKeyId: keyId })).toBe(ofKey);
    expect(await total({ dateRange: { end_date: '2026-11-20T00:00:00Z' } })).toBe(0);
    const filters = await world.ask(owner, findLogFilters);
    expect(filters).toMatchObject({ keptDays: 30, routes: expect.arrayContaining(['/comply/search']) as unknown });
    expect(filters.keys).toContainEqual({ id: keyId, name: 'core-banking' });
    expect(filters.errorCodes).toContain(1442);
  });

  it('is read with cursors, each call once while others are logged, within its filters', async () => {
    for (let call = 0; call < 5; call += 1) await send(findSearches, {});
    const all = await list({ route: '/comply/search/find' });
    const ids: string[] = [];
    for (let after: string | null | undefined = ''; typeof after === 'string';) {
      const page: OutputOf<typeof findLoggedCalls> = await world.ask(owner, findLoggedCalls, {
        body: { route: '/comply/search/find', perPage: 2, after },
      });
      ids.push(...page.calls.map(({ id }) => id));
      after = page.next;
      world.clock.advance(1);
      await send(findSearches, {});
      await world.app.writeRequestLog();
    }
    expect(ids).toEqual(all.map(({ id }) => id));
    expect((await world.refused(owner, findLoggedCalls, { body: { after: 'none' } })).errors[0]?.field).toBe('after');
  });

  it('holds no secret, and nothing of what is screened without being stored', async () => {
    const { requestId } = await send(screenName, { ...search, search_term: 'Zebulon Quackenbush' });
    expect(await found(requestId)).toMatchObject({ bodies: 'not-kept', requestBody: null, responseBody: null });
    const made = await world.ask(owner, createApiKey, { body: { name: 'logged', scopes: ['ComplyFind'] } });
    await world.app.writeRequestLog();
    const rows = await dumpDatabase(database());
    for (const told of [secret, made.secret, owner.token].map((one) => one.slice(12, -4)))
      expect(rows.filter(({ row }) => row.includes(told)).map(({ table }) => table)).toEqual([]);
    expect(rows.filter(({ row }) => row.includes('Quackenbush'))).toEqual([]);
  });

  it('shows bodies to those who might have made the call, and calls to those who may see the log', async () => {
    const { requestId } = await send(createSearch, search);
    const [call] = await list({ search: requestId });
    const params = { id: call?.id ?? '' };
    const watcher = await world.person(['ViewLogs']);
    const seen = await world.ask(watcher, viewLoggedCall, { params });
    expect(seen).toMatchObject({ bodies: 'hidden', requestBody: null, responseBody: null, status: 200 });
    expect((await world.refused(await world.person(['ComplyFind']), viewLoggedCall, { params })).status).toBe(403);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect((await world.refused(stranger, viewLoggedCall, { params })).status).toBe(404);
    expect((await list({ search: requestId }, stranger)).length).toBe(0);
  });

  it('names what each call did by its audit rows, those of other calls of the same moment not', async () => {
    const [first, second] = [await send(createSearch, search), await send(createSearch, search)];
    const [one, other] = [await found(first.requestId), await found(second.requestId)];
    const idIn = ({ responseBody }: LoggedCallDetails) =>
      (responseBody as { data: { result: { id: string } } }).data.result.id;
    const act = { action: createSearch.name, outcome: 'done', subjectType: 'search' };
    expect(one.made).toMatchObject([{ ...act, subjectId: idIn(one), at: one.at }]);
    expect(other.made).toMatchObject([{ ...act, subjectId: idIn(other) }]);
    expect(idIn(one)).not.toBe(idIn(other));
    const looked = await send(findSearches, {});
    expect(await found(looked.requestId)).toMatchObject({ made: [], isMoreMade: false });
  });

  it('names what a call did to nobody who might not have made it', async () => {
    const { requestId } = await send(createSearch, search);
    const [call] = await list({ search: requestId });
    const watcher = await world.person(['ViewLogs']);
    expect((await world.ask(watcher, viewLoggedCall, { params: { id: call?.id ?? '' } })).made).toBeNull();
  });

  it('names as much of what a call did as is read, and says that there is more', async () => {
    const { requestId } = await send(createSearch, search);
    const [call] = await list({ search: requestId });
    await database().owner.query(
      `insert into audit_entries (id, merchant_id, at, actor_id, action, outcome, subject_type, subject_id, body, source)
       select lpad(to_hex(n), 24, '0'), $1, $2, $3, 'searches.create', 'done', 'search', 'x', '{}', jsonb_build_object('requestId', $4::text)
       from generate_series(1, ${MOST_MADE}) n`,
      [owner.merchantId, world.clock.now(), owner.userId, requestId],
    );
    const { made, isMoreMade } = await world.ask(owner, viewLoggedCall, { params: { id: call?.id ?? '' } });
    expect([made?.length, isMoreMade]).toEqual([MOST_MADE, true]);
  });

  it('is counted by key and day in the list of keys', async () => {
    await list();
    const { keys } = await world.ask(owner, findApiKeys, { body: { search: 'core-banking' } });
    const [of] = keys;
    expect(of?.callsByDay.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(of?.callsByDay[6]).toBe((await list({ apiKeyId: keyId })).length);
  });

  it('cuts what is long', async () => {
    const { requestId } = await send(createSearch, { ...search, notes: 'x'.repeat(3000) });
    const { requestBody } = await found(requestId);
    expect((requestBody as { notes: string }).notes).toBe(`${'x'.repeat(1000)}…`);
  });

  it.each([
    ['a pair of surrogates where it is cut', `${'x'.repeat(999)}😀 and more`],
    ['half a pair of surrogates', 'half \ud83d of it'],
    ['the character NUL', 'none \u0000 of it'],
    ['a backslash before what looks like one', 'a path: \\u0000\\ud83d'],
  ])('holds calls with %s, which the database could not keep as they are', async (_what, search_term) => {
    const { requestId } = await send(createSearch, { ...search, search_term });
    expect(await found(requestId)).toMatchObject({ requestId });
  });

  it('is written when the process stops in order', async () => {
    const other = await createTestWorld(database());
    const person = await other.person(['All']);
    await other.call(person, findSearches, { body: {} });
    await other.stop();
    expect((await list({}, { ...owner, ...person })).length).toBeGreaterThan(0);
  });

  it('drops each day when its time is over', async () => {
    const before = (await list()).length;
    world.clock.advance(2 * DAY_MS);
    owner = await world.person(['All']);
    await list();
    const yesterday = new Date(world.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    const dropped = await database().transaction({ kind: 'system' }, (trx) => dropDaysBefore(trx, yesterday));
    expect(dropped).toBeGreaterThan(0);
    expect((await list()).length).toBeLessThan(before);
  });

  describe('while the database does not answer', () => {
    it('keeps calls waiting, and fails none', async () => {
      let isDown = true;
      const broken = {
        ...database(),
        transaction: ((...given: Parameters<ReturnType<typeof database>['transaction']>) =>
          isDown ? Promise.reject(new Error('down')) : database().transaction(...given)) as ReturnType<
          typeof database
        >['transaction'],
      };
      const writer = createCallWriter({
        database: broken,
        clock: fixedClock('2026-11-28T10:00:00Z'),
        log: createLog('silent'),
      });
      writer.logCall({
        endpoint: findSearches,
        merchantId: owner.merchantId,
        requestId: 'kept-through-a-fault',
        apiKeyId: null,
        userId: owner.userId,
        impersonatorId: null,
        path: '/',
        status: 200,
        tookMs: 1,
        address: '127.0.0.1',
        requestBytes: 0,
        responseBytes: 0,
        isReplayed: false,
        requestHeaders: {},
        responseHeaders: {},
        requestBody: undefined,
        responseJson: undefined,
      });
      await writer.flush();
      expect(await list({ search: 'kept-through' })).toEqual([]);
      isDown = false;
      await writer.stop();
      expect(await list({ search: 'kept-through' })).toHaveLength(1);
    });
  });
});
