import * as contract from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { findNotifications } from '@tamis/contract/notifications';
import { createUserGroup } from '@tamis/contract/user-groups';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';
import { followClock } from './follow-clock.ts';

const WORKER = ['CaseFind', 'CaseAdd', 'CaseUpdate'] as const;

describeEachEngine('the due date of a case', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let acts: ReturnType<typeof caseActsOf>;

  const run = () => followClock(testJob({ database: database(), clock: world.clock }));
  const group = async (name: string, members: readonly Person[]) =>
    (
      await world.ask(owner, createUserGroup, {
        body: { name: `${name} ${world.clock.now().getTime()}`, memberIds: members.map(({ userId }) => userId) },
      })
    ).id;
  /** Ten working days, approved by a group or by whoever works on cases. */
  const typeOf = async (approverGroupId: string | null) =>
    (
      await world.ask(owner, contract.createCaseType, {
        body: { name: `Fund ${world.clock.now().getTime()}`, checkTypes: ['sanction'], dueDays: 10, approverGroupId },
      })
    ).id;
  const opened = async (body: object) => {
    const { id } = await acts.draft(body);
    return world.ask(owner, contract.openCase, { params: { id } });
  };
  /** Sessions do not last for days: who read before signs in again as who they are. */
  const leap = async (days: number): Promise<void> => {
    world.clock.advance(days * DAY_MS);
    owner = await world.person(['All']);
    acts = caseActsOf(world, owner);
  };
  /** Who was told what of a case, as kept. */
  const toldOf = async ({ id, reference }: contract.CaseDetails) => {
    const { rows } = await database().owner.query(
      'select receiver_id, title, content from notifications where title like $1 order by created_at, title',
      [`%${reference}%`],
    );
    const told = rows as { receiver_id: string; title: string; content: string }[];
    for (const { content } of told) expect(content).toContain(`(/case/details?id=${id})`);
    return told.map(({ receiver_id: receiver, title }) => [receiver, title.replace(reference, 'C')]);
  };
  const auditedOf = async (id: string) =>
    (await world.auditOf('case', id))
      .filter(({ action }) => action === 'cases.tell-due')
      .map(({ body }) => body as { notice: string; told: Record<string, string> });

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
  });
  // From Saturday to Saturday, so that every test counts the same working days.
  beforeEach(() => leap(28));
  afterAll(() => world.stop());

  it('is told to its assignee when 80 % of the days are over, and to its group when all are: once each', async () => {
    const [assignee, approver] = [await world.person([...WORKER]), await world.person(['CaseFind'])];
    const typeId = await typeOf(await group('MLRO', [approver]));
    const shown = await opened({ typeId, assigneeId: assignee.userId });
    await leap(11);
    await run();
    expect(await toldOf(shown)).toEqual([]);
    await leap(1);
    await Promise.all([run(), run()]);
    await run();
    const day = shown.dueAt?.slice(0, 10);
    const soon = [assignee.userId, `Case C is due on ${day}`];
    expect(await toldOf(shown)).toEqual([soon]);
    await leap(2);
    await Promise.all([run(), run()]);
    expect(await toldOf(shown)).toEqual([soon, [approver.userId, `Case C is overdue since ${day}`]]);
    expect(await auditedOf(shown.id)).toMatchObject([
      { notice: 'due', told: { [assignee.userId]: 'Ines Farrow' } },
      { notice: 'overdue', told: { [approver.userId]: 'Ines Farrow' } },
    ]);
    expect((await acts.view(shown.id)).version).toBe(shown.version);
  });

  it('is told to those of its work group who may open it, before who approves', async () => {
    const [member, reader] = [await world.person([...WORKER]), await world.person(['ComplyFind'])];
    const typeId = await typeOf(await group('MLRO', [await world.person(['CaseFind'])]));
    const shown = await opened({ typeId, groupId: await group('Desk', [member, reader]) });
    await leap(28);
    await Promise.all([run(), run()]);
    await run();
    expect((await toldOf(shown)).filter(([, title]) => title?.includes('overdue'))).toEqual([
      [member.userId, `Case C is overdue since ${shown.dueAt?.slice(0, 10)}`],
    ]);
  });

  it('stands still while the customer is waited for, and is told anew as it is then', async () => {
    const assignee = await world.person([...WORKER]);
    const shown = await opened({ typeId: await typeOf(null), assigneeId: assignee.userId });
    const { statuses } = await world.ask(owner, contract.findCaseStatuses);
    const move = (stage: contract.CaseStage) =>
      world.ask(owner, contract.setCaseStatus, {
        params: { id: shown.id },
        body: { statusId: statuses.find((status) => status.stage === stage)?.id ?? '' },
      });
    await move('awaiting_customer');
    await leap(28);
    await run();
    expect(await toldOf(shown)).toEqual([]);
    const { dueAt } = await move('in_review');
    await leap(13);
    await run();
    expect(await toldOf(shown)).toEqual([[assignee.userId, `Case C is due on ${dueAt?.slice(0, 10)}`]]);
  });

  it('is told to nobody once the case is decided or closed', async () => {
    const shown = await opened({ typeId: await typeOf(null), assigneeId: owner.userId });
    await world.ask(owner, contract.closeCase, { params: { id: shown.id }, body: { reason: 'Withdrawn' } });
    await leap(28);
    await run();
    expect(await toldOf(shown)).toEqual([]);
  });

  it('is told to the owners where nobody sees to it and no group approves', async () => {
    const shown = await opened({ typeId: await typeOf(null) });
    const worker = await world.person([...WORKER]);
    await leap(28);
    await run();
    const told = await toldOf(shown);
    expect(told.map(([receiver]) => receiver)).toContain(owner.userId);
    expect(told.map(([receiver]) => receiver)).not.toContain(worker.userId);
  });

  it('of a restricted case is told to members alone, whoever approves', async () => {
    const [member, approver] = [owner, await world.person(['CaseFind'])];
    const restrictedToGroupId = await group('Fraud desk', [member, await world.person([...WORKER])]);
    const typeId = await typeOf(await group('MLRO', [approver]));
    const shown = await opened({ typeId, restrictedToGroupId });
    await leap(28);
    await run();
    // By no name: notifications are kept with the archive, which knows of no restricted case.
    expect(await toldOf(shown)).toEqual([]);
    const { rows } = await database().owner.query(
      "select receiver_id as id, title, content from notifications where title like 'A case that only%'",
    );
    const title = `A case that only a group sees is overdue since ${shown.dueAt?.slice(0, 10)}`;
    const content = 'Its time is over. [Open your cases](/case/history?view=mine)';
    expect(rows).toEqual([{ id: member.userId, title, content }]);
  });

  it('is told where people read what they are told', async () => {
    const shown = await opened({ typeId: await typeOf(null), assigneeId: owner.userId });
    await database().owner.query("update cases set soon_notice_at = '2020-01-01' where id = $1", [shown.id]);
    await run();
    const { notifications } = await world.ask(owner, findNotifications, { body: {} });
    expect(notifications.map(({ title }) => title)).toContain(
      `Case ${shown.reference} is due on ${shown.dueAt?.slice(0, 10)}`,
    );
  });
});
