import type { OutputOf } from '@tamis/contract';
import { currentSession, genericLogin, logout, type SessionAnswer } from '@tamis/contract/auth';
import { impersonationLogin, impersonationReset, impersonationUsers } from '@tamis/contract/impersonation';
import { findMessages, viewMessage } from '@tamis/contract/outbox';
import { changePassword, recoverPassword } from '@tamis/contract/passwords';
import { findPreferences, preferenceConstants, upsertPreferences } from '@tamis/contract/preferences';
import {
  changeProfile,
  closeOneSession,
  closeOtherSessions,
  findSignIns,
  listSessions,
  viewProfile,
} from '@tamis/contract/profile';
import { findSources } from '@tamis/contract/watchlists';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { hashPassword } from '../../users/index.ts';
import { givePassword } from '../testing.ts';

const PASSWORD = 'Correct-Horse-9';
const NEW = 'Battery+Staple7';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const UNKNOWN = '0123456789abcdef01234567';

describeEachEngine('sessions', (_engine, database) => {
  let world: TestWorld;
  let mailbox: Mailbox;
  let person: Person;
  let passwordHash: string;
  let port: number;

  const system = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => database().transaction({ kind: 'system' }, work);
  const audits = (subjectId: string) =>
    system((trx) =>
      trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('subject_id', '=', subjectId)
        .orderBy('merchant_id')
        .orderBy('seq')
        .execute(),
    );
  const isLive = async (one: Person) => (await world.call(one, currentSession)).status === 200;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    port = (world.app.http.server.address() as AddressInfo).port;
    mailbox = await openMailbox(world);
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => world.stop());

  beforeEach(async () => {
    person = await world.person(['ComplyFind']);
    await system((trx) => givePassword(trx, person.userId, passwordHash));
  });

  const toPerson = ({ auth, user, merchant }: SessionAnswer): Person => ({
    userId: user.id,
    merchantId: merchant.id,
    sessionId: auth.sessionId,
    email: user.email,
    token: auth.token,
  });
  const signIn = async (deviceInfo = FIREFOX) =>
    toPerson(
      (await world.call(null, genericLogin, { body: { email: person.email, password: PASSWORD, deviceInfo } })).body
        .data as SessionAnswer,
    );
  const sessionsOf = async (one: Person) =>
    ((await world.call(one, listSessions)).body.data as OutputOf<typeof listSessions>).sessions;

  /** A socket of the session, once it is attached. */
  async function attach({ sessionId, token }: Person): Promise<{ closed: Promise<number>; messages: string[] }> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/ws/user/${sessionId}`);
    const messages: string[] = [];
    socket.on('message', (data: Buffer) => void messages.push(data.toString()));
    socket.on('open', () => socket.send(JSON.stringify({ token })));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await expect.poll(() => messages).toContain('ATTACHED');
    return { closed, messages };
  }

  const within = <T>(promise: Promise<T>): Promise<T | 'late'> =>
    Promise.race([promise, new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), 1000))]);

  it('are listed with device and place, and closed elsewhere, tokens and sockets at once', async () => {
    const other = await signIn();
    const { closed } = await attach(other);
    expect(await sessionsOf(person)).toMatchObject(
      [
        { id: person.sessionId, isCurrent: true },
        { id: other.sessionId, deviceInfo: FIREFOX, address: '127.0.0.1', isCurrent: false },
      ].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    );
    expect((await world.call(person, closeOtherSessions)).body.data).toEqual({ closed: 1 });
    expect(await within(closed)).toBe(4401);
    expect([await isLive(other), await isLive(person)]).toEqual([false, true]);
    expect((await audits(person.userId)).map((row) => row.action)).toContain('sessions.close-others');
  });

  it('show when they were last used, which is written down once a minute', async () => {
    const other = await signIn();
    const lastUse = async () => (await sessionsOf(person)).find(({ id }) => id === other.sessionId)?.lastUsedAt;
    const opened = world.clock.now().toISOString();
    expect(await lastUse()).toBe(opened);
    world.clock.advance(5 * 60_000);
    const used = world.clock.now().toISOString();
    // At once: one of them writes.
    await Promise.all([isLive(other), isLive(other), isLive(other)]);
    expect(await lastUse()).toBe(used);
    world.clock.advance(59_000);
    await isLive(other);
    expect(await lastUse()).toBe(used);
    world.clock.advance(1000);
    await isLive(other);
    expect(await lastUse()).toBe(world.clock.now().toISOString());
  });

  it('are closed one by one, and only by their own user', async () => {
    const other = await signIn();
    const stranger = await world.person(['All'], world.otherMerchantId);
    const colleague = await world.person(['All']);
    const unknown = await world.call(colleague, closeOneSession, { params: { id: UNKNOWN } });
    for (const one of [stranger, colleague]) {
      const answer = await world.call(one, closeOneSession, { params: { id: other.sessionId } });
      expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
    expect(await isLive(other)).toBe(true);
    expect((await world.call(person, closeOneSession, { params: { id: other.sessionId } })).status).toBe(200);
    expect(await isLive(other)).toBe(false);
    expect((await audits(other.sessionId)).map((row) => row.action)).toContain('sessions.close-one');
  });

  it('end elsewhere when the password is changed, sockets too, and the owner is told', async () => {
    const other = await signIn();
    const { closed } = await attach(other);
    const change = (currentPassword: string, newPassword: string, id = person.userId) =>
      world.call(person, changePassword, { params: { id }, body: { currentPassword, newPassword } });
    expect((await change('Wrong-Horse-9', NEW)).body.errors).toMatchObject([{ field: 'currentPassword' }]);
    expect((await change(PASSWORD, PASSWORD)).body.errors).toMatchObject([{ field: 'newPassword' }]);
    expect((await change(PASSWORD, 'alllowercase1')).body.errors).toMatchObject([
      { message: 'The password value must contain at least 1 uppercase, lowercase, number and a special character' },
    ]);
    expect((await change(PASSWORD, NEW, (await world.person([])).userId)).status).toBe(404);
    expect((await change(PASSWORD, NEW)).status).toBe(200);
    expect(await within(closed)).toBe(4401);
    expect([await isLive(other), await isLive(person)]).toEqual([false, true]);
    await mailbox.newest(person.email, 'password-changed');
    expect((await audits(person.userId)).map((row) => row.action)).toContain('passwords.change');
  });

  it('end with the block of their user, and sockets with the word of it', async () => {
    const { closed } = await attach(person);
    await system(async (trx) => {
      await trx.updateTable('users').set({ is_blocked: true }).where('id', '=', person.userId).execute();
      await publish(trx, { userId: person.userId, event: 'session_changed_event', data: {} });
    });
    expect(await within(closed)).toBe(4401);
    expect(await isLive(person)).toBe(false);
  });

  it('no longer hear what is for root when their user is none any more', async () => {
    const root = await world.person(['Root']);
    const { messages } = await attach(root);
    const tell = (source: string) =>
      system((trx) => publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source } }));
    await tell('before');
    await expect.poll(() => messages.join()).toContain('before');
    await system(async (trx) => {
      const { role_id } = await trx
        .selectFrom('users')
        .select('role_id')
        .where('id', '=', root.userId)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('roles')
        .set({ claims: ['ComplyFind'] })
        .where('id', '=', role_id)
        .execute();
      await publish(trx, { userId: root.userId, event: 'session_changed_event', data: {} });
    });
    await expect.poll(() => messages.join()).toContain('session_changed_event');
    expect((await world.call(root, findSources)).status).toBe(403);
    await tell('after');
    await system((trx) =>
      publish(trx, { userId: root.userId, event: 'search_changed_event', data: { searchId: UNKNOWN } }),
    );
    await expect.poll(() => messages.join()).toContain(UNKNOWN);
    expect(messages.join()).not.toContain('after');
  });

  it('from a new device are told to the owner, not the first one and not a newer version of the browser', async () => {
    await signIn();
    await signIn(FIREFOX.replaceAll('144', '145'));
    expect(await mailbox.count(person.email, 'new-device')).toBe(0);
    await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1');
    expect((await mailbox.newest(person.email, 'new-device')).text).toContain('Device: Safari on iPhone');
    world.clock.advance(1000);
    await signIn('Your account is locked, call +1 900 123 456');
    const { text } = await mailbox.newest(person.email, 'new-device');
    expect(text).toContain('Device: not a browser that we know');
    expect(text).not.toContain('900');
  });

  it('leave a trace: recent sign-ins, one’s own, or of the merchant’s users with UserFind', async () => {
    await world.call(null, genericLogin, { body: { email: person.email, password: 'Wrong-Horse-9' } });
    await signIn();
    const own = (await world.call(person, findSignIns, { body: {} })).body.data as OutputOf<typeof findSignIns>;
    expect(own.attempts.map((attempt) => attempt.outcome)).toEqual(['signed-in', 'wrong-password']);
    const ask = async (claims: Parameters<TestWorld['person']>[0], merchantId?: string) =>
      (await world.call(await world.person(claims, merchantId), findSignIns, { body: { id: person.userId } })).status;
    expect([
      await ask(['UserFind']),
      await ask(['ComplyFind']),
      await ask(['UserFind'], world.otherMerchantId),
    ]).toEqual([200, 403, 404]);
  });

  it('show their user’s profile and name, which the user can change', async () => {
    expect((await world.call(person, changeProfile, { body: { name: '  Ada ', surname: 'Byron' } })).status).toBe(200);
    expect((await world.call(person, viewProfile)).body.data).toMatchObject({
      user: { name: 'Ada', surname: 'Byron', email: person.email },
      twoFactor: null,
    });
    expect((await world.call(person, changeProfile, { body: { name: ' ', surname: '' } })).body.errors).toMatchObject([
      { field: 'name' },
    ]);
    expect((await audits(person.userId)).map((row) => row.action)).toContain('profiles.change');
  });

  it('say what can be preferred, and keep all of it', async () => {
    const somebody = await world.person([]);
    const constants = (await world.call(somebody, preferenceConstants)).body.data as OutputOf<
      typeof preferenceConstants
    >;
    const { timeZones, ...formats } = constants;
    expect(formats).toEqual({
      dateFormats: ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD'],
      clockFormats: ['12-Hour', '24'],
      nameFormats: ['FirstName + LastName', 'LastName + FirstName'],
    });
    expect([timeZones.slice(0, 2), new Set(timeZones).size]).toEqual([['Browser Default', 'UTC'], timeZones.length]);
    expect(timeZones).toEqual(expect.arrayContaining(['Africa/Abidjan', 'Europe/Zurich', 'Pacific/Wallis']));
    for (const timeZone of ['Browser Default', 'Europe/Zurich', timeZones.at(-1)]) {
      const chosen = {
        dateFormat: constants.dateFormats[1],
        clockFormat: constants.clockFormats[1],
        nameFormat: constants.nameFormats[1],
        timeZone,
      };
      expect((await world.call(somebody, upsertPreferences, { body: chosen })).body.data).toEqual(chosen);
    }
  });

  it('keep preferences of their user, nobody else’s', async () => {
    const chosen = {
      dateFormat: 'YYYY/MM/DD',
      clockFormat: '24',
      nameFormat: 'LastName + FirstName',
      timeZone: 'Asia/Tokyo',
    };
    const view = (one: Person) => world.call(one, findPreferences, { params: { id: person.userId } });
    expect((await view(person)).body.data).toMatchObject({
      dateFormat: 'DD/MM/YYYY',
      clockFormat: '12-Hour',
      timeZone: 'Browser Default',
    });
    expect((await world.call(person, upsertPreferences, { body: chosen })).body.data).toEqual(chosen);
    expect((await view(person)).body.data).toEqual(chosen);
    expect(
      (await world.call(person, upsertPreferences, { body: { ...chosen, timeZone: 'Mars/Olympus' } })).body.errors,
    ).toMatchObject([{ field: 'timeZone' }]);
    expect([
      (await view(await world.person(['All']))).status,
      (await view(await world.person(['All'], world.otherMerchantId))).status,
    ]).toEqual([404, 404]);
    expect((await audits(person.userId)).map((row) => row.action)).toContain('preferences.upsert');
  });

  const actAs = (root: Person, userId: string) =>
    world.call(root, impersonationLogin, { body: { userId, deviceInfo: FIREFOX } });

  it('let a root user act as another with that user’s rights, and both stand in both audit logs', async () => {
    const root = await world.person(['Root'], world.otherMerchantId);
    const found = (await world.call(root, impersonationUsers, { query: { search: person.email } })).body
      .data as OutputOf<typeof impersonationUsers>;
    expect(found.users).toMatchObject([{ id: person.userId, merchant: { name: 'Harrowgate Trust Bank' } }]);
    const answer = (await actAs(root, person.userId)).body.data as SessionAnswer;
    expect(answer.auth).toMatchObject({
      isImpersonation: true,
      expiry: new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
    });
    const acting = toPerson(answer);
    expect((await world.call(acting, currentSession)).body.data).toMatchObject({
      claims: ['ComplyFind'],
      auth: { isImpersonation: true },
      impersonator: { id: root.userId },
    });
    expect((await world.call(acting, findSources)).status).toBe(403);
    await world.call(acting, upsertPreferences, {
      body: { dateFormat: 'DD/MM/YYYY', clockFormat: '24', nameFormat: 'FirstName + LastName', timeZone: 'UTC' },
    });
    const rows = await audits(person.userId);
    expect(
      rows
        .filter((row) => row.action === 'impersonations.start')
        .map((row) => [row.merchant_id, row.actor_id, row.impersonator_id]),
    ).toEqual(
      expect.arrayContaining([
        [world.otherMerchantId, root.userId, null],
        [world.merchantId, person.userId, root.userId],
      ]),
    );
    expect(rows.find((row) => row.action === 'preferences.upsert')).toMatchObject({
      actor_id: person.userId,
      impersonator_id: root.userId,
    });
  });

  it('do not let whoever acts as another change password or second factor, nor act on as a third', async () => {
    const root = await world.person(['Root']);
    const acting = toPerson((await actAs(root, person.userId)).body.data as SessionAnswer);
    expect(
      (
        await world.call(acting, changePassword, {
          params: { id: person.userId },
          body: { currentPassword: PASSWORD, newPassword: NEW },
        })
      ).status,
    ).toBe(403);
    expect((await world.call(acting, closeOtherSessions)).status).toBe(403);
    expect((await actAs(acting, (await world.person([])).userId)).status).toBe(403);
  });

  it('do not let anybody act as a root user, a blocked user or nobody, nor without being root', async () => {
    const root = await world.person(['Root']);
    const blocked = await world.person([]);
    await system((trx) =>
      trx.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked.userId).execute(),
    );
    for (const id of [(await world.person(['Root'])).userId, blocked.userId, UNKNOWN])
      expect((await actAs(root, id)).status).toBe(404);
    expect((await actAs(await world.person(['All']), person.userId)).status).toBe(403);
  });

  it('go back to the root user’s own once, under a new token and with the old end', async () => {
    const root = await world.person(['Root']);
    const acting = toPerson((await actAs(root, person.userId)).body.data as SessionAnswer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.call(acting, impersonationReset)));
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    const back = toPerson(won[0]?.body.data as SessionAnswer);
    expect(back.userId).toBe(root.userId);
    expect([await isLive(back), await isLive(acting), await isLive(root)]).toEqual([true, false, false]);
    expect((await world.call(back, findSources)).status).toBe(200);
    expect((await world.call(back, impersonationReset)).status).toBe(409);
    expect(
      (await audits(person.userId)).filter((row) => row.action === 'impersonations.end').map((row) => row.actor_id),
    ).toEqual(expect.arrayContaining([root.userId, person.userId]));
  });

  it.each([
    [
      'is blocked',
      (trx: Trx, root: Person) =>
        trx.updateTable('users').set({ is_blocked: true }).where('id', '=', root.userId).execute(),
    ],
    [
      'is no root user any more',
      (trx: Trx, root: Person) =>
        trx
          .updateTable('roles')
          .set({ claims: ['All'] })
          .where('id', 'in', trx.selectFrom('users').select('role_id').where('id', '=', root.userId))
          .execute(),
    ],
  ])('of somebody who acts as another are over when that root user %s', async (_title, change) => {
    const root = await world.person(['Root']);
    const acting = toPerson((await actAs(root, person.userId)).body.data as SessionAnswer);
    expect(await isLive(acting)).toBe(true);
    await system((trx) => change(trx, root));
    expect(await isLive(acting)).toBe(false);
  });

  it('of somebody who acts as another are over with the root user’s own, after an hour, and when the user becomes root', async () => {
    const root = await world.person(['Root']);
    const begin = async () => toPerson((await actAs(root, person.userId)).body.data as SessionAnswer);
    const first = await begin();
    const { closed } = await attach(first);
    await system((trx) =>
      trx
        .updateTable('roles')
        .set({ claims: ['Root'] })
        .where('id', 'in', trx.selectFrom('users').select('role_id').where('id', '=', person.userId))
        .execute(),
    );
    expect(await isLive(first)).toBe(false);
    await system((trx) =>
      trx
        .updateTable('roles')
        .set({ claims: [] })
        .where('id', 'in', trx.selectFrom('users').select('role_id').where('id', '=', person.userId))
        .execute(),
    );
    const second = await begin();
    await world.call(root, logout);
    expect(await within(closed)).toBe(4401);
    expect([await isLive(first), await isLive(second)]).toEqual([false, false]);
    const another = await world.person(['Root']);
    const third = toPerson((await actAs(another, person.userId)).body.data as SessionAnswer);
    world.clock.advance(3_600_000);
    expect([await isLive(third), await isLive(another)]).toEqual([false, true]);
  });

  it('sign out of both when somebody signs out while acting as another', async () => {
    const root = await world.person(['Root']);
    const acting = toPerson((await actAs(root, person.userId)).body.data as SessionAnswer);
    await world.call(acting, logout);
    expect([await isLive(acting), await isLive(root), await isLive(person)]).toEqual([false, false, true]);
  });

  it('of root read the outbox, and each opening is kept; others do not', async () => {
    await world.call(null, recoverPassword, { body: { email: person.email } });
    const { id, html } = await mailbox.newest(person.email, 'password-reset');
    expect(html).toContain('<h1');
    // The port that is listened on, whatever was asked for.
    expect(html).toContain(`http://localhost:${port}/reset_password`);
    expect((await audits(id)).map((row) => row.action)).toEqual(['messages.view']);
    for (const endpoint of [findMessages, viewMessage])
      expect((await world.call(await world.person(['All']), endpoint, { params: { id } })).status).toBe(403);
    expect((await world.call(await world.person(['Root']), viewMessage, { params: { id: UNKNOWN } })).status).toBe(404);
  });

  // The last one: the people of the others are signed out by then.
  it('are not begun as somebody else when the own one is about to end', async () => {
    const root = await world.person(['Root']);
    world.clock.advance((8 * 60 - 8) * 60_000);
    const { status, body } = await actAs(root, person.userId);
    expect([status, body.errors?.[0]?.message]).toEqual([
      409,
      'Your session is about to end. Please sign in again before you act as somebody else.',
    ]);
  });
});
