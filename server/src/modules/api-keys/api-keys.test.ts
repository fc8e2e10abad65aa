import { DAY_MS } from '@tamis/contract/terms/durations';
import type { BodyInputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/api-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const IN_A_YEAR = '2027-11-21T10:00:00.000Z';

describeEachEngine('API keys', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let maker: Person;
  let stranger: Person;

  const create = (body: BodyInputOf<typeof contract.createApiKey>, by = owner) =>
    world.ask(by, contract.createApiKey, { body });
  const made = async (name: string, more: object = {}) =>
    (await create({ name, scopes: ['ComplyFind', 'ComplySearch'], ...more })).key;
  const list = (body = {}) => world.ask(owner, contract.findApiKeys, { body: { perPage: 100, ...body } });
  const view = (id: string) => world.ask(owner, contract.viewApiKey, { params: { id } });
  const settingsOf = ({ name, scopes, networks, expiresAt, rateLimit, ownerId }: contract.ApiKey) =>
    ({ name, scopes, networks, expiresAt, rateLimit, ownerId }) as BodyInputOf<typeof contract.updateApiKey>;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    const claims = ['CreateAPIToken', 'UpdateAPIToken', 'RevokeAPIToken', 'DeleteAPIToken', 'FindAPITokens'] as const;
    maker = await world.person([...claims, 'ComplyFind']);
    stranger = await world.person(['All'], world.otherMerchantId);
  });
  afterAll(() => world.stop());

  it('are made with what was asked for, for oneself and a year by default, and show their secret once', async () => {
    const { key, secret } = await create({
      name: 'payments-prod',
      scopes: ['ComplySearch', 'ComplyFind', 'ComplySearch'],
    });
    expect(secret).toMatch(/^tamis_live_[0-9A-Za-z]{38}$/);
    expect(key).toMatchObject({
      name: 'payments-prod',
      start: secret.slice(0, 12),
      end: secret.slice(-4),
      status: 'active',
      scopes: ['ComplySearch', 'ComplyFind'],
      networks: [],
      expiresAt: IN_A_YEAR,
      rateLimit: { perMinute: 120 },
      ownerId: owner.userId,
      createdBy: owner.userId,
      lastUsedAt: null,
    });
    expect(await view(key.id)).toEqual(key);
    expect(JSON.stringify(await list())).not.toContain(secret);
  });

  it('are found by a part of name, start or end, by status, and counted', async () => {
    const soon = await made('Nightly 100 %', { expiresAt: '2026-11-28T10:00:00.000Z' });
    const later = await made('Weekly');
    await world.ask(owner, contract.revokeApiKey, { params: { id: later.id }, body: { reason: 'Pilot is over' } });
    const names = async (body: object) => (await list(body)).keys.map(({ name }) => name);
    for (const search of ['100 %', 'NIGHTLY', soon.end]) expect(await names({ search })).toContain('Nightly 100 %');
    expect(await names({ status: 'expiring' })).toEqual(['Nightly 100 %']);
    expect(await names({ status: 'revoked' })).toEqual(['Weekly']);
    const { counts } = await list();
    expect(counts).toMatchObject({ expiring: 1, revoked: 1, expired: 0 });
    expect(counts.all).toBe(counts.active + 2);
  });

  it('leave their making, change, rotation, end and removal in the log, without a secret', async () => {
    const { key, secret } = await create({ name: 'of-the-log', scopes: ['ComplyFind'] });
    const params = { id: key.id };
    const body = { ...settingsOf(key), networks: ['203.0.113.0/24'], rateLimit: { perMinute: 7 } };
    const changed = await world.ask(owner, contract.updateApiKey, { params, body });
    expect(changed).toMatchObject({ networks: ['203.0.113.0/24'], rateLimit: { perMinute: 7 } });
    const rotated = await world.ask(owner, contract.rotateApiKey, { params, body: { overlapHours: 1 } });
    await world.ask(owner, contract.revokeApiKey, { params, body: { reason: 'Leaked' } });
    await world.ask(owner, contract.deleteApiKey, { params });
    const acts = await world.auditOf('api-key', key.id);
    expect(acts.map(({ action }) => action)).toEqual(
      ['create', 'update', 'rotate', 'revoke', 'delete'].map((verb) => `api-keys.${verb}`),
    );
    expect(acts[1]?.body).toMatchObject({ was: { networks: [], perMinute: 120 }, is: { perMinute: 7 } });
    expect(acts[2]?.body).toMatchObject({ is: { rotatedTo: rotated.key.id } });
    expect(acts[3]?.body).toMatchObject({ is: { reason: 'Leaked' } });
    expect((await world.auditOf('api-key', rotated.key.id)).map(({ action }) => action)).toEqual(['api-keys.rotate']);
    for (const told of [secret, rotated.secret]) expect(JSON.stringify(acts)).not.toContain(told);
    expect((await world.refused(owner, contract.viewApiKey, { params })).status).toBe(404);
    const { changes } = await world.ask(owner, contract.apiKeyChanges, { params: { id: rotated.key.id } });
    expect(changes.map(({ was, is }) => [was, is?.['name']])).toEqual([[null, 'of-the-log']]);
  });

  it('are revoked by GET, too, as documented, and only once', async () => {
    const { id } = await made('by-get');
    const call = { params: { id }, query: { reason: 'Not needed' } };
    const revoked = await world.ask(owner, contract.revokeApiKeyByGet, call);
    expect(revoked).toMatchObject({ status: 'revoked', reason: 'Not needed', revokedBy: owner.userId });
    expect((await world.refused(owner, contract.revokeApiKeyByGet, call)).status).toBe(409);
    expect((await world.refused(owner, contract.rotateApiKey, { params: { id }, body: {} })).status).toBe(409);
    const body = settingsOf(revoked);
    expect((await world.refused(owner, contract.updateApiKey, { params: { id }, body })).status).toBe(409);
  });

  it('are deleted only once they no longer work', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    for (const { id } of [await made('still-works'), await made('ends-tomorrow', { expiresAt })])
      expect(await world.refused(owner, contract.deleteApiKey, { params: { id } })).toMatchObject({
        status: 409,
        errors: [{ message: 'A key that still works cannot be deleted: revoke it first.' }],
      });
  });

  it('rotate once: of ten at the same time one does, and its name stays free of doubt', async () => {
    const { id } = await made('raced');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.call(owner, contract.rotateApiKey, { params: { id }, body: {} })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await list({ search: 'raced' })).keys).toHaveLength(2);
  });

  it('have one name each: of ten made at the same time one is', async () => {
    const body = { name: 'Only one', scopes: ['ComplyFind'] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        world.call(owner, contract.createApiKey, { body: { ...body, name: index % 2 ? 'only ONE' : body.name } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 1420,
      errors: [{ field: 'name' }],
    });
  });

  it('never go on past their own expiry when they are rotated', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 2 * 3_600_000).toISOString();
    const { id } = await made('ends-soon', { expiresAt });
    const { key } = await world.ask(owner, contract.rotateApiKey, { params: { id }, body: { overlapHours: 168 } });
    const old = await view(id);
    expect(old).toMatchObject({ rotatedTo: key.id, expiresAt });
    expect(key.expiresAt).toBe(IN_A_YEAR);
    const longer = { ...settingsOf(old), name: 'other', expiresAt: IN_A_YEAR };
    expect((await world.refused(owner, contract.updateApiKey, { params: { id }, body: longer })).status).toBe(409);
  });

  describe('are refused', () => {
    it.each([
      ['without a name', { name: ' ' }, 'name', 'Enter a name'],
      ['without a scope', { scopes: [] }, 'scopes', 'Choose at least one scope'],
      ['with All', { scopes: ['All'] }, 'scopes.0', undefined],
      ['with Root', { scopes: ['Root'] }, 'scopes.0', undefined],
      ['with Agents', { scopes: ['Agents'] }, 'scopes.0', undefined],
      ['from a network that is none', { networks: ['203.0.113.0/33'] }, 'networks.0', /^Enter an address or a network/],
      ['without a call a minute', { rateLimit: { perMinute: 0 } }, 'rateLimit.perMinute', 'At least one call a minute'],
      ['expired already', { expiresAt: '2026-11-21T10:00:00.000Z' }, 'expiresAt', 'Choose a day in the future.'],
      ['of nobody', { ownerId: 'f'.repeat(24) }, 'ownerId', /^Choose somebody of the organisation/],
    ] as const)('%s', async (_title, wrong, field, message) => {
      const body = { name: 'Refused', scopes: ['ComplyFind'], ...wrong } as never;
      const refusal = await world.refused(owner, contract.createApiKey, { body });
      expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
      if (message !== undefined) expect(refusal.errors[0]?.message).toMatch(message);
      expect((await list({ search: 'Refused' })).totalRecords).toBe(0);
    });

    it('with a scope that their maker, or their owner, does not hold', async () => {
      const grab = { name: 'Grab', scopes: ['ComplyFind', 'ComplyDelete'] as const };
      const body = { ...grab, scopes: [...grab.scopes] };
      expect(await world.refused(maker, contract.createApiKey, { body })).toMatchObject({
        status: 403,
        errors: [{ message: 'You do not hold ComplyDelete, so you cannot give it.' }],
      });
      expect(
        await world.refused(owner, contract.createApiKey, { body: { ...body, ownerId: maker.userId } }),
      ).toMatchObject({ status: 400, errors: [{ field: 'scopes', message: 'The owner does not hold ComplyDelete.' }] });
      expect(
        (await world.refused(owner, contract.createApiKey, { body: { ...body, ownerId: stranger.userId } })).errors,
      ).toMatchObject([{ field: 'ownerId' }]);
    });

    it('when somebody changes or rotates a key that is stronger than themselves', async () => {
      const key = await made('stronger', { scopes: ['ComplyDelete', 'ComplyFind'] });
      const params = { id: key.id };
      const body = { ...settingsOf(key), scopes: ['ComplyFind' as const], ownerId: maker.userId };
      for (const refusal of [
        await world.refused(maker, contract.updateApiKey, { params, body }),
        await world.refused(maker, contract.rotateApiKey, { params, body: {} }),
      ])
        expect(refusal).toMatchObject({ status: 403, errors: [{ message: expect.stringContaining('ComplyDelete') }] });
      const handed = { ...settingsOf(key), scopes: ['ComplyFind' as const], ownerId: maker.userId };
      expect((await world.ask(owner, contract.updateApiKey, { params, body: handed })).ownerId).toBe(maker.userId);
    });
  });

  it('are no longer active but expire, by the clock', async () => {
    const { id } = await made('clocked');
    const until = (days: number) => world.clock.advance(days * DAY_MS);
    until(335);
    // Sessions of the test have ended by then.
    const later = await world.person(['All']);
    const status = async () => (await world.ask(later, contract.viewApiKey, { params: { id } })).status;
    expect(await status()).toBe('expiring');
    world.clock.advance(3_600_000);
    until(30);
    expect((await world.ask(await world.person(['All']), contract.viewApiKey, { params: { id } })).status).toBe(
      'expired',
    );
  });
});
