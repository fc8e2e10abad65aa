import * as contract from '@tamis/contract/cases';
import * as groups from '@tamis/contract/user-groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { UNKNOWN } from '../../testing/calls/calls-with-ids.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf } from './testing.ts';

describeEachEngine('the work group of a case', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let worker: Person;
  let desk: string;
  let acts: ReturnType<typeof caseActsOf>;

  const group = async (name: string, members: readonly Person[], by = owner) =>
    (await world.ask(by, groups.createUserGroup, { body: { name, memberIds: members.map(({ userId }) => userId) } }))
      .id;
  const assign = (id: string, body: { assigneeId: string | null; groupId?: string | null }, by = owner) =>
    world.ask(by, contract.assignCase, { params: { id }, body });
  const refused = async (id: string, groupId: string, by = owner) => {
    const { status, errors } = await world.refused(by, contract.assignCase, {
      params: { id },
      body: { assigneeId: null, groupId },
    });
    return { status, errors };
  };
  const idsIn = async (body: object) =>
    (await world.ask(owner, contract.findCases, { body: { perPage: 100, ...body } })).cases.map(({ id }) => id);
  const remove = (id: string) => world.call(owner, groups.deleteUserGroup, { params: { id } });

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    owner = await world.person(['All']);
    worker = await world.person(['CaseFind', 'CaseUpdate']);
    desk = await group('Desk', [worker]);
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  it('is given with a person of it or without, stays when somebody takes the case, and is taken off', async () => {
    const { id } = await acts.draft();
    expect(await assign(id, { assigneeId: null, groupId: desk })).toMatchObject({
      assigneeId: null,
      groupId: desk,
      groupName: 'Desk',
    });
    const unassigned = { view: 'unassigned', workGroupId: [desk] };
    expect(await idsIn(unassigned)).toContain(id);
    expect(await assign(id, { assigneeId: worker.userId })).toMatchObject({ assigneeId: worker.userId, groupId: desk });
    expect(await idsIn(unassigned)).not.toContain(id);
    expect(await idsIn({ workGroupId: [desk] })).toContain(id);
    expect(await idsIn({ workGroupId: [desk], search: 'morozov' })).toContain(id);
    // What is asked of by `groupId` are the groups that cases are escalated to.
    expect(await idsIn({ groupId: [desk] })).not.toContain(id);
    expect(await assign(id, { assigneeId: null, groupId: null })).toMatchObject({ groupId: null, groupName: null });
    const rows = (await world.auditOf('case', id)).filter(({ action }) => action === contract.assignCase.name);
    expect(rows.map(({ body }) => body)).toMatchObject([
      { was: { group: null }, is: { group: { [desk]: 'Desk' }, assignee: null } },
      { was: { assignee: null }, is: { group: { [desk]: 'Desk' }, assignee: { [worker.userId]: expect.anything() } } },
      { was: { group: { [desk]: 'Desk' } }, is: { group: null, assignee: null } },
    ]);
  });

  it('finds its cases in Mine of each member until one takes them, and in Unassigned all the while', async () => {
    const { id } = await acts.draft({ groupId: desk });
    const isIn = async (view: contract.CaseView, by: Person, search = '') =>
      (await world.ask(by, contract.findCases, { body: { view, search, perPage: 100 } })).cases.some(
        (row) => row.id === id,
      );
    const mineOf = async (by: Person) => (await world.ask(by, contract.countCases)).mine;
    const before = [await mineOf(worker), await mineOf(owner)];
    expect([await isIn('mine', worker), await isIn('mine', worker, 'morozov'), await isIn('mine', owner)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await isIn('unassigned', owner)).toBe(true);
    await assign(id, { assigneeId: owner.userId });
    expect([await isIn('mine', worker), await isIn('mine', owner)]).toEqual([false, true]);
    expect([await mineOf(worker), await mineOf(owner)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
  });

  it('does not have in Mine what was escalated to another group, nor what is decided', async () => {
    const others = await group('Seniors', [await world.person(['CaseFind', 'CaseUpdate'])]);
    const escalated = await acts.draft({ groupId: desk });
    await world.ask(owner, contract.openCase, { params: { id: escalated.id } });
    const body = { toId: others, reason: 'Ownership is unclear' };
    await world.ask(owner, contract.escalateCase, { params: { id: escalated.id }, body });
    const closed = await acts.draft({ groupId: desk });
    await world.ask(owner, contract.openCase, { params: { id: closed.id } });
    await world.ask(owner, contract.closeCase, { params: { id: closed.id }, body: { reason: 'Withdrawn' } });
    const { cases } = await world.ask(worker, contract.findCases, { body: { view: 'mine', perPage: 100 } });
    const ids = cases.map((row) => row.id);
    expect(ids).not.toContain(escalated.id);
    expect(ids).not.toContain(closed.id);
  });

  it('is chosen where a case begins, among groups of which somebody works on cases', async () => {
    const idle = await group('Readers', [await world.person(['CaseFind'])]);
    expect(await acts.draft({ groupId: desk })).toMatchObject({ assigneeId: null, groupId: desk, groupName: 'Desk' });
    const { groups: offered } = await world.ask(owner, contract.findCaseAssignees);
    expect(offered).toContainEqual({ id: desk, name: 'Desk' });
    expect(offered.map(({ id }) => id)).not.toContain(idle);
    const body = { name: 'Nicolas Morozov', typeId: await acts.typeId(), groupId: idle };
    expect((await world.refused(owner, contract.createCase, { body })).errors).toEqual([
      { field: 'groupId', message: 'Nobody of ‘Readers’ may work on this case.' },
    ]);
  });

  it('is a group of one’s own organisation, given by those who may change cases', async () => {
    const { id } = await acts.draft();
    const stranger = await world.person(['All'], world.otherMerchantId);
    const foreign = await group('Elsewhere', [stranger], stranger);
    for (const other of [foreign, UNKNOWN])
      expect(await refused(id, other)).toMatchObject({
        status: 400,
        errors: [{ field: 'groupId', message: 'This is no user group of your organisation.' }],
      });
    expect(await refused(id, desk, await world.person(['CaseFind', 'CaseAdd']))).toMatchObject({ status: 403 });
    expect(await refused(id, foreign, stranger)).toMatchObject({ status: 404 });
    expect((await acts.view(id)).groupId).toBeNull();
  });

  it('of a restricted case has a member who sees it', async () => {
    const sees = await group('Sees', [owner]);
    const both = await group('Both', [owner, worker]);
    const { id } = await acts.draft({ restrictedToGroupId: sees });
    expect(await refused(id, desk)).toMatchObject({
      status: 400,
      errors: [{ field: 'groupId', message: 'Nobody of ‘Desk’ may work on this case.' }],
    });
    expect(await assign(id, { assigneeId: null, groupId: both })).toMatchObject({ groupId: both });
    const { groups: offered } = await world.ask(owner, contract.findCaseReceivers, { body: { ids: [id] } });
    expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(['Both', 'Sees']));
    expect(offered.map(({ name }) => name)).not.toContain('Desk');
  });

  it('is off a case that becomes restricted where nobody of it sees it any more', async () => {
    const sees = await group('Only', [owner]);
    const { id } = await acts.draft({ groupId: desk });
    const restricted = await world.ask(owner, contract.restrictCase, { params: { id }, body: { groupId: sees } });
    expect(restricted).toMatchObject({ restrictedTo: { id: sees }, groupId: null });
  });

  describe('of many cases', () => {
    it('is given to each, and a group that works on none is refused at once', async () => {
      const cases = await Promise.all([acts.draft(), acts.draft()]);
      const body = { cases: cases.map(({ id, version }) => ({ id, version })), assigneeId: null };
      const { done } = await world.ask(owner, contract.assignCases, { body: { ...body, groupId: desk } });
      expect(done.toSorted()).toEqual(cases.map(({ id }) => id).toSorted());
      for (const { id } of cases) expect((await acts.view(id)).groupId).toBe(desk);
      expect(
        (await world.refused(owner, contract.assignCases, { body: { ...body, groupId: UNKNOWN } })).errors,
      ).toMatchObject([{ field: 'groupId' }]);
    });
  });

  it('is not deleted while it has cases at work, whoever sees them; what is closed loses it', async () => {
    const leaving = await group('Leaving', [owner]);
    const hidden = await acts.draft({ groupId: leaving, restrictedToGroupId: await group('Hidden', [owner]) });
    const other = await world.person(['All']);
    const asOther = await world.call(other, groups.deleteUserGroup, { params: { id: leaving } });
    expect(asOther.status).toBe(409);
    await world.ask(owner, contract.openCase, { params: { id: hidden.id } });
    expect((await remove(leaving)).status).toBe(409);
    await world.ask(owner, contract.closeCase, { params: { id: hidden.id }, body: { reason: 'Withdrawn' } });
    expect((await remove(leaving)).status).toBe(200);
    expect((await acts.view(hidden.id)).groupId).toBeNull();
  });

  it('is never deleted under a case that is given to it at the same time', async () => {
    const brief = await group('Brief', [worker]);
    const { id } = await acts.draft();
    const [given, removed] = await Promise.all([
      world.call(owner, contract.assignCase, { params: { id }, body: { assigneeId: null, groupId: brief } }),
      remove(brief),
    ]);
    expect([given.status, removed.status]).toSatisfy(
      ([one, other]: number[]) => (one === 200 && other === 409) || (one === 400 && other === 200),
    );
  });
});
