import { HOUR_MS } from '@tamis/contract/terms/durations';
import { currentSession, genericLogin } from '@tamis/contract/auth';
import { impersonationLogin } from '@tamis/contract/impersonation';
import { acceptInvitation, viewInvitation } from '@tamis/contract/invitations';
import { blockMerchant, createMerchant, expireMerchant, viewMerchant } from '@tamis/contract/merchants/management';
import { findSignIns } from '@tamis/contract/profile';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { WRONG_CREDENTIALS } from './open-session.ts';
import { factorSteps, type FactorSteps, PASSWORD } from '../two-factor/testing.ts';

const BLOCKED = 'The account of your organisation is blocked.';
const EXPIRED = 'The account of your organisation has expired.';
let count = 0;

describeEachEngine('a merchant that is shut', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;
  let steps: FactorSteps;
  let root: Person;
  let id: string;
  let owner: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    mailbox = await openMailbox(world);
    steps = factorSteps(world, mailbox);
  });
  afterAll(() => world.stop());

  const tokenOf = (link: string | null) => new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('token') ?? '';
  const create = async () => {
    count += 1;
    const email = `owner-${count}@merchant.example`;
    const body = { name: `Merchant ${count}`, contactEmail: email, country: 'IE', timeZone: 'Europe/Dublin' };
    const by = { ownerName: 'Ines', ownerSurname: 'Farrow', ownerEmail: email };
    return { email, ...(await world.ask(root, createMerchant, { body: { ...body, ...by } })) };
  };
  beforeEach(async () => {
    root = await world.person(['Root']);
    const { link, email, ...made } = await create();
    const answer = { token: tokenOf(link), password: PASSWORD, deviceInfo: '' };
    const { auth } = await world.ask(null, acceptInvitation, { body: answer });
    id = made.id;
    owner = { userId: made.ownerId, merchantId: id, sessionId: auth.sessionId, email, token: auth.token };
  });

  const block = (isBlocked = true, of = id) =>
    world.ask(root, blockMerchant, { body: { id: of, isBlocked, reason: isBlocked ? 'Did not pay' : '' } });
  const expire = (at: Date | null, of = id) =>
    world.ask(root, expireMerchant, { body: { id: of, expiresAt: at?.toISOString() ?? null } });
  const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR_MS);
  const signIn = (password = PASSWORD) => ({ body: { email: owner.email, password, deviceInfo: '' } });
  const saidTo = async (password = PASSWORD) => {
    const { status, errors } = await world.refused(null, genericLogin, signIn(password));
    return [status, errors[0]?.message];
  };
  const isSignedIn = async (person: Person) => (await world.call(person, currentSession)).status === 200;

  it('lets nobody in once it is blocked, ends what was open, and lets them in again when Root says so', async () => {
    expect(await isSignedIn(owner)).toBe(true);
    await block();
    expect(await isSignedIn(owner)).toBe(false);
    expect(await saidTo()).toEqual([403, BLOCKED]);
    await block(false);
    // What was ended stays so: they sign in anew.
    expect(await isSignedIn(owner)).toBe(false);
    const { auth } = await world.ask(null, genericLogin, signIn());
    expect(await isSignedIn({ ...owner, token: auth.token })).toBe(true);
    expect(await world.auditOf('merchant', id)).toMatchObject([
      { action: 'merchants.create' },
      {
        action: 'merchants.block',
        body: { was: { isBlocked: false }, is: { isBlocked: true }, reason: 'Did not pay' },
      },
      { action: 'merchants.block', body: { was: { isBlocked: true }, is: { isBlocked: false } } },
    ]);
  });

  it('is told to nobody who does not know the password, nor locks out who does', async () => {
    await block();
    expect(await saidTo('Wrong-Horse-9!')).toEqual([401, WRONG_CREDENTIALS]);
    for (let tries = 0; tries < 8; tries += 1) expect(await saidTo()).toEqual([403, BLOCKED]);
    await block(false);
    await world.ask(null, genericLogin, signIn());
  });

  it('is told after the second factor, where there is one, and not before', async () => {
    const { app } = await steps.setUp(owner, 'App');
    await block();
    world.clock.advance(60_000);
    const waiting = await steps.login(owner);
    expect(waiting.auth.requires2FA).toBe(true);
    const wrong = await steps.pass(waiting, steps.wrongFor(app));
    expect([wrong.status, wrong.body.errors?.[0]?.message]).toEqual([400, 'Invalid verification code']);
    const right = await steps.pass(waiting, steps.codeOf(app));
    expect([right.status, right.body.errors?.[0]?.message]).toEqual([403, BLOCKED]);
    // The sign-in is over, and its code is used up.
    expect((await steps.pass(waiting, steps.codeOf(app))).status).toBe(401);
    await block(false);
    world.clock.advance(60_000);
    expect((await steps.pass(await steps.login(owner), steps.codeOf(app))).status).toBe(200);
  });

  it('says so among the sign-ins of the user', async () => {
    await block();
    await saidTo();
    await block(false);
    const { auth } = await world.ask(null, genericLogin, signIn());
    const { attempts } = await world.ask({ ...owner, token: auth.token }, findSignIns, { body: {} });
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['signed-in', 'organisation-shut']);
  });

  it('keeps invitations, and lets nobody in by them until it is open again', async () => {
    const made = await create();
    const answer = { body: { token: tokenOf(made.link), password: PASSWORD, deviceInfo: '' } };
    await block(true, made.id);
    expect(await world.refused(null, acceptInvitation, answer)).toMatchObject({
      status: 403,
      errors: [{ message: BLOCKED }],
    });
    await block(false, made.id);
    await world.ask(null, viewInvitation, { body: { token: answer.body.token } });
    await world.ask(null, acceptInvitation, answer);
  });

  it('is acted in by nobody, not even by Root as one of its people', async () => {
    const { auth } = await world.ask(root, impersonationLogin, { body: { userId: owner.userId } });
    await block();
    expect(await isSignedIn({ ...root, token: auth.token })).toBe(false);
    const again = await world.refused(root, impersonationLogin, { body: { userId: owner.userId } });
    expect([again.status, again.errors[0]?.message]).toEqual([
      409,
      'The organisation of this user is blocked or has expired.',
    ]);
  });

  it('expires at its moment: sessions last no longer, and nobody signs in after', async () => {
    await expire(inHours(2));
    const { auth } = await world.ask(null, genericLogin, signIn());
    const anew = { ...owner, token: auth.token };
    expect(auth.expiry).toBe(inHours(2).toISOString());
    expect((await world.ask(owner, currentSession)).auth.expiry).toBe(inHours(2).toISOString());
    world.clock.advance(2 * HOUR_MS - 1000);
    expect([await isSignedIn(owner), await isSignedIn(anew)]).toEqual([true, true]);
    world.clock.advance(1000);
    expect([await isSignedIn(owner), await isSignedIn(anew)]).toEqual([false, false]);
    expect(await saidTo()).toEqual([403, EXPIRED]);
    expect(await world.ask(root, viewMerchant, { params: { id } })).toMatchObject({ status: 'expired' });
    await expire(null);
    // Of the sessions of before none comes to life again.
    expect([await isSignedIn(owner), await isSignedIn(anew)]).toEqual([false, false]);
    await world.ask(null, genericLogin, signIn());
  });

  it('expires at once when its end is put into the past', async () => {
    await expire(inHours(-1));
    expect(await isSignedIn(owner)).toBe(false);
    expect(await saidTo()).toEqual([403, EXPIRED]);
  });

  it('is blocked first, whatever else it is', async () => {
    await expire(inHours(-1));
    await block();
    expect(await saidTo()).toEqual([403, BLOCKED]);
    expect(await world.ask(root, viewMerchant, { params: { id } })).toMatchObject({ status: 'blocked' });
  });

  it('is blocked or opened once, by one of many at the same moment', async () => {
    const body = { id, isBlocked: true, reason: 'Did not pay' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.call(root, blockMerchant, { body })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect((await world.refused(root, blockMerchant, { body: { ...body, reason: ' ' } })).errors[0]?.field).toBe(
      'reason',
    );
  });

  it('keeps nobody in who signs in at the moment of the block', async () => {
    const [, ...sessions] = await Promise.all([
      block(),
      ...Array.from({ length: 4 }, () => world.call(null, genericLogin, signIn())),
    ]);
    await block(false);
    for (const { status, body } of sessions) {
      if (status !== 200) expect([status, body.errors?.[0]?.message]).toEqual([403, BLOCKED]);
      else {
        const { auth } = body.data as { auth: { token: string } };
        expect(await isSignedIn({ ...owner, token: auth.token })).toBe(false);
      }
    }
  });

  it('lets four in who sign in at the same moment, round after round', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => world.call(null, genericLogin, signIn())));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });

  it('is never one whose people administer the installation', async () => {
    for (const of of [world.merchantId, (await rootElsewhere()).merchantId]) {
      const refusals = [
        await world.refused(root, blockMerchant, { body: { id: of, isBlocked: true, reason: 'x' } }),
        await world.refused(root, expireMerchant, { body: { id: of, expiresAt: inHours(1).toISOString() } }),
      ];
      expect(refusals.map(({ status, errors }) => [status, errors[0]?.message])).toEqual([
        [409, 'Somebody of this merchant administers the installation. It cannot be blocked.'],
        [409, 'Somebody of this merchant administers the installation. It cannot expire.'],
      ]);
    }
  });

  const rootElsewhere = () => world.person(['Root'], world.otherMerchantId);
});
