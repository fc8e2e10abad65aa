import type { OutputOf } from '@tamis/contract';
import { currentSession, logout, type SessionAnswer } from '@tamis/contract/auth';
import { impersonationLogin, impersonationReset, impersonationUsers } from '@tamis/contract/impersonation';
import { changePassword } from '@tamis/contract/passwords';
import { upsertPreferences } from '@tamis/contract/preferences';
import { closeOneSession, closeOtherSessions } from '@tamis/contract/profile';
import { findSources } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { type Person } from '../../../testing/test-world.ts';

import { createSessionBench, FIREFOX, PASSWORD, type SessionBench, sessionActs } from '../testing/session-bench.ts';

const NEW = 'Battery+Staple7';
const UNKNOWN = '0123456789abcdef01234567';

describeEachEngine('sessions as somebody else', (_engine, database) => {
  let bench: SessionBench;

  beforeAll(async () => {
    bench = await createSessionBench(database());
  });
  afterAll(() => bench.world.stop());
  beforeEach(() => bench.nextPerson());

  const { system, audits, isLive, toPerson, attach, soon } = sessionActs(() => bench);

  const actAs = (root: Person, userId: string) =>
    bench.world.call(root, impersonationLogin, { body: { userId, deviceInfo: FIREFOX } });

  it('let a root user act as another with that user’s rights, and both stand in both audit logs', async () => {
    const root = await bench.world.person(['Root'], bench.world.otherMerchantId);
    const found = (await bench.world.call(root, impersonationUsers, { query: { search: bench.person.email } })).body
      .data as OutputOf<typeof impersonationUsers>;
    expect(found.users).toMatchObject([{ id: bench.person.userId, merchant: { name: 'Harrowgate Trust Bank' } }]);
    const answer = (await actAs(root, bench.person.userId)).body.data as SessionAnswer;
    expect(answer.auth).toMatchObject({
      isImpersonation: true,
      expiry: new Date(bench.world.clock.now().getTime() + 3_600_000).toISOString(),
    });
    const acting = toPerson(answer);
    expect((await bench.world.call(acting, currentSession)).body.data).toMatchObject({
      claims: ['ComplyFind'],
      auth: { isImpersonation: true },
      impersonator: { id: root.userId },
    });
    expect((await bench.world.call(acting, findSources)).status).toBe(403);
    await bench.world.call(acting, upsertPreferences, {
      body: { dateFormat: 'DD/MM/YYYY', clockFormat: '24', nameFormat: 'FirstName + LastName', timeZone: 'UTC' },
    });
    const rows = await audits(bench.person.userId);
    expect(
      rows
        .filter((row) => row.action === 'impersonations.start')
        .map((row) => [row.merchant_id, row.actor_id, row.impersonator_id]),
    ).toEqual(
      expect.arrayContaining([
        [bench.world.otherMerchantId, root.userId, null],
        [bench.world.merchantId, bench.person.userId, root.userId],
      ]),
    );
    expect(rows.find((row) => row.action === 'preferences.upsert')).toMatchObject({
      actor_id: bench.person.userId,
      impersonator_id: root.userId,
    });
  });

  it('are over, sockets too, when the session in which they were begun is closed by itself', async () => {
    const root = await bench.world.person(['Root']);
    const acting = toPerson((await actAs(root, bench.person.userId)).body.data as SessionAnswer);
    const { closed } = await attach(acting);
    await bench.world.call(root, closeOneSession, { params: { id: root.sessionId } });
    expect(await soon(closed)).toBe(4401);
    expect(await isLive(acting)).toBe(false);
  });

  it('do not let whoever acts as another change password or second factor, nor act on as a third', async () => {
    const root = await bench.world.person(['Root']);
    const acting = toPerson((await actAs(root, bench.person.userId)).body.data as SessionAnswer);
    expect(
      (
        await bench.world.call(acting, changePassword, {
          params: { id: bench.person.userId },
          body: { currentPassword: PASSWORD, newPassword: NEW },
        })
      ).status,
    ).toBe(403);
    expect((await bench.world.call(acting, closeOtherSessions)).status).toBe(403);
    expect((await actAs(acting, (await bench.world.person([])).userId)).status).toBe(403);
  });

  it('do not let anybody act as a root user, a blocked user or nobody, nor without being root', async () => {
    const root = await bench.world.person(['Root']);
    const blocked = await bench.world.person([]);
    await system((trx) =>
      trx.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked.userId).execute(),
    );
    for (const id of [(await bench.world.person(['Root'])).userId, blocked.userId, UNKNOWN])
      expect((await actAs(root, id)).status).toBe(404);
    expect((await actAs(await bench.world.person(['All']), bench.person.userId)).status).toBe(403);
  });

  it('go back to the root user’s own once, under a new token and with the old end', async () => {
    const root = await bench.world.person(['Root']);
    const acting = toPerson((await actAs(root, bench.person.userId)).body.data as SessionAnswer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => bench.world.call(acting, impersonationReset)));
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    const back = toPerson(won[0]?.body.data as SessionAnswer);
    expect(back.userId).toBe(root.userId);
    expect([await isLive(back), await isLive(acting), await isLive(root)]).toEqual([true, false, false]);
    expect((await bench.world.call(back, findSources)).status).toBe(200);
    expect((await bench.world.call(back, impersonationReset)).status).toBe(409);
    expect(
      (await audits(bench.person.userId))
        .filter((row) => row.action === 'impersonations.end')
        .map((row) => row.actor_id),
    ).toEqual(expect.arrayContaining([root.userId, bench.person.userId]));
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
    const root = await bench.world.person(['Root']);
    const acting = toPerson((await actAs(root, bench.person.userId)).body.data as SessionAnswer);
    expect(await isLive(acting)).toBe(true);
    await system((trx) => change(trx, root));
    expect(await isLive(acting)).toBe(false);
  });

  it('of somebody who acts as another are over with the root user’s own, after an hour, and when the user becomes root', async () => {
    const root = await bench.world.person(['Root']);
    const begin = async () => toPerson((await actAs(root, bench.person.userId)).body.data as SessionAnswer);
    const first = await begin();
    const { closed } = await attach(first);
    await system((trx) =>
      trx
        .updateTable('roles')
        .set({ claims: ['Root'] })
        .where('id', 'in', trx.selectFrom('users').select('role_id').where('id', '=', bench.person.userId))
        .execute(),
    );
    expect(await isLive(first)).toBe(false);
    await system((trx) =>
      trx
        .updateTable('roles')
        .set({ claims: [] })
        .where('id', 'in', trx.selectFrom('users').select('role_id').where('id', '=', bench.person.userId))
        .execute(),
    );
    const second = await begin();
    await bench.world.call(root, logout);
    expect(await soon(closed)).toBe(4401);
    expect([await isLive(first), await isLive(second)]).toEqual([false, false]);
    const another = await bench.world.person(['Root']);
    const third = toPerson((await actAs(another, bench.person.userId)).body.data as SessionAnswer);
    bench.world.clock.advance(3_600_000);
    expect([await isLive(third), await isLive(another)]).toEqual([false, true]);
  });

  it('sign out of both when somebody signs out while acting as another', async () => {
    const root = await bench.world.person(['Root']);
    const acting = toPerson((await actAs(root, bench.person.userId)).body.data as SessionAnswer);
    await bench.world.call(acting, logout);
    expect([await isLive(acting), await isLive(root), await isLive(bench.person)]).toEqual([false, false, true]);
  });

  it('are not begun as somebody else when the own one is about to end', async () => {
    const root = await bench.world.person(['Root']);
    bench.world.clock.advance((8 * 60 - 8) * 60_000);
    const { status, body } = await actAs(root, bench.person.userId);
    expect([status, body.errors?.[0]?.message]).toEqual([
      409,
      'Your session is about to end. Please sign in again before you act as somebody else.',
    ]);
  });
});
