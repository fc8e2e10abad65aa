import * as cases from '@tamis/contract/cases';
import { SWITCHED_OFF } from '@tamis/contract/calls/modules';
import * as screening from '@tamis/contract/screening';
import * as contract from '@tamis/contract/triggers';
import { createUserGroup } from '@tamis/contract/user-groups';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import type { Person } from '../../testing/test-world.ts';
import { caseActsOf } from '../cases/testing.ts';
import { createTriggerWorld, type Settings, type TriggerWorld } from './testing/trigger-world.ts';

describeEachEngine('triggers that begin cases from searches', (_engine, database) => {
  let bench: TriggerWorld;
  let world: TriggerWorld['world'];
  let owner: Person;
  let typeId: string;
  beforeAll(async () => {
    bench = await createTriggerWorld(database());
    ({ world, owner } = bench);
    typeId = await caseActsOf(world, owner).typeId();
  });
  afterAll(() => bench.world.stop());
  beforeEach(() => bench.clear());

  const begin = (more: object = {}) => ({
    kind: 'create-case' as const,
    typeId,
    unknownAs: 'persons' as const,
    to: null,
    ...more,
  });
  const every = (...actions: Settings['actions']): Partial<Settings> => ({
    segment: { match: 'all', conditions: [] },
    actions,
  });
  const searchFor = async (search_term: string, filters: object = {}): Promise<string> => {
    const body = { search_term, filters: { types: ['sanction' as const], ...filters } };
    return (await world.ask(owner, screening.createSearch, { body })).result.id;
  };
  const casesOf = async (searchId: string): Promise<string[]> => {
    const { rows } = await database().owner.query('select case_id from case_searches where search_id = $1', [searchId]);
    return (rows as { case_id: string }[]).map((row) => row.case_id);
  };
  const switchOff = (parts: string[]) =>
    database().owner.query('update merchants set switched_off = $2 where id = $1', [world.merchantId, parts]);

  it('open one with who was searched for and the search in it, once, given to somebody, as its log says', async () => {
    const analyst = await world.person(['CaseUpdate']);
    const { id, name } = await bench.active(every(begin({ to: { kind: 'user', id: analyst.userId } })));
    const searchId = await searchFor('Nicolas Madrigal Morozov', {
      entity_type: 'person',
      birth_date: '1962-11-23',
      country_codes: ['VE'],
      further_names: ['Nikolas Morosow'],
      identity_number: { kind: 'passport', number: 'K123456', country: 'VE' },
    });
    await Promise.all([bench.run(), bench.run()]);
    const [caseId = '', ...more] = await casesOf(searchId);
    expect(more).toEqual([]);
    const view = await caseActsOf(world, owner).view(caseId);
    expect(view).toMatchObject({
      name: 'Nicolas Madrigal Morozov',
      stage: 'open',
      typeId,
      assigneeId: analyst.userId,
      createdBy: owner.userId,
    });
    expect(view.dueAt).not.toBeNull();
    const { entities } = await world.ask(owner, cases.findCaseEntities, { params: { id: caseId } });
    expect(entities).toMatchObject([
      {
        roles: ['customer'],
        country: 'VE',
        person: {
          firstName: 'Nicolas Madrigal',
          surname: 'Morozov',
          dob: '1962-11-23',
          otherNames: ['Nikolas Morosow'],
          idNumbers: [{ kind: 'Passport', number: 'K123456', country: 'VE' }],
        },
        searches: [{ id: searchId, isLinked: true }],
      },
    ]);
    // It was searched for as it is kept: nothing about them has changed since.
    expect(view.items.open.map(({ kind }) => kind)).not.toContain('changed-since-screened');
    expect(await bench.runsOf(id)).toEqual([
      ['done', expect.stringMatching(/^The case C-2026-\d{6} is begun\. The case is given to Ines Farrow\.$/)],
    ]);
    const log = await world.auditOf('case', caseId);
    const doings = log.filter(({ body }) => (body as { trigger?: { id: string } }).trigger?.id === id);
    expect(doings.map(({ action }) => action)).toEqual([
      cases.createCase.name,
      cases.addCaseEntity.name,
      cases.linkSearch.name,
      cases.assignCase.name,
    ]);
    expect(JSON.stringify(doings[0]?.body)).toContain(name);
  });

  it('keep companies as such, take a name of an unknown kind for what they are told, and begin none for a ship', async () => {
    const { id } = await bench.active(every(begin({ unknownAs: 'companies' })));
    const [company, unknown, ship] = [
      await searchFor('Acme Trading', { entity_type: 'company', birth_year: 1999 }),
      await searchFor('Morozov Holding'),
      await searchFor('Ever Given', { entity_type: 'vessel' }),
    ];
    await bench.run();
    const nameOf = async (searchId: string) => {
      const [caseId = ''] = await casesOf(searchId);
      return (await world.ask(owner, cases.findCaseEntities, { params: { id: caseId } })).entities[0]?.company;
    };
    expect(await nameOf(company)).toMatchObject({ name: 'Acme Trading', incorporatedOn: '1999' });
    expect(await nameOf(unknown)).toMatchObject({ name: 'Morozov Holding' });
    expect(await casesOf(ship)).toEqual([]);
    expect((await bench.runsOf(id)).map(([, text]) => text)).toContain(
      'The search is of a kind that is in no case: vessel.',
    );
  });

  it('begin no second one for a search that is in a case, and set off nothing by the first', async () => {
    const first = await bench.active(every(begin()));
    const second = await bench.active(every(begin(), begin()));
    const onCases = await bench.active({
      event: 'case.created',
      segment: { match: 'all', conditions: [] },
      actions: [bench.notify({ by: 'console' })],
    });
    const searchId = await bench.search();
    await Promise.all([bench.run(), bench.run(), bench.run()]);
    await bench.run();
    expect(await casesOf(searchId)).toHaveLength(1);
    const said = [...(await bench.runsOf(first.id)), ...(await bench.runsOf(second.id))].flat();
    expect(said.filter((text) => text.endsWith('is begun.'))).toHaveLength(1);
    expect(said.filter((text) => /^The search is in C-2026-\d{6} already\.$/.test(text))).toHaveLength(2);
    expect(await bench.runsOf(onCases.id)).toEqual([]);
  });

  it('say nothing of a restricted case: to those who do not see it, the search is in none', async () => {
    const { id: groupId } = await world.ask(owner, createUserGroup, {
      body: { name: 'Inner circle', memberIds: [owner.userId] },
    });
    const acts = caseActsOf(world, owner);
    const hidden = await acts.draft({ restrictedToGroupId: groupId });
    const entity = await acts.addPerson(hidden.id);
    const { id } = await bench.active({ event: 'search.status_changed', ...every(begin()) });
    const searchId = await bench.search('Nobody Of These');
    await world.ask(owner, cases.linkSearch, {
      params: { id: hidden.id, entityId: entity.entityId },
      body: { searchId },
    });
    await world.ask(owner, screening.updateStatus, { body: { id: searchId, status: 'possible_hit' } });
    await bench.run();
    const [[, text] = []] = await bench.runsOf(id);
    expect(text).toMatch(/^The case C-2026-\d{6} is begun\.$/);
    expect(text).not.toContain(hidden.reference);
    expect(await casesOf(searchId)).toHaveLength(2);
  });

  it('begin none that their owner could not begin by hand, nor where cases are switched off', async () => {
    const weak = await world.person(['TriggerAdd', 'TriggerUpdate', 'CaseAdd']);
    const body = bench.settings(every(begin()));
    const refused = await world.refused(weak, contract.createTrigger, { body });
    expect([refused.status, refused.errors[0]?.message]).toEqual([
      403,
      'You may not begin cases from searches, so a trigger of yours cannot either.',
    ]);
    const able = await world.person(['TriggerAdd', 'TriggerUpdate', 'CaseAdd', 'CaseUpdate']);
    const { id } = await world.ask(able, contract.createTrigger, { body: bench.settings(every(begin())) });
    await world.ask(able, contract.setTriggerStatus, { params: { id }, body: { status: 'active' } });
    await database().owner.query(
      `update roles set claims = array_remove(claims, 'CaseAdd') where id = (select role_id from users where id = $1)`,
      [able.userId],
    );
    const searchId = await bench.search();
    await bench.run();
    expect(await bench.runsOf(id)).toEqual([
      ['failed', 'The owner of this trigger may not begin cases from searches any more.'],
    ]);
    const byOwner = await bench.active(every(begin()));
    await switchOff(['cases']);
    const later = await bench.search();
    await bench.run();
    expect(await bench.runsOf(byOwner.id)).toEqual([['failed', SWITCHED_OFF]]);
    expect((await world.refused(owner, contract.createTrigger, { body })).status).toBe(403);
    await switchOff([]);
    expect([await casesOf(searchId), await casesOf(later)]).toEqual([[], []]);
  });

  it('are refused a type of case of others, one that is gone, and events of cases', async () => {
    const faults = async (more: Partial<Settings>) =>
      (await world.refused(owner, contract.createTrigger, { body: bench.settings(more) })).errors.map(
        ({ field, message }) => [field, message],
      );
    const foreign = await caseActsOf(world, bench.stranger).typeId();
    expect(await faults(every(begin({ typeId: foreign, to: { kind: 'user', id: bench.stranger.userId } })))).toEqual([
      ['actions.0.typeId', 'There is no such type of case.'],
      ['actions.0.to', expect.any(String)],
    ]);
    expect(await faults({ event: 'case.created', ...every(begin()) })).toEqual([
      ['actions.0', 'Only an event of a search can begin a case.'],
    ]);
  });

  it('say in their test which case they would begin', async () => {
    const searchId = await bench.search();
    const { id } = await world.ask(owner, contract.createTrigger, { body: bench.settings(every(begin())) });
    const { events } = await world.ask(owner, contract.testTrigger, { params: { id } });
    expect(events.find(({ subjectId }) => subjectId === searchId)?.lines).toEqual([
      'would begin a case of the type Private client',
    ]);
    expect(await casesOf(searchId)).toEqual([]);
  });
});
