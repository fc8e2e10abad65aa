import * as cases from '@tamis/contract/cases';
import * as contract from '@tamis/contract/triggers';
import { createUserGroup } from '@tamis/contract/user-groups';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import type { Person } from '../../testing/test-world.ts';
import { caseActsOf } from '../cases/testing.ts';
import { createTriggerWorld, type TriggerWorld } from './testing/trigger-world.ts';

describeEachEngine('triggers that give work to somebody', (_engine, database) => {
  let bench: TriggerWorld;
  let world: TriggerWorld['world'];
  let owner: Person;
  /** Of whom the one in the middle may not do the work. */
  let group: [first: Person, idle: Person, second: Person];
  let groupId: string;
  beforeAll(async () => {
    bench = await createTriggerWorld(database());
    ({ world, owner } = bench);
    group = [
      await world.person(['ComplyWhiteListUpdate', 'CaseUpdate']),
      await world.person(['ComplyFind']),
      await world.person(['ComplyWhiteListUpdate', 'CaseUpdate']),
    ];
    const memberIds = group.map(({ userId }) => userId);
    ({ id: groupId } = await world.ask(owner, createUserGroup, { body: { name: 'Analysts', memberIds } }));
  });
  afterAll(() => bench.world.stop());
  beforeEach(() => bench.clear());

  const everyCase = { event: 'case.created' as const, segment: { match: 'all' as const, conditions: [] } };
  const assignCase = (to: { kind: 'user' | 'group'; id: string }) => ({ kind: 'assign-case' as const, to });
  const assigneeOf = async (id: string) => (await caseActsOf(world, owner).view(id)).assigneeId;
  const holdersOf = async (ids: readonly string[]): Promise<(string | null)[]> => {
    const { rows } = await database().owner.query(
      'select assignee_id from review_queue where search_id = any($1) order by search_id',
      [ids],
    );
    return (rows as { assignee_id: string | null }[]).map((row) => row.assignee_id);
  };
  const countOf = (held: readonly unknown[], { userId }: Person) => held.filter((one) => one === userId).length;

  it('share searches among those of a group who may review, whoever has the fewest first', async () => {
    const { id } = await bench.active({ actions: [{ kind: 'assign-to-group', groupId }] });
    const ids = [];
    for (let one = 0; one < 4; one += 1) ids.push(await bench.search());
    await Promise.all([bench.run(), bench.run()]);
    const [first, idle, second] = group;
    const held = await holdersOf(ids);
    expect([first, idle, second].map((person) => countOf(held, person))).toEqual([2, 0, 2]);
    expect((await bench.runsOf(id)).map(([outcome]) => outcome)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('give a case to whoever has the fewest, as its log says, once, and take it from nobody', async () => {
    const { id, name } = await bench.active({ ...everyCase, actions: [assignCase({ kind: 'group', id: groupId })] });
    const acts = caseActsOf(world, owner);
    const [mine, one, other] = [await acts.draft({ assigneeId: owner.userId }), await acts.draft(), await acts.draft()];
    await Promise.all([bench.run(), bench.run()]);
    const [first, idle, second] = group;
    expect(await assigneeOf(mine.id)).toBe(owner.userId);
    const held = [await assigneeOf(one.id), await assigneeOf(other.id)];
    expect([first, idle, second].map((person) => countOf(held, person))).toEqual([1, 0, 1]);
    expect((await bench.runsOf(id)).map(([, text]) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/has the case already\.$/)]),
    );
    const given = (await world.auditOf('case', one.id)).filter(({ action }) => action === cases.assignCase.name);
    expect(given).toMatchObject([{ body: { was: { assignee: null }, trigger: { id, name } } }]);
  });

  it('give a case to one person, unless they may not work on it, and see no restricted one', async () => {
    const [first, idle] = group;
    const able = await bench.active({
      ...everyCase,
      actions: [assignCase({ kind: 'user', id: idle.userId }), assignCase({ kind: 'user', id: first.userId })],
    });
    const acts = caseActsOf(world, owner);
    const draft = await acts.draft();
    const { id: officers } = await world.ask(owner, createUserGroup, {
      body: { name: 'Officers', memberIds: [owner.userId] },
    });
    const hidden = await acts.draft({ restrictedToGroupId: officers });
    await bench.run();
    expect(await bench.runsOf(able.id)).toEqual([
      [
        'failed',
        'Nobody to whom it would be given may work on cases.',
        expect.stringMatching(/^The case is given to .+\.$/),
      ],
    ]);
    expect([await assigneeOf(draft.id), await assigneeOf(hidden.id)]).toEqual([first.userId, null]);
  });

  it('give a case to a group without a person, as its log says, and take it from no person and no group', async () => {
    const [first] = group;
    const readers = [group[1].userId];
    const { id: idle } = await world.ask(owner, createUserGroup, { body: { name: 'Readers', memberIds: readers } });
    const { id: desk } = await world.ask(owner, createUserGroup, { body: { name: 'Desk', memberIds: [first.userId] } });
    const toGroup = (of: string) => ({ kind: 'case-to-group' as const, groupId: of });
    const { id, name } = await bench.active({
      ...everyCase,
      actions: [toGroup(idle), toGroup(groupId), toGroup(desk)],
    });
    const acts = caseActsOf(world, owner);
    const [mine, free] = [await acts.draft({ assigneeId: owner.userId }), await acts.draft()];
    await bench.run();
    expect(await acts.view(mine.id)).toMatchObject({ assigneeId: owner.userId, groupId: null });
    expect(await acts.view(free.id)).toMatchObject({ assigneeId: null, groupId, groupName: 'Analysts' });
    expect(await bench.runsOf(id)).toContainEqual([
      'failed',
      'Nobody of the group may work on cases.',
      'The case is given to ‘Analysts’.',
      'The case is the work of ‘Analysts’ already.',
    ]);
    const given = (await world.auditOf('case', free.id)).filter(({ action }) => action === cases.assignCase.name);
    expect(given).toMatchObject([
      { body: { was: { group: null }, is: { group: { [groupId]: 'Analysts' } }, trigger: { id, name } } },
    ]);
  });

  it('give what was escalated to a group to a member of it alone', async () => {
    const [first, , second] = group;
    const { id: officers } = await world.ask(owner, createUserGroup, {
      body: { name: 'Deciding officers', memberIds: [second.userId] },
    });
    const { id } = await bench.active({
      ...everyCase,
      event: 'case.escalated',
      actions: [assignCase({ kind: 'user', id: first.userId }), assignCase({ kind: 'group', id: groupId })],
    });
    const caseId = await bench.openCase();
    const toId = officers;
    await world.ask(owner, cases.escalateCase, {
      params: { id: caseId },
      body: { toId, reason: 'Not mine to decide' },
    });
    await bench.run();
    expect(await bench.runsOf(id)).toEqual([
      [
        'failed',
        'It is escalated to ‘Deciding officers’, and nobody of that group to whom it would be given may work on cases.',
        expect.stringMatching(/^The case is given to .+\.$/),
      ],
    ]);
    expect(await assigneeOf(caseId)).toBe(second.userId);
  });

  it('leave a case alone that is closed by then', async () => {
    const { id } = await bench.active({
      ...everyCase,
      actions: [assignCase({ kind: 'user', id: owner.userId })],
    });
    const caseId = await bench.openCase();
    await world.ask(owner, cases.closeCase, { params: { id: caseId }, body: { reason: 'Withdrawn' } });
    await bench.run();
    expect((await bench.runsOf(id))[0]).toEqual([
      'failed',
      expect.stringContaining('A case that is ‘Closed’ cannot be assigned.'),
    ]);
  });

  it('are refused what is of others, does not fit, or is not their author’s to do; and say in their test what they would do', async () => {
    const create = (more: object, by = owner) =>
      world.refused(by, contract.createTrigger, { body: bench.settings(more) });
    const faults = async (more: object) => (await create(more)).errors.map(({ field, message }) => [field, message]);
    const foreign = await world.ask(bench.stranger, createUserGroup, { body: { name: 'Theirs' } });
    expect(
      await faults({
        ...everyCase,
        actions: [
          assignCase({ kind: 'group', id: foreign.id }),
          assignCase({ kind: 'user', id: bench.stranger.userId }),
          { kind: 'assign-to-group', groupId },
        ],
      }),
    ).toEqual([
      ['actions.0.to', 'There is no such user group.'],
      ['actions.1.to', 'This is nobody of your organisation.'],
      ['actions.2', 'Only what waits in the review queue can be given to somebody.'],
    ]);
    expect(await faults({ ...everyCase, actions: [{ kind: 'case-to-group', groupId: foreign.id }] })).toEqual([
      ['actions.0.groupId', 'There is no such user group.'],
    ]);
    expect(await faults({ actions: [{ kind: 'assign-to-group', groupId: foreign.id }] })).toEqual([
      ['actions.0.groupId', 'There is no such user group.'],
    ]);
    const weak = await world.person(['TriggerAdd']);
    for (const more of [
      { actions: [{ kind: 'assign-to-group', groupId }] },
      { ...everyCase, actions: [assignCase({ kind: 'group', id: groupId })] },
      { ...everyCase, actions: [{ kind: 'case-to-group', groupId }] },
    ])
      expect((await create(more, weak)).status).toBe(403);

    await caseActsOf(world, owner).draft();
    const actions = [assignCase({ kind: 'group', id: groupId }), { kind: 'case-to-group' as const, groupId }];
    const body = bench.settings({ ...everyCase, actions });
    const { id } = await world.ask(owner, contract.createTrigger, { body });
    const { events } = await world.ask(owner, contract.testTrigger, { params: { id } });
    expect(events[0]?.lines).toEqual([
      'would assign the case to whoever of Analysts has the fewest cases',
      'would give the case to Analysts, for a member to take',
    ]);
  });
});
