import * as contract from '@tamis/contract/cases';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { createUserGroup } from '@tamis/contract/user-groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { UNKNOWN } from '../../../testing/calls/calls-with-ids.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';

const TAKEN =
  'Somebody else has saved this meanwhile: you changed version 2, it is at version 3 by now. Nothing was saved.';

describeEachEngine('many cases at once', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let worker: Person;
  let acts: ReturnType<typeof caseActsOf>;

  const day = (ahead: number): string =>
    new Date(world.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
  const opened = async (body: object = {}): Promise<contract.SeenCase & { reference: string }> => {
    const { id } = await acts.draft(body);
    const { version, reference } = await world.ask(owner, contract.openCase, { params: { id } });
    return { id, version, reference };
  };
  const seen = (cases: readonly contract.SeenCase[]) => cases.map(({ id, version }) => ({ id, version }));
  const assign = (cases: readonly contract.SeenCase[], assigneeId: string | null, by = owner) =>
    world.ask(by, contract.assignCases, { body: { cases: seen(cases), assigneeId } });
  const refusedToAssign = (cases: readonly contract.SeenCase[], assigneeId: string | null, by = owner) =>
    world.refused(by, contract.assignCases, { body: { cases: seen(cases), assigneeId } });
  const snooze = (cases: readonly contract.SeenCase[], until: string | null) =>
    world.ask(owner, contract.snoozeCases, { body: { cases: seen(cases), until } });
  const statusOf = async (stage: contract.CaseStage) =>
    (await world.ask(owner, contract.findCaseStatuses)).statuses.find((status) => status.stage === stage)?.id ?? '';
  const rowsOf = async (id: string, action: string) =>
    (await world.auditOf('case', id)).filter((row) => row.action === action);

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    worker = await world.person(['CaseFind', 'CaseUpdate']);
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  it('are given to somebody, each with its own row in the log', async () => {
    const cases = [await opened(), await opened()];
    const ids = cases.map(({ id }) => id);
    expect(await assign([...cases, ...cases], worker.userId)).toEqual({ done: ids, refused: [] });
    for (const { id, version } of cases) {
      expect(await acts.view(id)).toMatchObject({ assigneeId: worker.userId, version: version + 1 });
      expect((await rowsOf(id, contract.assignCase.name)).map(({ actorId, body }) => [actorId, body])).toMatchObject([
        [owner.userId, { was: { assignee: null }, is: { assignee: { [worker.userId]: expect.anything() } } }],
      ]);
    }
  });

  it('are refused one by one with the reason, and the others done', async () => {
    const [open, changed, closed] = [await opened(), await opened(), await opened({ name: 'Done with' })];
    await world.ask(owner, contract.assignCase, { params: { id: changed.id }, body: { assigneeId: owner.userId } });
    await world.ask(owner, contract.closeCase, { params: { id: closed.id }, body: { reason: 'Withdrawn' } });
    const unknown = { id: UNKNOWN, version: 1 };
    expect(await assign([unknown, changed, closed, open], worker.userId)).toEqual({
      done: [open.id],
      refused: [
        { id: UNKNOWN, reference: '', name: '', message: 'The case was not found.' },
        { id: changed.id, reference: changed.reference, name: 'Nicolas Morozov', message: TAKEN },
        {
          id: closed.id,
          reference: closed.reference,
          name: 'Done with',
          message: 'A case that is ‘Closed’ cannot be assigned. Reopen it first.',
        },
      ],
    });
    expect((await acts.view(changed.id)).assigneeId).toBe(owner.userId);
  });

  it('of two who take the same ones at once each case has one, and nobody overwrites the other', async () => {
    const cases = [await opened(), await opened(), await opened()];
    const answers = await Promise.all([assign(cases, worker.userId), assign(cases.toReversed(), owner.userId)]);
    expect(answers.flatMap(({ done }) => done).toSorted()).toEqual(cases.map(({ id }) => id).toSorted());
    expect(answers.flatMap(({ refused }) => refused.map(({ message }) => message))).toEqual(cases.map(() => TAKEN));
    for (const { id } of cases) expect(await rowsOf(id, contract.assignCase.name)).toHaveLength(1);
  });

  it('go to nobody who may not work on cases, and none of them is touched', async () => {
    const cases = [await opened()];
    const reader = await world.person(['CaseFind']);
    expect((await refusedToAssign(cases, reader.userId)).errors).toMatchObject([{ field: 'assigneeId' }]);
    expect((await refusedToAssign(cases, UNKNOWN)).errors).toMatchObject([{ field: 'assigneeId' }]);
    expect(await rowsOf(cases[0]?.id ?? '', contract.assignCase.name)).toEqual([]);
  });

  it('are changed by nobody without the claim, nor by another merchant', async () => {
    const cases = [await opened()];
    const reader = await world.person(['CaseFind', 'CaseAdd']);
    const stranger = await world.person(['All'], world.otherMerchantId);
    for (const [endpoint, body] of [
      [contract.assignCases, { assigneeId: null }],
      [contract.snoozeCases, { until: day(2) }],
      [contract.setCaseStatuses, { statusId: await statusOf('in_review') }],
    ] as const) {
      const input = { body: { cases: seen(cases), ...body } };
      expect((await world.call(reader, endpoint, input)).status).toBe(403);
      expect((await world.call(stranger, endpoint, input)).status).toBe(404);
    }
    expect((await acts.view(cases[0]?.id ?? '')).version).toBe(2);
  });

  it('that are restricted are as unknown ones to whoever does not see them, and go to members alone', async () => {
    const body = { name: 'MLRO', memberIds: [owner.userId] };
    const { id: groupId } = await world.ask(owner, createUserGroup, { body });
    const [restricted, open] = [await opened({ restrictedToGroupId: groupId }), await opened()];
    expect(await assign([restricted, open], null, worker)).toEqual({
      done: [open.id],
      refused: [{ id: restricted.id, reference: '', name: '', message: 'The case was not found.' }],
    });
    expect((await refusedToAssign([restricted], null, worker)).errors).toEqual([
      { message: 'The case was not found.' },
    ]);
    const { refused } = await assign([restricted], worker.userId);
    expect(refused.map(({ message }) => message)).toEqual([
      'This case is restricted to ‘MLRO’: choose a member of it.',
    ]);
    const { cases } = await world.ask(worker, contract.findCaseIds, { body: {} });
    expect(cases.map(({ id }) => id)).not.toContain(restricted.id);
  });

  it('get a status of work, but for those that are in no stage of work', async () => {
    const [open, ready] = [await opened(), await acts.ready()];
    await acts.propose(ready.id);
    const { version } = await acts.view(ready.id);
    const { id: draftId, version: draftVersion } = await acts.draft();
    const cases = [open, { id: ready.id, version }, { id: draftId, version: draftVersion }];
    const statusId = await statusOf('awaiting_customer');
    const answer = await world.ask(owner, contract.setCaseStatuses, { body: { cases: seen(cases), statusId } });
    expect([answer.done, answer.refused.map(({ message }) => message)]).toEqual([
      [open.id],
      [
        'A case that is ‘Pending approval’ cannot be given another status.',
        'A case that is ‘Draft’ cannot be given another status.',
      ],
    ]);
    expect(await acts.view(open.id)).toMatchObject({ stage: 'awaiting_customer', statusId });
    expect((await acts.view(open.id)).pausedFor).not.toBeNull();
  });

  it('are never approved, nor brought to any other stage that has an act of its own', async () => {
    const ready = await acts.ready();
    await acts.propose(ready.id);
    const { version } = await acts.view(ready.id);
    for (const stage of ['draft', 'pending_approval', 'approved', 'rejected', 'closed'] as const) {
      const body = { cases: [{ id: ready.id, version }], statusId: await statusOf(stage) };
      expect(await world.refused(owner, contract.setCaseStatuses, { body })).toMatchObject({
        code: errorCodes.conflict,
        errors: [{ message: expect.stringContaining('is not set as a status') }],
      });
    }
    expect(await acts.view(ready.id)).toMatchObject({ stage: 'pending_approval', version });
  });

  it('rest until a day and are brought back, each that does rest', async () => {
    const [one, other] = [await opened(), await opened()];
    expect((await snooze([one], day(3))).done).toEqual([one.id]);
    expect((await acts.view(one.id)).snoozedUntil).toBe(day(3));
    const resting = { ...one, version: one.version + 1 };
    const { done, refused } = await snooze([resting, other], null);
    expect([done, refused.map(({ id, message }) => [id, message])]).toEqual([
      [one.id],
      [[other.id, 'This case is not snoozed.']],
    ]);
    const past = { body: { cases: seen([other]), until: day(0) } };
    expect((await world.refused(owner, contract.snoozeCases, past)).errors).toEqual([
      { field: 'until', message: 'Choose a day after today.' },
    ]);
  });

  it('are found with the versions by which they are changed, all that view and filters leave', async () => {
    const name = 'Halcyon Foods';
    const cases = [await opened({ name }), await opened({ name }), await opened({ name: 'Meridian' })];
    const wanted = { search: 'halcyon', order: 'reference', order_by_desc: false } as const;
    expect(await world.ask(worker, contract.findCaseIds, { body: wanted })).toEqual({
      cases: seen(cases.slice(0, 2)),
      isWhole: true,
    });
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect(await world.ask(stranger, contract.findCaseIds, { body: {} })).toEqual({ cases: [], isWhole: true });
    await world.refused(await world.person(['CaseAdd']), contract.findCaseIds, { body: {} });
  });
});
