import * as contract from '@tamis/contract/cases';
import { findNotifications } from '@tamis/contract/notifications';
import { createUserGroup, deleteUserGroup } from '@tamis/contract/user-groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { UNKNOWN } from '../../../testing/calls/calls-with-ids.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';

const REASON = 'The source of funds is not clear';

describeEachEngine('an escalated case', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let analyst: Person;
  let senior: Person;
  let officer: Person;
  let acts: ReturnType<typeof caseActsOf>;

  const worker = () => world.person(['CaseFind', 'CaseUpdate']);
  const groupOf = async (name: string, ...members: Person[]): Promise<string> => {
    const body = { name, memberIds: members.map(({ userId }) => userId) };
    return (await world.ask(owner, createUserGroup, { body })).id;
  };
  /** Open, and of the analyst. */
  const opened = async (body: object = {}): Promise<string> => {
    const { id } = await acts.draft({ assigneeId: analyst.userId, ...body });
    await world.ask(owner, contract.openCase, { params: { id } });
    return id;
  };
  const escalate = (id: string, toId: string, by = analyst) =>
    world.ask(by, contract.escalateCase, { params: { id }, body: { toId, reason: REASON } });
  const refused = async (id: string, toId: string, by = analyst) =>
    (await world.refused(by, contract.escalateCase, { params: { id }, body: { toId, reason: REASON } })).errors[0]
      ?.message;
  const giveBack = (id: string, by: Person, answer = 'The letter of the bank is enough') =>
    world.ask(by, contract.returnCase, { params: { id }, body: { answer } });
  const take = (id: string, by: Person) =>
    world.ask(by, contract.assignCase, { params: { id }, body: { assigneeId: by.userId } });
  const noticesOf = async (who: Person, id: string) =>
    (await world.ask(who, findNotifications, { body: {} })).notifications
      .filter(({ content }) => content.includes(id))
      .map(({ title }) => title);
  const rowsOf = async (id: string, action: string) =>
    (await world.auditOf('case', id)).filter((row) => row.action === action);
  const isIn = async (view: contract.CaseView, id: string, who: Person) => {
    const body = { view, perPage: 100 };
    return (await world.ask(who, contract.findCases, { body })).cases.some((found) => found.id === id);
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    [analyst, senior, officer] = [await worker(), await worker(), await worker()];
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  it('is with the person who was chosen, who is told, first of what they have and with their attention', async () => {
    const id = await opened();
    const { reference, version } = await acts.view(id);
    expect(await escalate(id, senior.userId)).toMatchObject({
      assigneeId: senior.userId,
      priority: 'high',
      version: version + 1,
      attention: [{ cause: 'escalation' }],
      escalation: { by: analyst.userId, from: analyst.userId, reason: REASON, group: null },
    });
    expect(await noticesOf(senior, id)).toEqual([`Case ${reference} is escalated to you`]);
    expect(await noticesOf(analyst, id)).toEqual([]);
    expect([await isIn('mine', id, senior), await isIn('attention', id, senior)]).toEqual([true, true]);
    expect(await rowsOf(id, contract.escalateCase.name)).toMatchObject([
      {
        actorId: analyst.userId,
        body: {
          was: { escalationReason: '', priority: 'normal' },
          is: { escalationReason: REASON, priority: 'high', assignee: { [senior.userId]: expect.anything() } },
          told: { [senior.userId]: expect.anything() },
        },
      },
    ]);
    const timeline = await world.ask(analyst, contract.findCaseTimeline, { params: { id }, query: {} });
    expect(timeline.acts[0]?.action).toBe(contract.escalateCase.name);
  });

  it('is returned with an answer to who had it, as urgent as it was, and they are told', async () => {
    const id = await opened({ priority: 'low' });
    await escalate(id, senior.userId);
    const returned = await giveBack(id, senior);
    expect(returned).toMatchObject({ assigneeId: analyst.userId, priority: 'low', escalation: null, attention: [] });
    expect((await noticesOf(analyst, id)).at(0)).toContain('is returned to you');
    expect(await rowsOf(id, contract.returnCase.name)).toMatchObject([
      { actorId: senior.userId, body: { answer: 'The letter of the bank is enough', is: { escalationReason: '' } } },
    ]);
    const again = await world.refused(senior, contract.returnCase, { params: { id }, body: { answer: 'Twice' } });
    expect(again.errors[0]?.message).toBe('This case is not escalated.');
  });

  it('goes on to the next one, keeps its first priority, and comes back to who had it last', async () => {
    const id = await opened();
    await escalate(id, senior.userId);
    expect(await escalate(id, officer.userId, senior)).toMatchObject({
      assigneeId: officer.userId,
      escalation: { by: senior.userId, from: senior.userId },
    });
    expect(await giveBack(id, officer)).toMatchObject({ assigneeId: senior.userId, priority: 'normal' });
  });

  it('lies with a group until one of it takes it: with their own, and unassigned to nobody else', async () => {
    const toId = await groupOf('Financial crime', senior, officer, await world.person(['CaseFind']));
    const id = await opened();
    expect(await escalate(id, toId)).toMatchObject({
      assigneeId: null,
      escalation: { group: { id: toId, name: 'Financial crime' } },
    });
    for (const who of [senior, officer]) expect(await noticesOf(who, id)).toHaveLength(1);
    for (const who of [senior, analyst, owner]) expect(await isIn('unassigned', id, who)).toBe(false);
    const isOwn = () => Promise.all([senior, officer, analyst].map((who) => isIn('mine', id, who)));
    expect(await isOwn()).toEqual([true, true, false]);
    const counts = await world.ask(senior, contract.countCases);
    const listed = await world.ask(senior, contract.findCases, { body: { view: 'mine', perPage: 1 } });
    expect(counts.mine).toBe(listed.totalRecords);
    const taken = { params: { id }, body: { assigneeId: analyst.userId } };
    expect((await world.refused(analyst, contract.assignCase, taken)).errors).toEqual([
      {
        field: 'assigneeId',
        message: 'This case is escalated to ‘Financial crime’: choose a member of it, or return it first.',
      },
    ]);
    expect(await take(id, officer)).toMatchObject({ assigneeId: officer.userId, escalation: { group: { id: toId } } });
    expect(await isOwn()).toEqual([false, true, false]);
    expect(await giveBack(id, officer)).toMatchObject({ assigneeId: analyst.userId, escalation: null });
  });

  it('ends with its decision, and nobody is waited for after it', async () => {
    const { id } = await acts.ready();
    await escalate(id, senior.userId);
    const { proposal } = await acts.propose(id);
    expect((await acts.view(id)).escalation).not.toBeNull();
    const body = { digest: proposal?.digest ?? '' };
    expect(await world.ask(owner, contract.approveCase, { params: { id }, body })).toMatchObject({
      stage: 'approved',
      escalation: null,
      priority: 'normal',
      attention: [],
    });
    expect(await refused(id, senior.userId)).toContain('A case that is ‘Approved’ cannot be escalated.');
  });

  it('leaves what was proposed as it is', async () => {
    const { id } = await acts.ready();
    await acts.propose(id);
    expect(await escalate(id, senior.userId)).toMatchObject({
      stage: 'pending_approval',
      proposal: { isCurrent: true },
    });
  });

  it('rests no longer', async () => {
    const id = await opened();
    await world.ask(analyst, contract.snoozeCase, { params: { id }, body: { until: '2026-12-01' } });
    expect((await escalate(id, senior.userId)).snoozedUntil).toBeNull();
    expect(await rowsOf(id, 'cases.end-snooze')).toMatchObject([{ body: { cause: 'escalation' } }]);
    const rest = { params: { id }, body: { until: '2026-12-01' } };
    expect((await world.refused(senior, contract.snoozeCase, rest)).errors[0]?.message).toContain('attention');
  });

  it('goes to nobody who could not do it, nor to who has it, nor to oneself', async () => {
    const id = await opened();
    const reader = await world.person(['CaseFind']);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect(await refused(id, reader.userId)).toContain('may not work on cases.');
    expect(await refused(id, stranger.userId)).toBe('This is nobody of your organisation.');
    expect(await refused(id, UNKNOWN)).toBe('This is nobody of your organisation.');
    expect(await refused(id, analyst.userId)).toContain('You cannot escalate to yourself');
    expect(await refused(id, analyst.userId, senior)).toContain('already');
    const alone = await groupOf('Alone', analyst, reader);
    expect(await refused(id, alone)).toBe('Nobody else of ‘Alone’ may work on this case.');
    expect(await rowsOf(id, contract.escalateCase.name)).toEqual([]);
    expect(await refused((await acts.draft()).id, senior.userId)).toBe('A case that is ‘Draft’ cannot be escalated.');
  });

  it('is escalated and returned by nobody without the claim, nor by another merchant', async () => {
    const id = await opened();
    const reader = await world.person(['CaseFind', 'CaseAdd']);
    const stranger = await world.person(['All'], world.otherMerchantId);
    for (const [endpoint, body] of [
      [contract.escalateCase, { toId: senior.userId, reason: REASON }],
      [contract.returnCase, { answer: 'No' }],
    ] as const) {
      expect((await world.call(reader, endpoint, { params: { id }, body })).status).toBe(403);
      expect((await world.call(stranger, endpoint, { params: { id }, body })).status).toBe(404);
    }
    await world.refused(await world.person(['CaseAdd']), contract.findEscalationGroups);
    expect((await world.ask(stranger, contract.findEscalationGroups)).groups).toEqual([]);
  });

  it('that is restricted goes to members alone, and they alone are told', async () => {
    const members = await groupOf('MLRO', owner, senior);
    const mixed = await groupOf('Second line', senior, officer);
    const others = await groupOf('Third line', officer);
    const id = await opened({ assigneeId: owner.userId, restrictedToGroupId: members });
    expect(await refused(id, senior.userId)).toBe('The case was not found.');
    expect(await refused(id, officer.userId, owner)).toContain('restricted to ‘MLRO’: choose a member of it.');
    expect(await refused(id, others, owner)).toBe('Nobody else of ‘Third line’ may work on this case.');
    await escalate(id, mixed, owner);
    const told = async (who: Person) =>
      (await world.ask(who, findNotifications, { body: {} })).notifications
        .map(({ title }) => title)
        .filter((title) => title.startsWith('A case that only a group sees is escalated'));
    expect([await told(senior), await told(officer)].map((is) => is.length)).toEqual([1, 0]);
    expect(await noticesOf(senior, id)).toEqual([]);
    expect([await isIn('mine', id, senior), await isIn('mine', id, officer)]).toEqual([true, false]);
  });

  it('keeps its group from being deleted until it is returned, whoever sees the case', async () => {
    const toId = await groupOf('Short-lived', senior);
    const remove = { params: { id: toId } };
    const open = await opened();
    const restricted = await opened({
      assigneeId: owner.userId,
      restrictedToGroupId: await groupOf('Unseen', owner, senior),
    });
    const blind = await world.person(['UserGroupDelete']);
    for (const [id, by] of [
      [open, analyst],
      [restricted, owner],
    ] as const) {
      await escalate(id, toId, by);
      expect((await world.refused(blind, deleteUserGroup, remove)).errors[0]?.message).toBe(
        'Cases are escalated to this group: it stays until they are returned or decided.',
      );
      expect((await acts.view(id, senior)).escalation).toMatchObject({ reason: REASON, group: { id: toId } });
      await giveBack(id, senior);
    }
    await world.ask(blind, deleteUserGroup, remove);
  });

  it('is returned to nobody where who had it is no worker any more', async () => {
    const gone = await worker();
    const id = await opened({ assigneeId: gone.userId });
    await escalate(id, senior.userId, gone);
    await database().owner.query('update users set is_blocked = true where id = $1', [gone.userId]);
    expect((await giveBack(id, senior)).assigneeId).toBeNull();
  });

  it('is one of many that are escalated at once, and what is refused is named', async () => {
    const [one, draft, other] = [await opened(), (await acts.draft()).id, await opened()];
    const cases: contract.SeenCase[] = [];
    for (const id of [one, draft, other]) cases.push({ id, version: (await acts.view(id)).version });
    const ask = (toId: string) =>
      world.call(analyst, contract.escalateCases, { body: { cases, toId, reason: REASON } });
    expect((await ask(analyst.userId)).status).toBe(400);
    expect((await ask(UNKNOWN)).status).toBe(404);
    expect(
      await world.ask(analyst, contract.escalateCases, { body: { cases, toId: senior.userId, reason: REASON } }),
    ).toEqual({
      done: [one, other],
      refused: [expect.objectContaining({ id: draft, message: 'A case that is ‘Draft’ cannot be escalated.' })],
    });
    for (const id of [one, other]) expect(await rowsOf(id, contract.escalateCase.name)).toHaveLength(1);
  });

  it('may go to groups in which somebody works on cases', async () => {
    await groupOf('Readers', await world.person(['CaseFind']));
    const { groups } = await world.ask(analyst, contract.findEscalationGroups);
    const names = groups.map(({ name }) => name);
    expect(names).toContain('Financial crime');
    expect(names).not.toContain('Readers');
  });
});
