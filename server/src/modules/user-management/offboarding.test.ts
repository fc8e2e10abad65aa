import * as keys from '@tamis/contract/api-keys';
import { assignCase, escalateCase, findCases, openCase, viewCase } from '@tamis/contract/cases';
import { findNotifications } from '@tamis/contract/notifications';
import { offboardUser, viewOffboarding } from '@tamis/contract/offboarding';
import { assignSearches, createSearch, findQueue } from '@tamis/contract/screening';
import { createUserGroup, viewUserGroup } from '@tamis/contract/user-groups';
import { findUserSessions } from '@tamis/contract/user-security';
import { deleteUser, findUsers, viewUser } from '@tamis/contract/users';
import { createWebhook, viewWebhook } from '@tamis/contract/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf } from '../cases/testing.ts';

const REASON = 'Leaves the bank on 30/11/2026, ticket HR-2291';
const BUSY = ['CaseUpdate', 'ComplyWhiteListUpdate', 'ComplyFind', 'ComplySearch', 'FindWebhooks'] as const;

describeEachEngine('somebody who leaves', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let manager: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    owner = await world.person(['All']);
    manager = await world.person(['UserAdd', 'UserFind', ...BUSY]);
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
  });
  afterAll(() => world.stop());

  const view = (id: string, by = owner) => world.ask(by, viewOffboarding, { params: { id } });
  const offboard = (id: string, body: object) => ({
    params: { id },
    body: { ending: 'block' as const, reason: REASON, ...body },
  });
  const search = async () =>
    (
      await world.ask(owner, createSearch, {
        body: { search_term: 'Nicolas Madrigal Morozov', filters: { types: ['sanction'] } },
      })
    ).result.id;

  /** Somebody with a session, a case, a search to review, a key, a webhook, a group and mails. */
  async function busyPerson() {
    const leaver = await world.person([...BUSY]);
    const { userId } = leaver;
    const { id: caseId } = await caseActsOf(world, owner).draft();
    await world.ask(owner, assignCase, { params: { id: caseId }, body: { assigneeId: userId } });
    const searchId = await search();
    await world.ask(owner, assignSearches, { body: { ids: [searchId], userId } });
    const name = `payments-${userId}`;
    const { key, secret } = await world.ask(owner, keys.createApiKey, {
      body: { name, scopes: ['ComplySearch', 'CaseUpdate'], ownerId: userId },
    });
    const hooks = await world.person([...BUSY, 'CreateWebhook']);
    const { webhook } = await world.ask(hooks, createWebhook, {
      body: { name, url: 'https://bank.example/hook', eventTypes: ['search.completed'] },
    });
    const group = await world.ask(owner, createUserGroup, { body: { name, memberIds: [userId] } });
    return { leaver, hooks, caseId, searchId, keyId: key.id, secret, webhookId: webhook.id, groupId: group.id };
  }
  const waitingSearches = async (userId: string) =>
    (await world.ask(owner, findQueue, { body: { view: 'all', assignee: userId } })).searches.map(
      (one) => one.searchId,
    );
  const toManager = (...kinds: ('cases' | 'searches' | 'keys')[]) =>
    kinds.map((kind) => ({ kind, act: 'hand-over' as const, receiverId: manager.userId }));

  it('is seen with everything that hangs on them, and with who may take it over', async () => {
    const { leaver, hooks, caseId } = await busyPerson();
    const { holdings, hindrance } = await view(leaver.userId);
    expect(hindrance).toBeNull();
    expect(holdings.map(({ kind, count, acts }) => [kind, count, acts])).toEqual([
      ['sessions', 1, ['end']],
      ['cases', 1, ['hand-over', 'release']],
      ['searches', 1, ['hand-over', 'release']],
      ['keys', 1, ['hand-over', 'end']],
      ['mails', 3, ['remove']],
      ['groups', 1, ['remove']],
    ]);
    const [, cases, searches, owned] = holdings;
    expect(cases?.names).toEqual([(await world.ask(owner, viewCase, { params: { id: caseId } })).reference]);
    expect(searches?.names).toEqual(['Nicolas Madrigal Morozov']);
    const ids = owned?.receivers.map(({ id }) => id);
    expect(ids).toContain(manager.userId);
    expect(ids).not.toContain(leaver.userId);
    expect((await view(hooks.userId)).holdings.map(({ kind }) => kind)).toContain('webhooks');
  });

  it('leaves with all of it handed over at once, one row that lists it, and whoever takes over is told', async () => {
    const { leaver, caseId, searchId, keyId, secret, groupId } = await busyPerson();
    const { userId } = leaver;
    await world.ask(owner, offboardUser, offboard(userId, { settle: toManager('cases', 'searches', 'keys') }));

    expect((await view(userId)).holdings).toEqual([]);
    expect(await world.ask(owner, viewCase, { params: { id: caseId } })).toMatchObject({ assigneeId: manager.userId });
    expect(await waitingSearches(userId)).toEqual([]);
    expect(await waitingSearches(manager.userId)).toContain(searchId);
    expect(await world.ask(owner, keys.viewApiKey, { params: { id: keyId } })).toMatchObject({
      ownerId: manager.userId,
      isResting: false,
    });
    await world.ask({ ...manager, token: secret }, createSearch, {
      body: { search_term: 'Anybody', filters: { types: ['sanction'] } },
    });
    expect((await world.ask(owner, viewUserGroup, { params: { id: groupId } })).memberIds).toEqual([]);
    expect((await world.ask(owner, findUserSessions, { params: { id: userId } })).sessions).toEqual([]);
    expect((await world.refused(leaver, viewUser, { params: { id: userId } })).status).toBe(401);

    const rows = await world.auditOf('user', userId);
    expect(rows.at(-1)).toMatchObject({
      action: 'users.offboard',
      body: {
        reason: REASON,
        settled: [
          { kind: 'sessions', act: 'end', count: 1 },
          { kind: 'cases', act: 'hand-over', count: 1, to: { [manager.userId]: 'Ines Farrow' } },
          { kind: 'searches', act: 'hand-over', count: 1 },
          { kind: 'keys', act: 'hand-over', count: 1 },
          {
            kind: 'mails',
            act: 'remove',
            count: 3,
            items: {
              updateMails: 'AML update mails',
              caseExpiryMails: 'Case expiry mails',
              updateNotifications: 'AML notifications',
            },
          },
          { kind: 'groups', act: 'remove', count: 1 },
        ],
      },
    });
    expect((await world.auditOf('case', caseId)).at(-1)).toMatchObject({ action: assignCase.name });
    const { notifications } = await world.ask(manager, findNotifications, { body: {} });
    const told = notifications.find(({ title }) => title === 'Work of Ines Farrow was handed over to you');
    expect(told?.content).toBe('assigned cases: 1\nsearches to review: 1\nAPI keys: 1');
  });

  it('leaves work to whoever takes it next, and takes keys along, where that was decided', async () => {
    const { leaver, caseId, searchId, keyId } = await busyPerson();
    const settle = [
      { kind: 'cases', act: 'release' },
      { kind: 'searches', act: 'release' },
      { kind: 'keys', act: 'end' },
    ];
    await world.ask(owner, offboardUser, offboard(leaver.userId, { settle, ending: 'delete' }));
    const unassigned = await world.ask(owner, findCases, { body: { view: 'unassigned', perPage: 250 } });
    expect(unassigned.cases.map(({ id }) => id)).toContain(caseId);
    const queue = await world.ask(owner, findQueue, { body: { view: 'unassigned' } });
    expect(queue.searches.map((one) => one.searchId)).toContain(searchId);
    expect(await world.ask(owner, keys.viewApiKey, { params: { id: keyId } })).toMatchObject({
      status: 'revoked',
      reason: REASON,
    });
    const { users } = await world.ask(owner, findUsers, { body: { perPage: 250 } });
    expect(users.map(({ id }) => id)).not.toContain(leaver.userId);
  });

  it('leaves cases to a group of which somebody stays who works on them, and to no other', async () => {
    const { leaver, caseId, searchId } = await busyPerson();
    const group = async (name: string, members: readonly Person[], by = owner) => {
      const body = { name: `${name} of ${leaver.userId}`, memberIds: members.map(({ userId }) => userId) };
      return (await world.ask(by, createUserGroup, { body })).id;
    };
    const stranger = await world.person(['All'], world.otherMerchantId);
    const desk = await group('Desk', [leaver, manager]);
    const invited = await world.person([...BUSY]);
    const others = [
      await group('Alone', [leaver]),
      await group('Invited', [invited]),
      await group('Idle', [await world.person(['CaseFind'])]),
      await group('Abroad', [stranger], stranger),
    ];
    const sql = "update users set invitation_ends_at = now() + interval '7 days' where id = $1";
    await database().owner.query(sql, [invited.userId]);
    const offered = (await view(leaver.userId)).holdings.map(({ kind, acts, groups }) => [kind, acts, groups]);
    expect(offered).toContainEqual([
      'cases',
      ['hand-over', 'to-group', 'release'],
      expect.arrayContaining([{ id: desk, name: `Desk of ${leaver.userId}` }]),
    ]);
    expect(JSON.stringify(offered)).not.toMatch(new RegExp(others.join('|')));
    const settled = (kind: 'cases' | 'searches', groupId: string) => [
      { kind, act: 'to-group' as const, groupId },
      ...(kind === 'cases' ? toManager('searches', 'keys') : toManager('cases', 'keys')),
    ];
    const refused = async (settle: object[]) => world.refused(owner, offboardUser, offboard(leaver.userId, { settle }));
    for (const groupId of others)
      expect(await refused(settled('cases', groupId))).toMatchObject({ status: 400, errors: [{ field: 'cases' }] });
    expect(await refused(settled('searches', desk))).toMatchObject({ status: 400, errors: [{ field: 'searches' }] });
    expect(await refused([{ kind: 'cases', act: 'to-group' }])).toMatchObject({
      status: 400,
      errors: [{ message: 'Choose the group that takes it over' }],
    });
    await world.ask(owner, offboardUser, offboard(leaver.userId, { settle: settled('cases', desk) }));
    expect(await world.ask(owner, viewCase, { params: { id: caseId } })).toMatchObject({
      assigneeId: null,
      groupId: desk,
    });
    expect(await waitingSearches(manager.userId)).toContain(searchId);
    expect((await world.auditOf('user', leaver.userId)).at(-1)?.body).toMatchObject({
      settled: expect.arrayContaining([
        expect.objectContaining({ kind: 'cases', act: 'to-group', to: { [desk]: `Desk of ${leaver.userId}` } }),
      ]),
    });
    expect((await world.auditOf('case', caseId)).at(-1)).toMatchObject({
      action: assignCase.name,
      body: { is: { assignee: null, group: { [desk]: `Desk of ${leaver.userId}` } } },
    });
  });

  it('gives what was escalated to a group to a member of it, and back to the group otherwise', async () => {
    const escalatedTo = async (...members: readonly Person[]) => {
      const leaver = await world.person(['CaseFind', 'CaseUpdate']);
      const memberIds = [leaver, ...members].map(({ userId }) => userId);
      const group = await world.ask(owner, createUserGroup, {
        body: { name: `Seniors of ${leaver.userId}`, memberIds },
      });
      const { id } = await caseActsOf(world, owner).draft();
      await world.ask(owner, openCase, { params: { id } });
      await world.ask(owner, escalateCase, { params: { id }, body: { toId: group.id, reason: 'Above my limit' } });
      await world.ask(owner, assignCase, { params: { id }, body: { assigneeId: leaver.userId } });
      await world.ask(owner, offboardUser, offboard(leaver.userId, { settle: toManager('cases') }));
      return world.ask(owner, viewCase, { params: { id } });
    };
    const colleague = await world.person(['CaseFind', 'CaseUpdate']);
    expect((await escalatedTo(manager)).assigneeId).toBe(manager.userId);
    expect(await escalatedTo(colleague)).toMatchObject({
      assigneeId: null,
      escalation: { group: { name: expect.stringMatching(/^Seniors/) } },
    });
  });

  it('leaves nothing half done: what was decided of nothing, or cannot be, changes nothing', async () => {
    const { leaver, caseId, keyId } = await busyPerson();
    const { userId } = leaver;
    const refused = async (settle: object[]) => world.refused(owner, offboardUser, offboard(userId, { settle }));
    expect(await refused(toManager('cases', 'searches'))).toMatchObject({ status: 409, errors: [{ field: 'keys' }] });
    const weak = await world.person(['CaseUpdate']);
    expect(
      await refused([...toManager('cases', 'searches'), { kind: 'keys', act: 'hand-over', receiverId: weak.userId }]),
    ).toMatchObject({ status: 400, errors: [{ field: 'keys', message: 'Ines Farrow may not take this over.' }] });
    const stranger = await world.person([...BUSY], world.otherMerchantId);
    for (const receiverId of [stranger.userId, userId])
      expect(await refused([{ kind: 'cases', act: 'hand-over', receiverId }])).toMatchObject({
        status: 400,
        errors: [{ field: 'cases', message: 'Choose somebody of the organisation who stays.' }],
      });
    expect(await refused([{ kind: 'cases', act: 'end' }])).toMatchObject({ errors: [{ field: 'cases' }] });
    expect(await refused([{ kind: 'cases', act: 'hand-over' }])).toMatchObject({
      status: 400,
      errors: [{ message: 'Choose who takes it over' }],
    });
    expect(await world.ask(owner, viewCase, { params: { id: caseId } })).toMatchObject({ assigneeId: userId });
    expect(await world.ask(owner, keys.viewApiKey, { params: { id: keyId } })).toMatchObject({ ownerId: userId });
    expect((await view(userId)).holdings).toHaveLength(6);
  });

  it('is not simply deleted while something would belong to nobody', async () => {
    const { leaver } = await busyPerson();
    const params = { id: leaver.userId };
    expect(await world.refused(owner, deleteUser, { params, query: { reason: REASON } })).toMatchObject({
      status: 409,
      errors: [{ message: 'This user still has work: assigned cases (1). Hand it over first: Offboarding.' }],
    });
  });

  it('is let go by those who may, never by those who are weaker, and never the last owner', async () => {
    const { userId } = await world.person(['ComplyFind']);
    const seer = await world.person(['UserFind']);
    expect((await world.refused(seer, offboardUser, offboard(userId, {}))).status).toBe(403);
    expect((await world.refused(seer, viewOffboarding, { params: { id: userId } })).status).toBe(403);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect((await world.refused(stranger, offboardUser, offboard(userId, {}))).status).toBe(404);
    expect((await world.refused(stranger, viewOffboarding, { params: { id: userId } })).status).toBe(404);
    expect((await world.refused(manager, offboardUser, offboard(owner.userId, {}))).errors[0]?.message).toBe(
      'Ines Farrow holds All, which you do not hold.',
    );
    expect(await view(owner.userId)).toMatchObject({ hindrance: 'You cannot block yourself.' });
    expect((await view(owner.userId, manager)).hindrance).toContain('holds All');
  });

  it('of two who act at once, nothing is given to somebody who is gone', async () => {
    const leaver = await world.person([...BUSY]);
    const { id: caseId } = await caseActsOf(world, owner).draft();
    const [assigned, left] = await Promise.all([
      world.call(owner, assignCase, { params: { id: caseId }, body: { assigneeId: leaver.userId } }),
      world.call(owner, offboardUser, offboard(leaver.userId, {})),
    ]);
    const { assigneeId } = await world.ask(owner, viewCase, { params: { id: caseId } });
    // Either it was given first, and the leaving is refused because nothing was decided of it; or it is refused.
    expect([assigned.status, left.status, assigneeId]).toEqual(
      left.status === 200 ? [400, 200, null] : [200, 409, leaver.userId],
    );
  });

  it('has webhooks that somebody else is told of from then on, each of them', async () => {
    const { hooks, webhookId } = await busyPerson();
    const ids = [webhookId];
    for (const name of [`Ledger ${hooks.userId}`, `Payouts ${hooks.userId}`]) {
      const body = { name, url: 'https://bank.example/hook', modules: ['cases' as const] };
      ids.push((await world.ask(hooks, createWebhook, { body })).webhook.id);
    }
    const settle = [{ kind: 'webhooks' as const, act: 'hand-over' as const, receiverId: manager.userId }];
    await world.ask(owner, offboardUser, offboard(hooks.userId, { settle }));
    for (const id of ids)
      expect((await world.ask(owner, viewWebhook, { params: { id } })).ownerId).toBe(manager.userId);
    expect((await view(manager.userId)).holdings.map(({ kind }) => kind)).toContain('webhooks');
  });
});
