import type { OutputOf } from '@tamis/contract';
import { genericLogin } from '@tamis/contract/auth';
import { findMessages, viewMessage } from '@tamis/contract/outbox';
import { changePassword, recoverPassword } from '@tamis/contract/passwords';
import { closeOneSession, closeOtherSessions, findSignIns } from '@tamis/contract/profile';
import { findSources } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publish } from '../../../platform/realtime/live-events.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { type TestWorld } from '../../../testing/test-world.ts';

import { createSessionBench, FIREFOX, PASSWORD, type SessionBench, sessionActs } from '../testing/session-bench.ts';

const NEW = 'Battery+Staple7';
const UNKNOWN = '0123456789abcdef01234567';

describeEachEngine('sessions', (_engine, database) => {
  let bench: SessionBench;

  beforeAll(async () => {
    bench = await createSessionBench(database());
  });
  afterAll(() => bench.world.stop());
  beforeEach(() => bench.nextPerson());

  const { system, audits, isLive, signIn, sessionsOf, attach, soon } = sessionActs(() => bench);

  it('are listed with device and place, and closed elsewhere, tokens and sockets at once', async () => {
    const other = await signIn();
    const { closed } = await attach(other);
    expect(await sessionsOf(bench.person)).toMatchObject(
      [
        { id: bench.person.sessionId, isCurrent: true },
        { id: other.sessionId, deviceInfo: FIREFOX, address: '127.0.0.1', isCurrent: false },
      ].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    );
    expect((await bench.world.call(bench.person, closeOtherSessions)).body.data).toEqual({ closed: 1 });
    expect(await soon(closed)).toBe(4401);
    expect([await isLive(other), await isLive(bench.person)]).toEqual([false, true]);
    expect((await audits(bench.person.userId)).map((row) => row.action)).toContain('sessions.close-others');
  });

  it('show when they were last used, which is written down once a minute', async () => {
    const other = await signIn();
    const lastUse = async () => (await sessionsOf(bench.person)).find(({ id }) => id === other.sessionId)?.lastUsedAt;
    const opened = bench.world.clock.now().toISOString();
    expect(await lastUse()).toBe(opened);
    bench.world.clock.advance(5 * 60_000);
    const used = bench.world.clock.now().toISOString();
    // At once: one of them writes.
    await Promise.all([isLive(other), isLive(other), isLive(other)]);
    expect(await lastUse()).toBe(used);
    bench.world.clock.advance(59_000);
    await isLive(other);
    expect(await lastUse()).toBe(used);
    bench.world.clock.advance(1000);
    await isLive(other);
    expect(await lastUse()).toBe(bench.world.clock.now().toISOString());
  });

  it('are closed one by one, and only by their own user', async () => {
    const other = await signIn();
    const stranger = await bench.world.person(['All'], bench.world.otherMerchantId);
    const colleague = await bench.world.person(['All']);
    const unknown = await bench.world.call(colleague, closeOneSession, { params: { id: UNKNOWN } });
    for (const one of [stranger, colleague]) {
      const answer = await bench.world.call(one, closeOneSession, { params: { id: other.sessionId } });
      expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    }
    expect(await isLive(other)).toBe(true);
    expect((await bench.world.call(bench.person, closeOneSession, { params: { id: other.sessionId } })).status).toBe(
      200,
    );
    expect(await isLive(other)).toBe(false);
    expect((await audits(other.sessionId)).map((row) => row.action)).toContain('sessions.close-one');
  });

  it('end elsewhere when the password is changed, sockets too, and the owner is notified', async () => {
    const other = await signIn();
    const { closed } = await attach(other);
    const change = (currentPassword: string, newPassword: string, id = bench.person.userId) =>
      bench.world.call(bench.person, changePassword, { params: { id }, body: { currentPassword, newPassword } });
    expect((await change('Wrong-Horse-9', NEW)).body.errors).toMatchObject([{ field: 'currentPassword' }]);
    expect((await change(PASSWORD, PASSWORD)).body.errors).toMatchObject([{ field: 'newPassword' }]);
    expect((await change(PASSWORD, 'alllowercase1')).body.errors).toMatchObject([
      { message: 'The password value must contain at least 1 uppercase, lowercase, number and a special character' },
    ]);
    expect((await change(PASSWORD, NEW, (await bench.world.person([])).userId)).status).toBe(404);
    expect((await change(PASSWORD, NEW)).status).toBe(200);
    expect(await soon(closed)).toBe(4401);
    expect([await isLive(other), await isLive(bench.person)]).toEqual([false, true]);
    await bench.mailbox.newest(bench.person.email, 'password-changed');
    expect((await audits(bench.person.userId)).map((row) => row.action)).toContain('passwords.change');
  });

  it('end with the block of their user, and sockets with the word of it', async () => {
    const { closed } = await attach(bench.person);
    await system(async (trx) => {
      await trx.updateTable('users').set({ is_blocked: true }).where('id', '=', bench.person.userId).execute();
      await publish(trx, { userId: bench.person.userId, event: 'session_changed_event', data: {} });
    });
    expect(await soon(closed)).toBe(4401);
    expect(await isLive(bench.person)).toBe(false);
  });

  it('no longer hear what is for root when their user is none any more', async () => {
    const root = await bench.world.person(['Root']);
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
    expect((await bench.world.call(root, findSources)).status).toBe(403);
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
    expect(await bench.mailbox.count(bench.person.email, 'new-device')).toBe(0);
    await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1');
    expect((await bench.mailbox.newest(bench.person.email, 'new-device')).text).toContain('Device: Safari on iPhone');
    bench.world.clock.advance(1000);
    await signIn('Your account is locked, call +1 900 123 456');
    const { text } = await bench.mailbox.newest(bench.person.email, 'new-device');
    expect(text).toContain('Device: not a browser that we know');
    expect(text).not.toContain('900');
  });

  it('leave a trace: recent sign-ins, one’s own, or of the merchant’s users with UserFind', async () => {
    await bench.world.call(null, genericLogin, { body: { email: bench.person.email, password: 'Wrong-Horse-9' } });
    await signIn();
    const own = (await bench.world.call(bench.person, findSignIns, { body: {} })).body.data as OutputOf<
      typeof findSignIns
    >;
    expect(own.attempts.map((attempt) => attempt.outcome)).toEqual(['signed-in', 'wrong-password']);
    const ask = async (claims: Parameters<TestWorld['person']>[0], merchantId?: string) =>
      (
        await bench.world.call(await bench.world.person(claims, merchantId), findSignIns, {
          body: { id: bench.person.userId },
        })
      ).status;
    expect([
      await ask(['UserFind']),
      await ask(['ComplyFind']),
      await ask(['UserFind'], bench.world.otherMerchantId),
    ]).toEqual([200, 403, 404]);
  });

  it('of root read the outbox, and each opening is kept; others do not', async () => {
    await bench.world.call(null, recoverPassword, { body: { email: bench.person.email } });
    const { id, html } = await bench.mailbox.newest(bench.person.email, 'password-reset');
    expect(html).toContain('<h1');
    // The bench.port that is listened on, whatever was asked for.
    expect(html).toContain(`http://localhost:${bench.port}/reset_password`);
    // In the chain of the one who reads, and of the one whose account it opens.
    expect((await audits(id)).map((row) => row.action)).toEqual(['messages.view', 'messages.view']);
    for (const endpoint of [findMessages, viewMessage])
      expect((await bench.world.call(await bench.world.person(['All']), endpoint, { params: { id } })).status).toBe(
        403,
      );
    expect(
      (await bench.world.call(await bench.world.person(['Root']), viewMessage, { params: { id: UNKNOWN } })).status,
    ).toBe(404);
  });

  // The last one: the people of the others are signed out by then.
});
