import * as contract from '@tamis/contract/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf } from './testing.ts';

describeEachEngine('ownership within a case', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let acts: ReturnType<typeof caseActsOf>;
  let id: string;
  let company: contract.CaseEntity;
  let holder: contract.CaseEntity;
  const own = (entity: contract.CaseEntity, ownership: contract.CaseEntity['ownership']) => ({
    params: { id, entityId: entity.entityLinkId },
    body: { roles: entity.roles, ownership },
  });
  const ofCompany = (percent: contract.Share) => [{ ofEntityLinkId: company.entityLinkId, percent }];

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    acts = caseActsOf(world, owner);
    ({ id } = await acts.draft());
    company = await acts.addCompany(id, { name: 'Quayside Ferrous' });
    holder = await acts.addPerson(id, {}, ['owner']);
  });
  afterAll(() => world.stop());

  it('is kept as a share or a range, and said in the log', async () => {
    const kept = await world.ask(owner, contract.updateCaseEntity, own(holder, ofCompany({ from: 10, to: 25.5 })));
    expect(kept.ownership).toEqual(ofCompany({ from: 10, to: 25.5 }));
    await world.ask(owner, contract.updateCaseEntity, own(holder, ofCompany(60)));
    expect(
      (await world.auditOf('case', id)).findLast(({ action }) => action === 'cases.update-entity')?.body,
    ).toMatchObject({
      was: { ownership: ['10 to 25.5% of Quayside Ferrous'] },
      is: { roles: ['owner'], ownership: ['60% of Quayside Ferrous'] },
    });
    const left = { params: own(holder, []).params, body: { roles: holder.roles } };
    expect((await world.ask(owner, contract.updateCaseEntity, left)).ownership).toEqual(ofCompany(60));
  });

  it('is refused with the figure where more than all of a company would be held', async () => {
    const second = await acts.addPerson(id, { firstName: 'Ines' }, ['owner']);
    expect(await world.refused(owner, contract.updateCaseEntity, own(second, ofCompany(40.01)))).toMatchObject({
      status: 409,
      errors: [
        {
          field: 'ownership',
          message:
            'The certain shares of Quayside Ferrous would add up to 100.01%: more than all of it cannot be held.',
        },
      ],
    });
    // What is certain of a range is where it begins.
    await world.ask(owner, contract.updateCaseEntity, own(second, ofCompany({ from: 40, to: 55 })));
  });

  it.each([
    ['of a person', () => [{ ofEntityLinkId: holder.entityLinkId, percent: 5 }], 400],
    ['of itself', () => ofCompany(5), 400],
    ['of somebody who is not in the case', () => [{ ofEntityLinkId: 'f'.repeat(24), percent: 5 }], 404],
    ['twice of the same', () => [...ofCompany(1), ...ofCompany(2)], 400],
    ['of less than nothing', () => ofCompany(-1), 400],
    ['in a range that is none', () => ofCompany({ from: 20, to: 20 }), 400],
  ])('is refused %s', async (_what, ownership, status) => {
    expect((await world.refused(owner, contract.updateCaseEntity, own(company, ownership()))).status).toBe(status);
  });

  it('goes with who owned, or what was owned', async () => {
    const { entityLinkId } = await acts.addCompany(id, { name: 'Rookhope' });
    const ownership = [...ofCompany(60), { ofEntityLinkId: entityLinkId, percent: 30 }];
    await world.ask(owner, contract.updateCaseEntity, own(holder, ownership));
    await world.ask(owner, contract.removeCaseEntity, { params: { id, entityId: entityLinkId } });
    const { entities } = await world.ask(owner, contract.findCaseEntities, { params: { id } });
    expect(entities.find((entity) => entity.entityLinkId === holder.entityLinkId)?.ownership).toEqual(ofCompany(60));
  });
});
