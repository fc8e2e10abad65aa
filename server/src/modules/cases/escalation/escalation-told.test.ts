import * as contract from '@tamis/contract/cases';
import { findEvents, viewEvent } from '@tamis/contract/event-log';
import { findMessages, viewMessage } from '@tamis/contract/outbox';
import { createUserGroup } from '@tamis/contract/user-groups';
import { setCaseExpiryMails } from '@tamis/contract/user-security';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';

const REASON = 'The source of funds is not clear';

describeEachEngine('an escalation', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let root: Person;
  let acts: ReturnType<typeof caseActsOf>;

  const worker = () => world.person(['CaseFind', 'CaseUpdate']);
  const groupOf = async (name: string, ...members: Person[]): Promise<string> => {
    const body = { name, memberIds: members.map(({ userId }) => userId) };
    return (await world.ask(owner, createUserGroup, { body })).id;
  };
  const opened = async (body: object = {}): Promise<string> => {
    const { id } = await acts.draft({ assigneeId: owner.userId, ...body });
    await world.ask(owner, contract.openCase, { params: { id } });
    return id;
  };
  const escalate = (id: string, toId: string) =>
    world.ask(owner, contract.escalateCase, { params: { id }, body: { toId, reason: REASON } });
  const receiversOf = (id: string, by = owner) => world.ask(by, contract.findEscalationReceivers, { params: { id } });
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const mailsTo = async ({ email }: Person) =>
    (await world.ask(root, findMessages, { query: { search: email, perPage: 100 } })).messages;
  const heardOf = async (id: string) => {
    const { events } = await world.ask(owner, findEvents, { body: { search: id } });
    const shown = [];
    for (const event of events) shown.push(await world.ask(owner, viewEvent, { params: { id: event.id } }));
    return shown.filter(({ type }) => ['case.escalated', 'case.returned'].includes(type));
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    owner = await world.person(['All']);
    root = await world.person(['Root']);
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  it('and its return are events, which say to whom and not why', async () => {
    const [senior, id] = [await worker(), await opened()];
    const toGroupId = await groupOf('Financial crime', senior);
    await escalate(id, senior.userId);
    await escalate(id, toGroupId);
    await world.ask(senior, contract.returnCase, { params: { id }, body: { answer: 'The letter is enough' } });
    const heard = await heardOf(id);
    expect(heard.map(({ type }) => type).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'case.escalated',
      'case.escalated',
      'case.returned',
    ]);
    const said = JSON.stringify(heard);
    expect(said).toContain(toGroupId);
    expect(said).toContain(senior.userId);
    for (const words of [REASON, 'The letter is enough']) expect(said).not.toContain(words);
  });

  it('is no return when the case is decided', async () => {
    const [senior, { id }] = [await worker(), await acts.ready()];
    await escalate(id, senior.userId);
    await world.ask(owner, contract.closeCase, { params: { id }, body: { reason: 'Withdrawn' } });
    expect((await heardOf(id)).map(({ type }) => type)).toEqual(['case.escalated']);
  });

  it('is told by mail to whoever wants mails on cases, without the case that it is about', async () => {
    const [senior, quiet] = [await worker(), await worker()];
    await world.ask(owner, setCaseExpiryMails, { params: { id: quiet.userId }, body: { enabled: false } });
    const id = await opened();
    await escalate(id, await groupOf('Second line', senior, quiet));
    const [mail, ...more] = await mailsTo(senior);
    expect([mail?.kind, more, await mailsTo(quiet)]).toEqual(['case-escalated', [], []]);
    const { text } = await world.ask(root, viewMessage, { params: { id: mail?.id ?? '' } });
    expect(text).toContain('/case/history?view=mine');
    for (const words of [id, (await acts.view(id)).reference, REASON]) expect(text).not.toContain(words);
  });

  it('of a restricted case is told by no mail', async () => {
    const member = await worker();
    const id = await opened({ restrictedToGroupId: await groupOf('Officers', owner, member) });
    await escalate(id, member.userId);
    expect(await mailsTo(member)).toEqual([]);
  });

  it('is offered to everybody else who works on cases and to their groups, but who has the case already', async () => {
    const [senior, reader, assignee] = [await worker(), await world.person(['CaseFind']), await worker()];
    const [workers, readers, own] = [
      await groupOf('Workers', senior),
      await groupOf('Readers', reader),
      await groupOf('Myself', owner),
    ];
    const id = await opened({ assigneeId: assignee.userId });
    const { people, groups } = await receiversOf(id);
    expect(idsOf(people)).toContain(senior.userId);
    for (const who of [reader, assignee, owner]) expect(idsOf(people)).not.toContain(who.userId);
    expect(idsOf(groups)).toContain(workers);
    for (const group of [readers, own]) expect(idsOf(groups)).not.toContain(group);
    await escalate(id, workers);
    expect(idsOf((await receiversOf(id)).groups)).not.toContain(workers);
  });

  it('of a restricted case is offered to its members and groups with one alone, each of whom the server takes', async () => {
    const [member, outsider] = [await worker(), await worker()];
    const officers = await groupOf('Officers of it', owner, member);
    const mixed = await groupOf('Mixed', member, outsider);
    const outsiders = await groupOf('Outsiders', outsider);
    const id = await opened({ restrictedToGroupId: officers });
    const { people, groups } = await receiversOf(id);
    expect(idsOf(people)).toEqual([member.userId]);
    expect(idsOf(groups)).toEqual(expect.arrayContaining([mixed, officers]));
    expect(idsOf(groups)).not.toContain(outsiders);
    for (const toId of [outsider.userId, outsiders])
      await world.refused(owner, contract.escalateCase, { params: { id }, body: { toId, reason: REASON } });
    for (const toId of [...idsOf(groups), ...idsOf(people)]) await escalate(id, toId);
    expect((await world.refused(outsider, contract.findEscalationReceivers, { params: { id } })).status).toBe(404);
    const looker = await world.person(['CaseFind']);
    expect((await world.refused(looker, contract.findEscalationReceivers, { params: { id } })).status).toBe(403);
  });

  it('is offered, with others, to those to whom one of them can go, and nobody else', async () => {
    const [member, outsider] = [await worker(), await worker()];
    const few = await groupOf('Few', owner, member);
    const outside = await groupOf('Outside', outsider);
    const seenByFew = await opened({ restrictedToGroupId: few });
    const receiversOfMany = (...ids: string[]) => world.ask(owner, contract.findCaseReceivers, { body: { ids } });
    const restricted = await receiversOfMany(seenByFew);
    expect(idsOf(restricted.assignees).toSorted()).toEqual([owner.userId, member.userId].toSorted());
    expect(idsOf(restricted.escalation.people)).toEqual([member.userId]);
    expect(idsOf(restricted.escalation.groups)).toEqual([few]);
    const assignee = { params: { id: seenByFew }, body: { assigneeId: outsider.userId } };
    await world.refused(owner, contract.assignCase, assignee);

    const open = await opened();
    const both = await receiversOfMany(seenByFew, open);
    expect(idsOf(both.assignees)).toEqual(expect.arrayContaining([owner.userId, member.userId, outsider.userId]));
    expect(idsOf(both.escalation.people)).not.toContain(owner.userId);
    expect(idsOf(both.escalation.groups)).toEqual(expect.arrayContaining([few, outside]));

    await escalate(open, outside);
    const withGroup = await receiversOfMany(open);
    expect(idsOf(withGroup.assignees)).toEqual([outsider.userId]);
    expect(idsOf(withGroup.escalation.groups)).not.toContain(outside);
    await world.refused(owner, contract.assignCase, { params: { id: open }, body: { assigneeId: member.userId } });

    const asked = { body: { ids: [seenByFew] } };
    expect((await world.refused(outsider, contract.findCaseReceivers, asked)).status).toBe(404);
    const looker = await world.person(['CaseFind']);
    expect((await world.refused(looker, contract.findCaseReceivers, asked)).status).toBe(403);
  });
});
