import type { BodyInputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { createSavedFilter, findSavedFilters, type SavedQuery } from '@tamis/contract/saved-filters';
import { createUserGroup, deleteUserGroup } from '@tamis/contract/user-groups';
import { dayOf } from '@tamis/contract/terms/zoned-days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf, MOROZOV } from './testing.ts';

type Asked = BodyInputOf<typeof contract.findCases>;

describeEachEngine('the list of cases', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let worker: Person;
  let groupId: string;
  let acts: ReturnType<typeof caseActsOf>;
  const ids: Record<string, string> = {};

  const made = async (name: string, body: object = {}): Promise<string> => {
    const { id } = await acts.draft({ name: `Sorrel ${name}`, ...body });
    ids[name] = id;
    return id;
  };
  const opened = async (name: string, body: object = {}): Promise<string> => {
    const id = await made(name, body);
    await world.ask(owner, contract.openCase, { params: { id } });
    return id;
  };
  const set = (id: string, assignments: string, ...values: unknown[]) =>
    database().owner.query(`update cases set ${assignments} where id = $1`, [id, ...values]);
  /** By name, with and without a text that is looked for: both ways to the same cases. */
  const found = async (asked: Asked): Promise<string[]> => {
    const of = async (search: string) => {
      const body = { order: 'name', order_by_desc: false, perPage: 100, search, ...asked } as const;
      const { cases, totalRecords } = await world.ask(owner, contract.findCases, { body });
      expect(cases).toHaveLength(totalRecords);
      return cases.map(({ name }) => name.replace('Sorrel ', ''));
    };
    const [all, looked] = [await of(''), await of('sorrel')];
    expect(looked).toEqual(all);
    const { page: _page, perPage: _perPage, ...wanted } = { order: 'name', order_by_desc: false, ...asked } as const;
    const { cases } = await world.ask(owner, contract.findCaseIds, { body: wanted });
    expect(cases.map(({ id }) => id)).toEqual(all.map((name) => ids[name]));
    return all;
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    [owner, worker] = [await world.person(['All']), await world.person(['CaseFind', 'CaseUpdate'])];
    acts = caseActsOf(world, owner);
    const body = { name: 'Financial crime', memberIds: [worker.userId] };
    groupId = (await world.ask(owner, createUserGroup, { body })).id;

    const today = dayOf(world.clock.now(), 'UTC');
    const at = (day: string) => new Date(`${day}T23:59:59.999Z`);
    await opened('Alder', { assigneeId: worker.userId });
    const late = await opened('Birch', { assigneeId: owner.userId });
    await set(late, 'due_at = $2', new Date(world.clock.now().getTime() - 40 * 86_400_000));
    const soon = await opened('Cedar');
    await set(soon, 'due_at = $2', at(today));
    await made('Draft');
    const given = { params: { id: await opened('Elder') }, body: { toId: groupId, reason: 'Over my limit' } };
    await world.ask(owner, contract.escalateCase, given);
    await acts.addPerson(ids['Alder'] ?? '', { country: 'VE' });
    await acts.addCompany(ids['Cedar'] ?? '', { name: 'Wick', country: 'IE' });
    // Not where somebody lives who is no customer.
    await acts.addPerson(ids['Birch'] ?? '', { country: 'VE' }, ['director']);
    for (const [name, ahead] of [
      ['Fir', 10],
      ['Gorse', 60],
      ['Hazel', 400],
    ] as const) {
      const { id } = await acts.ready({ name: `Sorrel ${name}` });
      ids[name] = id;
      await acts.approve(id);
      await set(id, 'next_review_at = $2', new Date(world.clock.now().getTime() + ahead * 86_400_000));
    }
    const never = await acts.ready({ name: 'Sorrel Iris' });
    ids['Iris'] = never.id;
    await acts.approve(never.id);
    await set(never.id, 'next_review_at = null');
    await set(soon, 'review_since = $2', world.clock.now());
  });
  afterAll(() => world.stop());

  it('is filtered by status', async () => {
    const { statuses } = await world.ask(owner, contract.findCaseStatuses);
    const [draft, approved] = ['draft', 'approved'].map(
      (stage) => statuses.find((one) => one.stage === stage)?.id ?? '',
    );
    expect(await found({ statusId: [draft ?? ''] })).toEqual(['Draft']);
    expect(await found({ statusId: [draft ?? '', approved ?? ''] })).toEqual([
      'Draft',
      'Fir',
      'Gorse',
      'Hazel',
      'Iris',
    ]);
  });

  it('is filtered by assignee: a person, nobody, or either', async () => {
    expect(await found({ assigneeId: [worker.userId] })).toEqual(['Alder']);
    expect(await found({ assigneeId: [contract.NOBODY], stage: ['open', 'draft'] })).toEqual([
      'Cedar',
      'Draft',
      'Elder',
    ]);
    expect(await found({ assigneeId: [worker.userId, contract.NOBODY], stage: ['open'] })).toEqual([
      'Alder',
      'Cedar',
      'Elder',
    ]);
  });

  it('is filtered by the group that cases are escalated to', async () => {
    expect(await found({ groupId: [groupId] })).toEqual(['Elder']);
  });

  it('is filtered by the country of customers, and of nobody else in a case', async () => {
    expect(await found({ country: ['VE'], stage: ['open'] })).toEqual(['Alder']);
    expect(await found({ country: ['VE', 'IE'], stage: ['open'] })).toEqual(['Alder', 'Cedar']);
  });

  it('follows who is a customer, where they live and who left a case, in each case that they are in', async () => {
    const [juniper, kelp] = [await opened('Juniper'), await opened('Kelp')];
    const { entityId, entityLinkId } = await acts.addPerson(juniper, { surname: 'Larch', country: 'NO' });
    const second = await world.ask(owner, contract.addCaseEntity, {
      params: { id: kelp },
      body: { entityId, tableReference: 'persons', roles: ['director'] },
    });
    expect(await found({ country: ['NO'] })).toEqual(['Juniper']);
    const linked = { id: kelp, entityId: second.entityLinkId };
    await world.ask(owner, contract.updateCaseEntity, { params: linked, body: { roles: ['director', 'customer'] } });
    expect(await found({ country: ['NO'] })).toEqual(['Juniper', 'Kelp']);
    const body = { ...MOROZOV, surname: 'Larch', country: 'SE', version: 1 };
    await world.ask(owner, contract.updatePerson, { params: { id: entityId }, body });
    expect([await found({ country: ['NO'] }), await found({ country: ['SE'] })]).toEqual([[], ['Juniper', 'Kelp']]);
    await world.ask(owner, contract.removeCaseEntity, { params: { id: juniper, entityId: entityLinkId } });
    expect(await found({ country: ['SE'] })).toEqual(['Kelp']);
    await world.ask(owner, contract.updateCaseEntity, { params: linked, body: { roles: ['director'] } });
    expect(await found({ country: ['SE'] })).toEqual([]);
    for (const id of [juniper, kelp])
      await world.ask(owner, contract.closeCase, { params: { id }, body: { reason: 'Done' } });
  });

  it('is filtered by due date: overdue, of this week, or without one', async () => {
    expect(await found({ due: 'overdue' })).toEqual(['Birch']);
    expect(await found({ due: 'week' })).toEqual(['Cedar']);
    expect(await found({ due: 'none', stage: ['draft'] })).toEqual(['Draft']);
    const { overdue } = await world.ask(owner, contract.countCases);
    expect(overdue).toBe(1);
  });

  it('is filtered by periodic review: one that runs, soon ones, and none', async () => {
    expect(await found({ review: 'running' })).toEqual(['Cedar']);
    expect(await found({ review: 'month' })).toEqual(['Fir']);
    expect(await found({ review: 'quarter' })).toEqual(['Fir', 'Gorse']);
    expect(await found({ review: 'none' })).toEqual(['Iris']);
  });

  it('is ordered by the next review, and says the day; cases without one come last in either direction', async () => {
    const stage = ['approved' as const];
    expect(await found({ order: 'next_review', stage })).toEqual(['Fir', 'Gorse', 'Hazel', 'Iris']);
    expect(await found({ order: 'next_review', order_by_desc: true, stage })).toEqual([
      'Hazel',
      'Gorse',
      'Fir',
      'Iris',
    ]);
    const body = { stage, order: 'next_review', order_by_desc: false } as const;
    const { cases } = await world.ask(owner, contract.findCases, { body });
    const soon = dayOf(new Date(world.clock.now().getTime() + 10 * 86_400_000), 'UTC');
    expect([cases.at(0)?.nextReviewAt, cases.at(-1)?.nextReviewAt]).toEqual([soon, null]);
  });

  it('is filtered by several at once, within a view', async () => {
    expect(await found({ view: 'unassigned', due: 'week', country: ['IE'], assigneeId: [contract.NOBODY] })).toEqual([
      'Cedar',
    ]);
    expect(await found({ view: 'overdue', due: 'week' })).toEqual([]);
  });

  it('has filters that are kept, with what is gone since', async () => {
    const save = (name: string, query: Extract<SavedQuery, { list: 'cases' }>['query']) =>
      world.ask(owner, createSavedFilter, { body: { name, filter: { list: 'cases', query } } });
    const { statuses } = await world.ask(owner, contract.findCaseStatuses);
    const statusId = statuses[0]?.id ?? '';
    await save('Mine of this week', { assignee: 'me', due: 'week', country: 'VE', review: 'month', statusId });
    await save('Of nobody', { assignee: 'nobody', sortBy: 'next_review' });
    const { id } = await world.ask(owner, createUserGroup, { body: { name: 'Short-lived', memberIds: [] } });
    await save('Of a group', { group: id });
    await world.ask(owner, deleteUserGroup, { params: { id } });
    const { filters } = await world.ask(owner, findSavedFilters, { query: { list: 'cases' } });
    expect(filters.map(({ name, gone }) => [name, gone])).toEqual([
      ['Mine of this week', []],
      ['Of a group', [{ field: 'group', kind: 'user-group' }]],
      ['Of nobody', []],
    ]);
  });
});
