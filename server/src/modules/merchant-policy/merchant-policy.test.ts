import { currentSession, genericLogin, logout, type SessionAnswer } from '@tamis/contract/auth';
import { DAY_MS, daysOfYears, MINUTE_MS } from '@tamis/contract/terms/durations';
import { endpoints, errorCodes } from '@tamis/contract';
import {
  setLegalMinimum,
  setRetention,
  setSignInPolicy,
  type SignInPolicy,
  viewMerchantPolicy,
} from '@tamis/contract/merchants/policy';
import { disableTwoFactor, verificationMethods } from '@tamis/contract/two-factor';
import { findUsers } from '@tamis/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { hashPassword } from '../users/index.ts';

const PASSWORD = 'Sieve-Third-2026!';
const open: SignInPolicy = { twoFactorFrom: null, sessionMinutes: null, idleMinutes: null, networks: [] };

describeEachEngine('the policy of a merchant', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let owner: Person;
  let analyst: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    root = await world.person(['Root'], world.otherMerchantId);
    await world.ask(root, setSignInPolicy, { query: { merchantId: world.merchantId }, body: open });
    await world.ask(root, setLegalMinimum, { body: { years: 0 } });
    [owner, analyst] = [await world.person(['All']), await world.person(['UserFind'])];
  });

  const set = (change: Partial<SignInPolicy>) => world.ask(owner, setSignInPolicy, { body: { ...open, ...change } });
  const inTime = (ms: number): string => new Date(world.clock.now().getTime() + ms).toISOString();
  const statusOf = async (person: Person) => (await world.call(person, currentSession)).status;

  async function giveFactor({ userId, merchantId }: Person): Promise<void> {
    await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .insertInto('two_factors')
        .values({ user_id: userId, merchant_id: merchantId, method: 'Email', enabled_at: world.clock.now() })
        .execute(),
    );
  }
  async function givePassword({ userId }: Person): Promise<void> {
    const hash = await hashPassword(PASSWORD);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute(),
    );
  }
  const signIn = (person: Person, remoteAddress = '127.0.0.1') =>
    world.app.http.inject({
      method: 'POST',
      url: `/api/v1${genericLogin.path}`,
      remoteAddress,
      payload: { email: person.email, password: PASSWORD, deviceInfo: newId(world.clock) },
    });

  it('counts the days to a second factor, and from then on answers nothing but its set-up and the way out', async () => {
    const from = inTime(3 * DAY_MS);
    await set({ twoFactorFrom: from });
    expect((await world.ask(analyst, currentSession)).auth.twoFactorDueAt).toBe(from);
    await world.ask(analyst, findUsers, { body: {} });

    await set({ twoFactorFrom: world.clock.now().toISOString() });
    for (const endpoint of endpoints.filter(({ access }) => access.kind === 'signed-in')) {
      const { status, body } = await world.call(analyst, { ...endpoint, path: endpoint.path.replaceAll(/:\w+/g, 'x') });
      const isDue = body.code === errorCodes.twoFactorDue;
      expect([endpoint.path, isDue]).toEqual([endpoint.path, !endpoint.whileTwoFactorDue]);
      if (endpoint.path === logout.path) analyst = await world.person(['UserFind']);
      expect(status).not.toBe(500);
    }
    const answered = endpoints.filter(({ whileTwoFactorDue }) => whileTwoFactorDue).map(({ path }) => path);
    expect(answered.filter((path) => !path.startsWith('/twoFA/'))).toEqual([currentSession.path, logout.path]);

    expect(await world.refused(analyst, findUsers, { body: {} })).toMatchObject({ status: 403 });
    expect((await world.ask(analyst, verificationMethods)).current).toBeNull();
    await giveFactor(analyst);
    expect((await world.ask(analyst, currentSession)).auth.twoFactorDueAt).toBeNull();
    await world.ask(analyst, findUsers, { body: {} });
  });

  it('does not let a second factor be switched off from the moment on that it asks for it', async () => {
    await giveFactor(analyst);
    await set({ twoFactorFrom: inTime(0) });
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('sessions').set({ proved_at: world.clock.now() }).where('id', '=', analyst.sessionId).execute(),
    );
    expect(await world.refused(analyst, disableTwoFactor)).toMatchObject({ status: 409 });
    await giveFactor(owner);
    await set({ twoFactorFrom: inTime(1) });
    expect(await world.ask(analyst, disableTwoFactor)).toEqual({});
  });

  it('ends sessions after its minutes, those that are open as well as new ones', async () => {
    await set({ sessionMinutes: 30 });
    await givePassword(analyst);
    const answer = (await signIn(analyst)).json<{ data: SessionAnswer }>().data;
    expect(answer.auth.expiry).toBe(inTime(30 * MINUTE_MS));
    expect((await world.ask(analyst, currentSession)).auth.expiry).toBe(inTime(30 * MINUTE_MS));
    world.clock.advance(30 * MINUTE_MS);
    expect(await statusOf(analyst)).toBe(401);
  });

  it('ends sessions that nobody uses for its minutes, and calls that nobody has caused keep none', async () => {
    await set({ idleMinutes: 10 });
    const ask = (headers: Record<string, string>) =>
      world.app.http.inject({
        url: `/api/v1${currentSession.path}`,
        headers: { authorization: `Bearer ${analyst.token}`, ...headers },
      });
    world.clock.advance(6 * MINUTE_MS);
    expect((await ask({})).statusCode).toBe(200);
    world.clock.advance(6 * MINUTE_MS);
    expect((await ask({ 'x-background': '1' })).statusCode).toBe(200);
    world.clock.advance(6 * MINUTE_MS);
    expect((await ask({ 'x-background': '1' })).statusCode).toBe(401);
  });

  it('lets nobody sign in from elsewhere, says so after the password, and ends what was begun there', async () => {
    await givePassword(analyst);
    await givePassword(owner);
    const elsewhere = (await signIn(analyst, '203.0.113.9')).json<{ data: SessionAnswer }>().data.auth.token;
    await set({ networks: ['127.0.0.0/8', '2001:db8::/32'] });
    expect((await world.call({ token: elsewhere }, currentSession)).status).toBe(401);
    expect(await statusOf(analyst)).toBe(200);

    const refused = await signIn(analyst, '203.0.113.9');
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('from this network')]);
    expect((await signIn(analyst, '2001:db8::7')).statusCode).toBe(200);
    expect((await signIn(analyst, '::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await signIn(analyst, '2001:db9::7')).statusCode).toBe(403);
    const wrong = await world.call(null, genericLogin, {
      body: { email: analyst.email, password: 'not it', deviceInfo: 'x' },
    });
    expect(JSON.stringify(wrong.body)).not.toContain('network');
  });

  it('takes no networks that its setter is outside of, and no longer times than the installation’s', async () => {
    const body = (change: object) => ({ body: { ...open, ...change } });
    expect(await world.refused(owner, setSignInPolicy, body({ networks: ['10.0.0.0/8'] }))).toMatchObject({
      status: 400,
      errors: [{ field: 'networks' }],
    });
    expect(await world.refused(owner, setSignInPolicy, body({ networks: ['10.0.0.0/99'] }))).toMatchObject({
      status: 400,
    });
    expect(await world.refused(owner, setSignInPolicy, body({ sessionMinutes: 481 }))).toMatchObject({
      status: 400,
      errors: [{ field: 'sessionMinutes' }],
    });
    // Root signs in elsewhere, and shuts nobody out by it but those whom he means.
    const query = { merchantId: world.merchantId };
    await world.ask(root, setSignInPolicy, { query, ...body({ networks: ['10.0.0.0/8'] }) });
    expect(await statusOf(owner)).toBe(401);
    expect(await statusOf(root)).toBe(200);
  });

  it('keeps what is deleted for its years, never for less than the law asks', async () => {
    await world.ask(root, setLegalMinimum, { body: { years: 5 } });
    expect(await world.refused(owner, setRetention, { body: { years: 4 } })).toMatchObject({
      status: 400,
      errors: [{ field: 'years' }],
    });
    await world.ask(owner, setRetention, { body: { years: 10 } });
    const { retentionYears, installation } = await world.ask(owner, viewMerchantPolicy);
    expect([retentionYears, installation.legalMinimumYears]).toEqual([10, 5]);
    const kept = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('merchants').select('deleted_kept_days').where('id', '=', world.merchantId).executeTakeFirst(),
    );
    expect(kept?.deleted_kept_days).toBe(daysOfYears(10));
    await world.ask(owner, setRetention, { body: { years: null } });
    expect((await world.ask(owner, viewMerchantPolicy)).retentionYears).toBeNull();
  });

  it('is for owners and Root, each of their own merchant; what was and is stands in its log', async () => {
    const body = { ...open, sessionMinutes: 60 };
    for (const endpoint of [setSignInPolicy, setRetention, viewMerchantPolicy])
      expect(
        await world.refused(analyst, endpoint, { body: endpoint === setRetention ? { years: 5 } : body }),
      ).toMatchObject({ status: 403 });
    expect(await world.refused(owner, setLegalMinimum, { body: { years: 1 } })).toMatchObject({ status: 403 });
    const query = { merchantId: world.otherMerchantId };
    expect(await world.refused(owner, setSignInPolicy, { query, body })).toMatchObject({ status: 404 });
    expect(await world.refused(owner, viewMerchantPolicy, { query })).toMatchObject({ status: 404 });
    expect(await world.refused(owner, setRetention, { query, body: { years: 9 } })).toMatchObject({ status: 404 });

    await set({ sessionMinutes: 60 });
    const log = await world.auditOf('merchant', world.merchantId);
    expect(log.at(-1)).toMatchObject({
      action: 'merchants.set-sign-in',
      actorId: owner.userId,
      body: { was: open, is: { ...open, sessionMinutes: 60 } },
    });
    await world.ask(root, setLegalMinimum, { body: { years: 2 } });
    expect((await world.auditOf('installation', 'retention')).at(-1)).toMatchObject({
      body: { was: { legalMinimumYears: 0 }, is: { legalMinimumYears: 2 } },
    });
  });
});
