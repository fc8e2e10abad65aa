import { errorCodes } from '@tamis/contract/calls/envelope';
import * as contract from '@tamis/contract/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf, MOROZOV } from './testing.ts';

const PASSPORT = { kind: 'Passport', number: 'AB 123-456', country: 'VE', expires: '2030-01' };

describeEachEngine('persons and companies of cases', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let acts: ReturnType<typeof caseActsOf>;
  const alike = async (details: object, by = owner) =>
    (await world.ask(by, contract.findDuplicatePersons, { body: { ...MOROZOV, ...details } })).duplicates;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  it('are kept with all that is known of them, and found by a part of their name', async () => {
    const made = await world.ask(owner, contract.createCompany, {
      body: {
        name: 'Quayside Ferrous Ltd',
        registrationNumber: 'IE 604 118',
        country: 'IE',
        incorporatedOn: '2017-03-14',
      },
    });
    const { companies } = await world.ask(owner, contract.findCompanies, { body: { search: 'ferrous' } });
    expect(companies).toEqual([made]);
    expect(await world.auditOf('company', made.id)).toMatchObject([
      { action: 'companies.create', body: { was: null, is: { name: 'Quayside Ferrous Ltd' } } },
    ]);
  });

  it.each([
    ['a date that is none', { dob: '1971-13' }, 'dob'],
    ['no surname', { surname: ' ' }, 'surname'],
    ['a country that is none', { country: 'XX' }, 'country'],
  ])('are not kept with %s', async (_what, fault, field) => {
    expect(await world.refused(owner, contract.createPerson, { body: { ...MOROZOV, ...fault } })).toMatchObject({
      status: 400,
      errors: [{ field }],
    });
  });

  it('are shown as perhaps known by name and date or by a number, with their cases, to nobody elsewhere', async () => {
    const { id, reference } = await acts.draft();
    const { entityId } = await acts.addPerson(id, { idNumbers: [PASSPORT] });
    const cases = [{ id, reference }];
    expect(await alike({ firstName: 'nicolas' })).toEqual([
      { id: entityId, name: 'Nicolas Madrigal Morozov', alike: 'name-and-date', cases },
    ]);
    const sameNumber = { surname: 'Other', dob: '', idNumbers: [{ ...PASSPORT, number: 'ab123456' }] };
    expect(await alike(sameNumber)).toMatchObject([{ id: entityId, alike: 'identifier' }]);
    expect(await alike({ dob: '' })).toEqual([]);
    expect(await alike({ dob: '1962-11-24' })).toEqual([]);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect(await alike(sameNumber, stranger)).toEqual([]);
  });

  it('are saved over nobody’s later change, and each of their cases says what changed', async () => {
    const { id } = await acts.draft();
    const { entityId } = await acts.addPerson(id);
    const save = (phone: string) => ({ params: { id: entityId }, body: { ...MOROZOV, phone, version: 1 } });
    await world.ask(owner, contract.updatePerson, save('1'));
    expect(await world.refused(owner, contract.updatePerson, save('2'))).toMatchObject({
      status: 409,
      code: errorCodes.staleVersion,
    });
    expect((await world.auditOf('case', id)).at(-1)).toMatchObject({
      action: 'persons.update',
      body: { was: { phone: '' }, is: { phone: '1' }, entityId },
    });
  });

  it('stand in a case once, with roles that are changed, and are taken out again', async () => {
    const { id } = await acts.draft();
    const { entityId, entityLinkId } = await acts.addPerson(id);
    const body = { entityId, tableReference: 'persons' as const, roles: ['director' as const] };
    expect((await world.refused(owner, contract.addCaseEntity, { params: { id }, body })).status).toBe(409);
    expect(
      (
        await world.refused(owner, contract.addCaseEntity, {
          params: { id },
          body: { ...body, tableReference: 'companies' },
        })
      ).status,
    ).toBe(404);
    const link = { params: { id, entityId: entityLinkId } };
    const changed = await world.ask(owner, contract.updateCaseEntity, {
      ...link,
      body: { roles: ['owner', 'director'] },
    });
    expect(changed.roles).toEqual(['director', 'owner']);
    const { entities } = await world.ask(owner, contract.findCaseEntities, { params: { id } });
    expect(entities).toEqual([changed]);
    await world.ask(owner, contract.removeCaseEntity, link);
    expect((await world.refused(owner, contract.removeCaseEntity, link)).status).toBe(404);
    expect((await acts.view(id)).entities).toBe(0);
  });

  it('are screened only by who may work on cases and may screen', async () => {
    const { id } = await acts.draft();
    const { entityId } = await acts.addPerson(id);
    const input = {
      params: { id, entityId },
      body: { search_term: 'Sea Heron', entityType: 'persons' as const, filters: { types: ['sanction'] } },
    };
    for (const claims of [['ComplySearch'], ['CaseUpdate'], ['ComplySearch', 'CaseFind']] as const) {
      const somebody = await world.person([...claims]);
      expect((await world.refused(somebody, contract.searchCaseEntity, input)).status).toBe(403);
    }
    const analyst = await world.person(['ComplySearch', 'CaseUpdate']);
    await world.ask(analyst, contract.searchCaseEntity, input);
  });

  it('are added by who begins cases, and changed by who works on them', async () => {
    const beginner = await world.person(['CaseAdd']);
    const made = await world.ask(beginner, contract.createPerson, { body: MOROZOV });
    const save = { params: { id: made.id }, body: { ...MOROZOV, version: 1 } };
    expect((await world.refused(beginner, contract.updatePerson, save)).status).toBe(403);
  });
});
