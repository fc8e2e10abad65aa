import { currentSession } from '@tamis/contract/auth';
import { merchantDetails } from '@tamis/contract/merchants';
import { changePassword } from '@tamis/contract/passwords';
import { createRole } from '@tamis/contract/roles';
import { createUserGroup, findUserGroups, viewUserGroup } from '@tamis/contract/user-groups';
import * as security from '@tamis/contract/user-security';
import * as users from '@tamis/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { caseActsOf } from '../cases/testing.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('those who look after users', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let manager: Person;
  let seer: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    manager = await world.person(['UserAdd', 'UserFind', 'ComplyFind', 'ComplySearch']);
    seer = await world.person(['UserFind']);
  });
  afterAll(() => world.stop());

  const view = (id: string, by = owner) => world.ask(by, users.viewUser, { params: { id } });
  const actionsOf = async (id: string) => (await world.auditOf('user', id)).map(({ action }) => action);
  const block = (id: string, by: Person, isBlocked = true) =>
    world.ask(by, users.blockUser, { params: { id }, body: { isBlocked, reason: 'Left the bank' } });
  const role = async (name: string, claims: Parameters<TestWorld['person']>[0]) =>
    (await world.ask(owner, createRole, { body: { name, claims } })).id;

  it('see what a user may do and where from, as the guard of the endpoints has it', async () => {
    const from = async (person: Person) => {
      const { permissions } = await view(person.userId);
      return new Map(permissions.map((one) => [one.claim, one.from]));
    };
    const some = await from(manager);
    expect([some.get('ComplyFind'), some.get('ComplyDelete'), some.get('All')]).toEqual(['role', null, null]);
    const all = await from(owner);
    expect([all.get('All'), all.get('ComplyDelete'), all.get('Root')]).toEqual(['role', 'owner', null]);
    const every = await from(await world.person(['Root']));
    expect([every.get('Root'), every.get('ComplyDelete'), every.get('All')]).toEqual(['role', 'root', 'root']);
    expect(some.size).toBe(58);
  });

  it('change names and phone, which the log keeps as they were and are', async () => {
    const { userId } = await world.person(['ComplyFind']);
    const body = { name: 'Priya', surname: 'Dhanwal', phone: '+41 79 123 45 67' };
    await world.ask(manager, users.updateUser, { params: { id: userId }, body });
    expect(await view(userId)).toMatchObject(body);
    const { changes } = await world.ask(seer, users.userChanges, { params: { id: userId } });
    expect(changes).toMatchObject([{ actorId: manager.userId, was: { name: 'Ines', phone: '' }, is: body }]);
    const refusal = await world.refused(manager, users.updateUser, {
      params: { id: userId },
      body: { ...body, phone: 'ask the desk' },
    });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'phone' }] });
    expect((await world.refused(seer, users.updateUser, { params: { id: userId }, body })).status).toBe(403);
  });

  it('give another role, which works at the next call, and never one that holds more than they do', async () => {
    const person = await world.person(['ComplyFind']);
    const params = { id: person.userId };
    const lesser = await role('Lesser', ['ComplySearch']);
    await world.ask(manager, users.giveUserRole, { params, body: { roleId: lesser } });
    expect((await world.ask(person, currentSession)).claims).toEqual(['ComplySearch']);
    expect(await view(person.userId)).toMatchObject({ roleName: 'Lesser', roleGivenBy: manager.userId });
    const greater = await role('Greater', ['ComplySearch', 'ComplyDelete', 'UserFind']);
    expect(await world.refused(manager, users.giveUserRole, { params, body: { roleId: greater } })).toMatchObject({
      status: 403,
      errors: [{ message: 'You do not hold ComplyDelete, so you cannot give it.' }],
    });
    expect((await view(person.userId)).roleName).toBe('Lesser');
    expect(await actionsOf(person.userId)).toEqual(['users.give-role']);
  });

  it('put users into groups by name, and into none that is unknown', async () => {
    const person = await world.person(['ComplyFind']);
    const groups = [];
    for (const name of ['MLRO', 'EMEA', 'Trade'])
      groups.push((await world.ask(owner, createUserGroup, { body: { name } })).id);
    const params = { id: person.userId };
    await world.ask(manager, users.setUserGroups, { params, body: { groupIds: [groups[2]!, groups[0]!] } });
    expect((await view(person.userId)).groupNames).toEqual(['MLRO', 'Trade']);
    expect((await world.ask(person, currentSession)).userGroups).toEqual(['MLRO', 'Trade']);
    const body = { groupIds: [groups[0]!, 'f'.repeat(24)] };
    expect((await world.refused(manager, users.setUserGroups, { params, body })).errors).toMatchObject([
      { field: 'groupIds' },
    ]);
    expect((await view(person.userId)).groupNames).toEqual(['MLRO', 'Trade']);
    const stranger = await world.person(['All'], world.otherMerchantId);
    const foreign = (await world.ask(stranger, createUserGroup, { body: { name: 'Foreign' } })).id;
    expect(
      (await world.refused(manager, users.setUserGroups, { params, body: { groupIds: [foreign] } })).errors,
    ).toMatchObject([{ field: 'groupIds' }]);
    const found = await world.ask(owner, users.findUsers, { body: { groupId: groups[2]! } });
    expect(found.users.map(({ id }) => id)).toEqual([person.userId]);
  });

  it('block, which ends every session at once, and let in again', async () => {
    const person = await world.person(['ComplyFind']);
    await block(person.userId, manager);
    expect((await world.call(person, currentSession)).status).toBe(401);
    expect(await view(person.userId)).toMatchObject({
      status: 'blocked',
      blockReason: 'Left the bank',
      blockedBy: manager.userId,
    });
    const again = { params: { id: person.userId }, body: { isBlocked: true, reason: 'Again' } };
    expect((await world.refused(manager, users.blockUser, again)).status).toBe(409);
    await block(person.userId, manager, false);
    expect(await view(person.userId)).toMatchObject({ status: 'active', blockReason: '', blockedAt: null });
    // What was ended stays ended.
    expect((await world.call(person, currentSession)).status).toBe(401);
    const without = { params: { id: person.userId }, body: { isBlocked: true, reason: ' ' } };
    expect((await world.refused(manager, users.blockUser, without)).errors).toMatchObject([{ field: 'reason' }]);
  });

  it('delete: the account is gone everywhere, its name stays, and its address is free', async () => {
    const person = await world.person(['ComplyFind']);
    const { id } = await world.ask(owner, createUserGroup, {
      body: { name: 'Of the deleted', memberIds: [person.userId] },
    });
    const details = { name: 'Ines', surname: 'Farrow', phone: '+41 79 123 45 67' };
    await world.ask(manager, users.updateUser, { params: { id: person.userId }, body: details });
    await world.ask(manager, users.deleteUser, { params: { id: person.userId }, query: { reason: 'Left' } });
    const { rows } = await database().owner.query('select phone, email from users where id = $1', [person.userId]);
    expect(rows).toEqual([{ phone: '', email: `${person.userId}@deleted.invalid` }]);
    expect((await world.call(person, currentSession)).status).toBe(401);
    expect((await world.refused(owner, users.viewUser, { params: { id: person.userId } })).status).toBe(404);
    const found = await world.ask(owner, users.findUsers, { body: { perPage: 250 } });
    expect(found.users.map((user) => user.id)).not.toContain(person.userId);
    expect(found.counts.all).toBe(found.totalRecords);
    const names = await world.ask(owner, merchantDetails);
    expect(names[person.userId]).toMatchObject({ name: 'Ines Farrow', isDeleted: true });
    expect((await world.ask(owner, viewUserGroup, { params: { id } })).memberIds).toEqual([]);
    const body = { name: 'New', surname: 'Holder', email: person.email, roleId: await role('Of the new', []) };
    await world.ask(owner, users.inviteUser, { body });
  });

  it('do neither to themselves', async () => {
    const params = { id: manager.userId };
    const body = { isBlocked: true, reason: 'Tired' };
    expect((await world.refused(manager, users.blockUser, { params, body })).errors[0]?.message).toBe(
      'You cannot block yourself.',
    );
    expect((await world.refused(manager, users.deleteUser, { params })).errors[0]?.message).toBe(
      'You cannot delete yourself.',
    );
  });

  describe('act on nobody who is stronger', () => {
    const acts = [
      [users.giveUserRole, { body: { roleId: '' } }],
      [users.blockUser, { body: { isBlocked: true, reason: 'Takes over' } }],
      [users.deleteUser, {}],
      [users.resendInvitation, {}],
      [users.changeUserEmail, { body: { email: 'mine@bank.example' } }],
      [security.endUserSessions, {}],
      [security.removeTwoFactor, { body: { reason: 'Takes over' } }],
      [changePassword, { body: {} }],
    ] as const;
    it.each(acts.map(([endpoint, input]) => [endpoint.name, endpoint, input] as const))(
      '%s',
      async (_name, endpoint, input) => {
        const stronger = await world.person(['ComplyFind', 'ComplyDelete', 'ComplySearch']);
        const body: Record<string, unknown> = { ...('body' in input ? input.body : {}) };
        if ('roleId' in body) body['roleId'] = (await view(seer.userId)).roleId;
        if (endpoint === users.changeUserEmail) body['id'] = stronger.userId;
        const call = {
          ...(endpoint !== users.changeUserEmail && { params: { id: stronger.userId } }),
          ...('body' in input && { body }),
        };
        const answer = await world.call(manager, endpoint, call);
        expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
          403,
          expect.stringMatching(/holds ComplyDelete, which you do not hold/) as string,
        ]);
        expect((await world.ask(stronger, currentSession)).claims).toHaveLength(3);
        expect(await view(stronger.userId)).toMatchObject({ status: 'active', newEmail: null });
        expect(await actionsOf(stronger.userId)).toEqual([]);
      },
    );
  });

  it('see sessions, end one of them or all, and nobody else’s by a session’s id', async () => {
    const [person, other] = [await world.person(['ComplyFind']), await world.person(['ComplyFind'])];
    const params = { id: person.userId };
    const { sessions } = await world.ask(seer, security.findUserSessions, { params });
    expect(sessions.map(({ id }) => id)).toEqual([person.sessionId]);
    const foreign = { params: { ...params, sessionId: other.sessionId } };
    expect((await world.refused(manager, security.endUserSession, foreign)).status).toBe(404);
    await world.ask(manager, security.endUserSession, { params: { ...params, sessionId: person.sessionId } });
    expect((await world.call(person, currentSession)).status).toBe(401);
    expect(await world.ask(manager, security.endUserSessions, { params: { id: other.userId } })).toEqual({ ended: 1 });
    expect((await world.call(other, currentSession)).status).toBe(401);
    expect(await actionsOf(person.userId)).toEqual(['users.end-session']);
  });

  it('change many at once, each by itself, and say who was not and why', async () => {
    const people = [];
    for (let index = 0; index < 2; index += 1) people.push(await world.person(['ComplyFind']));
    const stronger = await world.person(['All']);
    const ids = [people[0]!.userId, stronger.userId, people[1]!.userId, 'f'.repeat(24)];
    const body = { ids, act: 'block' as const, reason: 'Closing' };
    const answer = await world.ask(manager, users.changeUsers, { body });
    expect(answer).toEqual({
      done: [people[0]!.userId, people[1]!.userId],
      refused: [
        { id: stronger.userId, message: 'Ines Farrow holds All, which you do not hold.' },
        { id: 'f'.repeat(24), message: 'The user was not found.' },
      ],
      links: [],
    });
    for (const { userId } of people) expect(await actionsOf(userId)).toEqual(['users.block']);
    expect((await world.refused(manager, users.changeUsers, { body: { ...body, reason: '' } })).errors).toMatchObject([
      { field: 'reason' },
    ]);
    const stranger = await world.person(['All'], world.otherMerchantId);
    const theirs = await world.ask(stranger, users.changeUsers, { body: { ...body, act: 'unblock' } });
    expect(theirs.done).toEqual([]);
  });

  it('find users by role, status, second factor and last sign-in, in every order', async () => {
    const old = await world.person(['ComplyFind']);
    const roleId = (await view(old.userId)).roleId;
    const find = async (body: object) =>
      (await world.ask(seer, users.findUsers, { body: { perPage: 250, ...body } })).users;
    expect((await find({ roleId })).map(({ id }) => id)).toEqual([old.userId]);
    const ids = (found: users.User[]) => found.map(({ id }) => id);
    expect(ids(await find({ status: 'blocked' }))).not.toContain(old.userId);
    expect(ids(await find({ twoFactor: 'off' }))).toContain(old.userId);
    expect(ids(await find({ twoFactor: 'on' }))).toEqual([]);
    expect(await find({ notSeenDays: 30 })).toEqual([]);
    for (const order of users.userOrders) {
      const sorted = await find({ order });
      expect(sorted.map(({ id }) => id).toSorted()).toEqual(ids(await find({ order, order_by_desc: true })).toSorted());
    }
    world.clock.advance(31 * 86_400_000);
    const late = await world.person(['UserFind']);
    const seen = await world.ask(late, users.findUsers, { body: { notSeenDays: 30, perPage: 250 } });
    expect(ids(seen.users)).toContain(old.userId);
    expect(ids(seen.users)).not.toContain(late.userId);
    expect(seen.counts.notSeen30).toBe(seen.totalRecords);
    world.clock.advance(-31 * 86_400_000);
  });

  it('read what a user did, the refused acts too', async () => {
    const person = await world.person(['UserGroupAdd', 'ComplyFind']);
    await world.ask(person, createUserGroup, { body: { name: 'Mine' } });
    await world.refused(person, findUserGroups, { params: { merchantId: person.merchantId } });
    const params = { id: person.userId };
    const { acts, totalRecords } = await world.ask(seer, security.findUserActivity, { params, body: {} });
    expect(acts.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['user-groups.list', 'refused'],
      ['user-groups.create', 'done'],
    ]);
    expect(totalRecords).toBe(2);
    const done = await world.ask(seer, security.findUserActivity, {
      params,
      body: { outcome: 'done', search: 'GROUPS' },
    });
    expect(done.acts.map(({ subjectType }) => subjectType)).toEqual(['user-group']);
  });

  it('read nothing of what a user did in a case that only a group sees', async () => {
    const insider = await world.person(['All']);
    const groupBody = { name: 'Investigations', memberIds: [insider.userId] };
    const { id: restrictedToGroupId } = await world.ask(insider, createUserGroup, { body: groupBody });
    const [open, secret] = [
      await caseActsOf(world, insider).draft(),
      await caseActsOf(world, insider).draft({ restrictedToGroupId }),
    ];
    const input = { params: { id: insider.userId }, body: { search: 'cases.create', perPage: 100 } };
    const seenBy = async (who: Person) =>
      (await world.ask(who, security.findUserActivity, input)).acts.map(({ subjectId }) => subjectId);
    expect(await seenBy(seer)).toEqual([open.id]);
    expect(new Set(await seenBy(insider))).toEqual(new Set([open.id, secret.id]));
  });

  it('say what a user is told of', async () => {
    const { userId } = await world.person(['ComplyFind']);
    const params = { id: userId };
    await world.ask(manager, security.setCaseExpiryMails, { params, body: { enabled: false } });
    await world.ask(manager, security.setUpdateNotifications, { body: { id: userId, enabled: false } });
    expect(await world.ask(seer, security.viewUserNotifications, { params })).toEqual({
      updateMails: true,
      caseExpiryMails: false,
      updateNotifications: false,
    });
    expect((await world.refused(seer, security.setUpdateMails, { params, body: { enabled: false } })).status).toBe(403);
  });

  it('are Root for every merchant, whose log says so', async () => {
    const root = await world.person(['Root']);
    const theirs = await world.person(['ComplyFind'], world.otherMerchantId);
    const query = { merchantId: world.otherMerchantId };
    const params = { id: theirs.userId };
    expect((await world.refused(root, users.viewUser, { params })).status).toBe(404);
    await world.ask(root, users.blockUser, { params, query, body: { isBlocked: true, reason: 'Asked to' } });
    expect(await world.auditOf('user', theirs.userId)).toMatchObject([
      { action: 'users.block', actorId: root.userId, merchantId: world.otherMerchantId },
    ]);
    expect((await world.refused(owner, users.viewUser, { params, query })).status).toBe(404);
  });
});
