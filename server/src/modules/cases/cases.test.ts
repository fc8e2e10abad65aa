import { errorCodes } from '@tamis/contract/calls/envelope';
import * as contract from '@tamis/contract/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf } from './testing.ts';

describeEachEngine('cases', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let acts: ReturnType<typeof caseActsOf>;
  const statusOf = async (name: string) =>
    (await world.ask(owner, contract.findCaseStatuses)).statuses.find((status) => status.name === name)?.id ?? '';
  const setStatus = async (id: string, name: string) =>
    world.ask(owner, contract.setCaseStatus, { params: { id }, body: { statusId: await statusOf(name) } });
  const listed = async (body: object, who = owner) =>
    (await world.ask(who, contract.findCases, { body: { perPage: 100, ...body } })).cases;
  const namesIn = async (body: object, who = owner) => (await listed(body, who)).map(({ name }) => name);

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  it('begin as drafts with a number of their own, however many are begun at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => acts.draft()));
    const numbers = drafts
      .map(({ reference }) => Number(/^C-2026-(\d{6})$/.exec(reference)?.[1]))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 0) + index));
    expect(drafts[0]).toMatchObject({
      stage: 'draft',
      statusName: 'Draft',
      version: 1,
      dueAt: null,
      risk: { level: null },
    });
  });

  it('count the numbers of each merchant by themselves', async () => {
    const stranger = await world.person(['All'], world.otherMerchantId);
    const first = await caseActsOf(world, stranger).draft();
    expect(first.reference).toBe('C-2026-000001');
    await world.ask(stranger, contract.deleteCase, { params: { id: first.id } });
  });

  it('have an external id that no other case of the merchant has', async () => {
    await acts.draft({ externalId: 'CL-88213' });
    const refusal = await world.refused(owner, contract.createCase, {
      body: { name: 'Another', typeId: await acts.typeId(), externalId: 'CL-88213' },
    });
    expect(refusal).toMatchObject({
      status: 409,
      errors: [{ field: 'externalId', message: 'Another case has this external id.' }],
    });
  });

  it('are not overwritten by who has not seen the last version: both versions are named', async () => {
    const { id, version } = await acts.draft();
    const save = (name: string) => ({ params: { id }, body: { name, version } });
    await world.ask(owner, contract.updateCase, save('First'));
    const refusal = await world.refused(owner, contract.updateCase, save('Second'));
    expect(refusal).toMatchObject({ status: 409, code: errorCodes.staleVersion });
    expect(refusal.errors[0]?.message).toContain('version 1, it is at version 2');
    expect((await acts.view(id)).name).toBe('First');
  });

  it('keep the version of the type that they began with', async () => {
    const type = await world.ask(owner, contract.createCaseType, { body: { name: 'Fund', checkTypes: ['sanction'] } });
    const { id } = await acts.draft({ typeId: type.id });
    await world.ask(owner, contract.updateCaseType, {
      params: { id: type.id },
      body: { name: 'Fund, enhanced', checkTypes: ['sanction', 'pep'], dueDays: 3, version: 1 },
    });
    expect((await acts.view(id)).type).toMatchObject({ name: 'Fund', version: 1, checkTypes: ['sanction'] });
    const later = await acts.draft({ typeId: type.id });
    expect(later.type).toMatchObject({ name: 'Fund, enhanced', version: 2, dueDays: 3 });
  });

  it('are due some working days after they are opened, and their time stands still while the customer is waited for', async () => {
    // A Saturday.
    const { id } = await acts.draft();
    const opened = await world.ask(owner, contract.openCase, { params: { id } });
    expect(opened).toMatchObject({ stage: 'open', statusName: 'New', dueAt: '2026-11-27T23:59:59.999Z' });
    await setStatus(id, 'Enhanced checks');
    expect(await setStatus(id, 'Awaiting customer')).toMatchObject({ stage: 'awaiting_customer', pausedFor: 5 });
    world.clock.advance(20 * 86_400_000);
    owner = await world.person(['All']);
    acts = caseActsOf(world, owner);
    expect((await acts.view(id)).isOverdue).toBe(false);
    expect(await setStatus(id, 'In review')).toMatchObject({ pausedFor: null, dueAt: '2026-12-18T23:59:59.999Z' });
  });

  it('come to the other stages by acts of their own only', async () => {
    const { id } = await acts.draft();
    const refused = await world.refused(owner, contract.setCaseStatus, {
      params: { id },
      body: { statusId: await statusOf('In review') },
    });
    expect(refused.errors[0]?.message).toBe('A case that is ‘Draft’ cannot be given another status.');
    await world.ask(owner, contract.openCase, { params: { id } });
    for (const name of ['Approved', 'With approvers', 'Closed', 'Draft']) {
      const answer = await world.refused(owner, contract.setCaseStatus, {
        params: { id },
        body: { statusId: await statusOf(name) },
      });
      expect(answer).toMatchObject({ status: 409 });
    }
    expect((await world.refused(owner, contract.deleteCase, { params: { id } })).status).toBe(409);
  });

  it('has constants that are the same for every merchant, which whoever adds cases may read', async () => {
    const constants = await world.ask(await world.person(['CaseAdd']), contract.findCaseConstants);
    expect(constants.stages.filter(({ isWork }) => isWork).map(({ id }) => id)).toEqual([...contract.workStages]);
    expect(constants.stages.map(({ id }) => id)).toEqual([...contract.caseStages]);
    expect(constants.requirableDocuments[0]).toEqual({ id: 'person.identity', name: 'Passport or identity card' });
    expect((await world.call(await world.person(['ComplyFind']), contract.findCaseConstants)).status).toBe(403);
  });

  it('are given to people who work on cases, and to nobody else', async () => {
    const analyst = await world.person(['CaseUpdate']);
    const looker = await world.person(['CaseFind']);
    const { id } = await acts.draft();
    const give = (assigneeId: string | null) => ({ params: { id }, body: { assigneeId } });
    expect((await world.ask(owner, contract.assignCase, give(analyst.userId))).assigneeId).toBe(analyst.userId);
    for (const nobody of [looker.userId, 'f'.repeat(24)])
      expect(await world.refused(owner, contract.assignCase, give(nobody))).toMatchObject({
        status: 400,
        errors: [{ field: 'assigneeId' }],
      });
    const { assignees } = await world.ask(owner, contract.findCaseAssignees);
    expect(assignees.map((person) => person.id)).toContain(analyst.userId);
    expect(assignees.map((person) => person.id)).not.toContain(looker.userId);
    expect((await listed({ view: 'mine' }, analyst)).map((row) => row.id)).toEqual([id]);
  });

  it('are found by view, filter and text, and each view says how many it has', async () => {
    const analyst = await world.person(['CaseFind', 'CaseUpdate']);
    const before = await world.ask(analyst, contract.countCases);
    const { id, reference } = await acts.draft({
      name: 'Zanzibar Ferries',
      externalId: 'ZF-1',
      assigneeId: analyst.userId,
    });
    await world.ask(owner, contract.openCase, { params: { id } });
    for (const search of ['zanzibar', 'BAR FE', 'zi', reference, 'zf-1'])
      expect(await namesIn({ search })).toEqual(['Zanzibar Ferries']);
    // All its pieces are there, and it is not.
    expect(await namesIn({ search: 'zanzanzibar' })).toEqual([]);
    expect(await namesIn({ search: "%_'\\:*" })).toEqual([]);
    expect(await namesIn({ view: 'mine' }, analyst)).toEqual(['Zanzibar Ferries']);
    expect(await namesIn({ search: 'zanzibar', stage: ['open'], risk: ['not_set'] })).toEqual(['Zanzibar Ferries']);
    expect(await namesIn({ search: 'zanzibar', risk: ['low'] })).toEqual([]);
    expect(await namesIn({ search: 'zanzibar', stage: ['draft'] })).toEqual([]);
    const after = await world.ask(analyst, contract.countCases);
    expect(after).toMatchObject({ mine: before.mine + 1, unassigned: before.unassigned, all: before.all + 1 });
    await setStatus(id, 'Awaiting customer');
    expect((await world.ask(analyst, contract.countCases)).awaiting).toBe(before.awaiting + 1);
    await setStatus(id, 'In review');
    world.clock.advance(30 * 86_400_000);
    owner = await world.person(['All']);
    acts = caseActsOf(world, owner);
    expect(await listed({ view: 'overdue', search: 'zanzibar' })).toMatchObject([{ isOverdue: true }]);
  });

  it('are deleted while they are drafts; persons in them stay', async () => {
    const { id } = await acts.draft();
    const { entityId } = await acts.addPerson(id, { surname: 'Stays' });
    await world.ask(owner, contract.deleteCase, { params: { id } });
    expect((await world.refused(owner, contract.viewCase, { params: { id } })).status).toBe(404);
    const { persons } = await world.ask(owner, contract.findPersons, { body: { search: 'Stays' } });
    expect(persons.map((person) => person.id)).toEqual([entityId]);
  });

  it('say in the log what they were and are, and show it with notes and searches as one timeline', async () => {
    const { id } = await acts.draft();
    await world.ask(owner, contract.setCaseRisk, {
      params: { id },
      body: { level: 'high', reason: 'Trades in metals', until: '2027-05-24' },
    });
    await world.ask(owner, contract.createCaseNote, { params: { id }, body: { note: 'Called the customer' } });
    const entity = await acts.addPerson(id);
    const { id: searchId } = await acts.screen(id, entity);
    const risk = (await world.auditOf('case', id)).find(({ action }) => action === 'cases.set-risk');
    expect(risk).toMatchObject({
      action: 'cases.set-risk',
      actorId: owner.userId,
      body: {
        levelBefore: 'not set',
        override: { level: 'high', reason: 'Trades in metals', until: '2027-05-24' },
      },
    });
    const { acts: done } = await world.ask(owner, contract.findCaseTimeline, {
      params: { id },
      query: { perPage: 50 },
    });
    expect(done.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['cases.search-entity', id],
      ['searches.complete', searchId],
      ['searches.create', searchId],
      ['cases.compute-risk', id],
      ['cases.add-entity', id],
      ['cases.create-note', id],
      ['cases.set-risk', id],
      ['cases.compute-risk', id],
      ['cases.create', id],
    ]);
    const { notes } = await world.ask(owner, contract.findCaseNotes, { params: { id } });
    expect(notes).toMatchObject([{ note: 'Called the customer', by: owner.userId }]);
  });

  describe('settings', () => {
    it('are there for every merchant from the beginning', async () => {
      const { types } = await world.ask(owner, contract.findCaseTypes);
      expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining(['Corporate onboarding', 'Private client']));
      const { statuses } = await world.ask(owner, contract.findCaseStatuses);
      expect(statuses.filter(({ isDefault }) => isDefault).map(({ stage }) => stage)).toEqual(contract.caseStages);
    });

    it('are changed by owners only', async () => {
      const analyst = await world.person(['CaseFind', 'CaseUpdate', 'CaseAdd']);
      const body = { name: 'Not theirs', checkTypes: ['sanction'] };
      expect((await world.refused(analyst, contract.createCaseType, { body })).status).toBe(403);
      expect((await world.ask(analyst, contract.findCaseTypes)).types.length).toBeGreaterThan(1);
    });

    it('keep one default for each stage, and no case loses its status', async () => {
      const params = { id: await statusOf('Enhanced checks') };
      const first = await statusOf('In review');
      expect((await world.refused(owner, contract.deleteCaseStatus, { params: { id: first } })).status).toBe(409);
      await world.ask(owner, contract.setDefaultCaseStatus, { params });
      const { statuses } = await world.ask(owner, contract.findCaseStatuses);
      expect(statuses.filter(({ stage, isDefault }) => stage === 'in_review' && isDefault).map(({ id }) => id)).toEqual(
        [params.id],
      );
      await world.ask(owner, contract.setDefaultCaseStatus, { params: { id: first } });
      const { id } = await acts.draft();
      await world.ask(owner, contract.openCase, { params: { id } });
      await setStatus(id, 'Enhanced checks');
      expect(await acts.view(id)).toMatchObject({ statusName: 'Enhanced checks', statusColour: null });
      const amber = { params, body: { name: 'Enhanced checks', colour: 'amber' as const } };
      expect(await world.ask(owner, contract.updateCaseStatus, amber)).toMatchObject({ colour: 'amber' });
      expect(await acts.view(id)).toMatchObject({ stage: 'in_review', statusColour: 'amber' });
      expect((await world.refused(owner, contract.deleteCaseStatus, { params })).errors[0]?.message).toContain(
        'Cases have the status',
      );
      const taken = { body: { name: 'IN REVIEW', stage: 'open' as const } };
      expect(await world.refused(owner, contract.createCaseStatus, taken)).toMatchObject({
        status: 409,
        code: errorCodes.nameTaken,
      });
    });

    it('take a type out of use without touching its cases', async () => {
      const type = await world.ask(owner, contract.createCaseType, {
        body: { name: 'Periodic', checkTypes: ['sanction'] },
      });
      const { id } = await acts.draft({ typeId: type.id });
      await world.ask(owner, contract.deleteCaseType, { params: { id: type.id } });
      expect((await acts.view(id)).typeName).toBe('Periodic');
      const body = { name: 'Too late', typeId: type.id };
      expect((await world.refused(owner, contract.createCase, { body })).status).toBe(404);
      await world.ask(owner, contract.createCaseType, { body: { name: 'Periodic', checkTypes: ['sanction'] } });
    });
  });
});
