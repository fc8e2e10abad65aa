import { HOUR_MS } from '@tamis/contract/terms/durations';
import { BASE_PATH, type Claim, type Endpoint, endpoints } from '@tamis/contract';
import * as contract from '@tamis/contract/api-keys';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { answersKeys, keyScopes, openingScopes } from '@tamis/contract/api-keys/key-access';
import { updateRole } from '@tamis/contract/roles';
import { createSearch, findSearches, getSearch } from '@tamis/contract/screening';
import { blockUser, deleteUser, viewUser } from '@tamis/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { dumpDatabase } from '../../platform/testing/dump-database.ts';
import { describeEachEngine, engines } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const search = { search_term: 'Nicolas Madrigal', filters: { types: [...checkTypes] } };

describeEachEngine('calls with an API key', (engine, database) => {
  let world: TestWorld;
  let owner: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
  });
  afterAll(() => world.stop());

  let made = 0;
  const create = (more: object = {}, by = owner) =>
    world.ask(by, contract.createApiKey, {
      body: { name: `key ${(made += 1)}`, scopes: ['ComplyFind'], ...more },
    });
  const call = async (
    secret: string,
    { address = '198.51.100.7', endpoint = findSearches }: { address?: string; endpoint?: Endpoint } = {},
  ) => {
    const response = await world.app.http.inject({
      method: endpoint.method,
      url: BASE_PATH + endpoint.path.replaceAll(/:\w+/g, 'f'.repeat(24)),
      ...(endpoint.body && { payload: {} }),
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress: address,
    });
    // A file has no envelope, and no code.
    const { code } = response.statusCode === 200 ? {} : response.json<{ code?: number }>();
    return { status: response.statusCode, code, headers: response.headers };
  };
  const verdict = async (...given: Parameters<typeof call>) => {
    const { status, code } = await call(...given);
    return code === undefined ? status : [status, code];
  };

  it('are taken from either header, and never with a second credential', async () => {
    const { secret } = await create();
    expect(await verdict(secret)).toBe(200);
    const asked = (headers: Record<string, string>) =>
      world.app.http.inject({ method: 'POST', url: '/api/v1/comply/search/find', payload: {}, headers });
    expect((await asked({ 'x-api-key': secret })).statusCode).toBe(200);
    expect((await asked({ 'x-api-key': secret, authorization: `Bearer ${secret}` })).statusCode).toBe(200);
    expect((await asked({ 'x-api-key': secret, authorization: `Bearer ${owner.token}` })).statusCode).toBe(401);
    expect((await asked({ 'x-api-key': owner.token })).statusCode).toBe(401);
    expect((await asked({ cookie: `x-api-key=${secret}` })).statusCode).toBe(401);
  });

  describe('are answered by what the key is', () => {
    it('unknown, mistyped or of another installation', async () => {
      const { secret } = await create();
      const other = (await create()).secret;
      const last = secret.endsWith('x') ? 'y' : 'x';
      for (const wrong of [
        secret.slice(0, -1) + last,
        secret.slice(0, 20),
        'tamis_live_',
        secret.slice(0, 40) + other.slice(40),
      ])
        expect(await verdict(wrong)).toEqual([401, 1440]);
    });

    it('expired at its time, revoked at once, and gone once deleted', async () => {
      const { key, secret } = await create({
        expiresAt: new Date(world.clock.now().getTime() + HOUR_MS).toISOString(),
      });
      expect(await verdict(secret)).toBe(200);
      world.clock.advance(HOUR_MS);
      expect(await verdict(secret)).toEqual([401, 1441]);
      const second = await create();
      await world.ask(owner, contract.revokeApiKey, { params: { id: second.key.id }, body: { reason: 'Leaked' } });
      expect(await verdict(second.secret)).toEqual([401, 1442]);
      await world.ask(owner, contract.deleteApiKey, { params: { id: key.id } });
      expect(await verdict(secret)).toEqual([401, 1440]);
    });

    it.each([
      ['198.51.100.7', '198.51.100.7', 200],
      ['198.51.100.0/24', '198.51.101.7', [403, 1444]],
      ['2001:db8::/32', '2001:db8::7', 200],
      ['2001:db8::/32', '::ffff:198.51.100.7', [403, 1444]],
    ])('taken from %s, called from %s', async (network, address, expected) => {
      const { secret } = await create({ networks: [network] });
      expect(await verdict(secret, { address })).toEqual(expected);
    });

    it('and leave a row in the log of their merchant where they are known and not taken', async () => {
      const revoked = await create();
      await world.ask(owner, contract.revokeApiKey, { params: { id: revoked.key.id }, body: { reason: 'Leaked' } });
      const elsewhere = await create({ networks: ['203.0.113.0/24'] });
      const ending = await create({ expiresAt: new Date(world.clock.now().getTime() + HOUR_MS).toISOString() });
      world.clock.advance(HOUR_MS);
      const refused = [revoked, elsewhere, ending];
      for (const { secret } of refused) expect(await verdict(secret)).not.toBe(200);
      const rows = await database().transaction({ kind: 'system' }, (trx) =>
        trx
          .selectFrom('audit_entries')
          .select(['merchant_id', 'actor_id', 'action', 'source'])
          .where('outcome', '=', 'refused')
          .where('at', '=', world.clock.now())
          .orderBy('id')
          .execute(),
      );
      expect(rows).toEqual(
        refused.map(({ key }) => ({
          merchant_id: owner.merchantId,
          actor_id: owner.userId,
          action: findSearches.name,
          source: expect.objectContaining({ apiKeyRefId: key.id, address: '198.51.100.7' }),
        })),
      );
    });

    it.each([
      ['none', 0, [401, 1441], [401, 1441]],
      ['an hour', 1, 200, [401, 1441]],
      ['a day', 24, 200, 200],
    ] as const)('rotated with %s of overlap', async (_title, overlapHours, atOnce, afterAnHour) => {
      const { key, secret } = await create();
      const rotated = await world.ask(owner, contract.rotateApiKey, { params: { id: key.id }, body: { overlapHours } });
      expect([await verdict(secret), await verdict(rotated.secret)]).toEqual([atOnce, 200]);
      world.clock.advance(HOUR_MS);
      expect([await verdict(secret), await verdict(rotated.secret)]).toEqual([afterAnHour, 200]);
    });
  });

  it('do what both the key and its owner may, at the moment of the call', async () => {
    const [person, boss] = [await world.person(['ComplyFind', 'CreateAPIToken', 'ComplyDelete']), owner];
    const { key, secret } = await create({ scopes: ['ComplyFind', 'ComplyDelete'] }, person);
    expect(await verdict(secret)).toBe(200);
    expect(await verdict(secret, { endpoint: createSearch })).toEqual([403, 1403]);
    const { roleId } = await world.ask(boss, viewUser, { params: { id: person.userId } });
    await world.ask(boss, updateRole, { params: { id: roleId }, body: { name: 'Less', claims: ['ComplyDelete'] } });
    expect(await verdict(secret)).toEqual([403, 1403]);
    expect(await world.ask(boss, contract.viewApiKey, { params: { id: key.id } })).toMatchObject({
      lostScopes: ['ComplyFind'],
      isResting: false,
    });
    await world.ask(boss, updateRole, { params: { id: roleId }, body: { name: 'All', claims: ['All'] } });
    expect([await verdict(secret), await verdict(secret, { endpoint: createSearch })]).toEqual([200, [403, 1403]]);
  });

  it('rest while the owner is blocked, who cannot be deleted as long as they are, until somebody else has the key', async () => {
    const person = await world.person(['ComplyFind', 'CreateAPIToken']);
    const { key, secret } = await create({}, person);
    const params = { id: person.userId };
    await world.ask(owner, blockUser, { params, body: { isBlocked: true, reason: 'Left' } });
    expect(await verdict(secret)).toEqual([401, 1443]);
    await world.ask(owner, blockUser, { params, body: { isBlocked: false, reason: '' } });
    expect(await verdict(secret)).toBe(200);
    expect(await world.refused(owner, deleteUser, { params })).toMatchObject({ status: 409 });
    await world.ask(owner, blockUser, { params, body: { isBlocked: true, reason: 'Left' } });
    expect(await verdict(secret)).toEqual([401, 1443]);
    const kept = await world.ask(owner, contract.viewApiKey, { params: { id: key.id } });
    expect(kept).toMatchObject({ isResting: true, lostScopes: [] });
    const { name, networks, expiresAt, rateLimit } = kept;
    const body = { name, networks, expiresAt, rateLimit, scopes: ['ComplyFind' as const], ownerId: owner.userId };
    await world.ask(owner, contract.updateApiKey, { params: { id: key.id }, body });
    expect(await verdict(secret)).toBe(200);
  });

  it('have a limit of their own, which every answer tells', async () => {
    const { secret } = await create({ rateLimit: { perMinute: 2 } });
    const other = await create({ rateLimit: { perMinute: 2 } });
    const answers = [await call(secret), await call(secret), await call(secret), await call(other.secret)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    expect(answers.map(({ headers }) => headers['ratelimit-policy'])).toEqual(
      Array.from({ length: 4 }, () => '"key";q=2;w=60'),
    );
    expect(answers.map(({ headers }) => headers['ratelimit'])).toMatchObject([
      expect.stringMatching(/^"key";r=1;t=\d+$/),
      expect.stringMatching(/^"key";r=0;t=\d+$/),
      expect.stringMatching(/^"key";r=0;t=\d+$/),
      expect.stringMatching(/^"key";r=1;t=\d+$/),
    ]);
    expect(answers.map(({ headers }) => Number(headers['retry-after'] ?? 0) > 0)).toEqual([false, false, true, false]);
  });

  it('find nothing of another merchant', async () => {
    const stranger = await world.person(['All'], world.otherMerchantId);
    const theirs = await create({ scopes: ['ComplySearch', 'ComplyFind'] }, stranger);
    const { secret } = await create();
    const { result } = await world.ask({ ...stranger, token: theirs.secret }, createSearch, { body: search });
    const asked = { params: { id: result.id } };
    expect((await world.call({ token: theirs.secret }, getSearch, asked)).status).toBe(200);
    expect((await world.call({ token: secret }, getSearch, asked)).status).toBe(404);
  });

  it('are named by the searches, the audit rows and the last use that come of them', async () => {
    const { key, secret } = await create({ scopes: ['ComplySearch', 'ComplyFind'] });
    const program = { ...owner, token: secret };
    const { result } = await world.ask(program, createSearch, { body: search });
    const found = await world.ask(program, getSearch, { params: { id: result.id } });
    expect(found.search).toMatchObject({ apiKeyRefId: key.id, createdBy: { actorId: owner.userId } });
    const byPeople = await world.ask(owner, findSearches, { body: { id: result.id, show_api_search: false } });
    expect(byPeople.totalRecords).toBe(0);
    const rows = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_entries').select(['source', 'actor_id']).where('subject_id', '=', result.id).execute(),
    );
    expect(
      rows.map(({ source, actor_id: actorId }) => [(source as { apiKeyRefId: string }).apiKeyRefId, actorId]),
    ).toEqual(rows.map(() => [key.id, owner.userId]));
    expect(rows.length).toBeGreaterThan(0);
    const used = await world.ask(owner, contract.viewApiKey, { params: { id: key.id } });
    expect(used).toMatchObject({ lastUsedAt: world.clock.now().toISOString(), lastUsedFrom: '127.0.0.1' });
  });

  it('never keep a secret: it is in no row of the database', async () => {
    const { key, secret } = await create({ scopes: ['ComplySearch', 'ComplyFind'] });
    await call(secret);
    await call(secret, { endpoint: createSearch });
    const rotated = await world.ask(owner, contract.rotateApiKey, { params: { id: key.id }, body: {} });
    const rows = await dumpDatabase(database());
    // All but what is shown of a key on purpose.
    for (const told of [secret, rotated.secret].map((one) => one.slice(12, -4)))
      expect(rows.filter(({ row }) => row.includes(told)).map(({ table }) => table)).toEqual([]);
  });

  it('open no live socket', async () => {
    const { secret } = await create();
    const address = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
    const socket = new WebSocket(`${address.replace('http', 'ws')}${BASE_PATH}/ws/user/${owner.sessionId}`);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.once('open', () => socket.send(JSON.stringify({ token: secret })));
    expect(await closed).toBe(4401);
  });

  // None of it comes to where the engines differ.
  describe.runIf(engine === engines.at(-1))('of a key with every scope, to', () => {
    let secret: string;
    beforeAll(async () => {
      ({ secret } = await create({ scopes: [...keyScopes] as Claim[], rateLimit: { perMinute: 60_000 } }));
    });

    it.each(
      endpoints
        .filter(({ access }) => access.kind !== 'public')
        .map((one) => [`${one.method} ${one.path}`, one] as const),
    )('%s are let in exactly where the contract says so', async (_title, endpoint) => {
      const { code } = await call(secret, { endpoint });
      const isRefused = code === 1445 || code === 1403 || code === 1400;
      expect([isRefused, code === 1445]).toEqual([!answersKeys(endpoint), !answersKeys(endpoint)]);
    });
  });
});

it('A key is offered each scope that opens a call to keys, and no other', () => {
  const opening = new Set(
    endpoints.filter(answersKeys).flatMap(({ access }) => (access.kind === 'claims' ? access.anyOf : [])),
  );
  expect([...openingScopes].toSorted()).toEqual(
    [...opening].filter((claim) => !['All', 'Root', 'Agent', 'Agents'].includes(claim)).toSorted(),
  );
});

describe('what keys may never do, written out', () => {
  it.each([
    'sessions',
    'passwords',
    'two-factor',
    'profile',
    'impersonation',
    'watchlists',
    'matching',
    'outbox',
    'preferences',
    'notifications',
  ])('anything with %s', (kind) => {
    expect(
      endpoints.filter((one) => one.name.startsWith(kind) && one.access.kind !== 'public' && answersKeys(one)),
    ).toEqual([]);
  });

  it.each(['users', 'roles', 'user-groups', 'api-keys', 'invitations'])('change %s', (kind) => {
    const writing = endpoints.filter((one) => one.writes && one.name.startsWith(`${kind}.`));
    expect(writing.filter(answersKeys)).toEqual([]);
  });
});
