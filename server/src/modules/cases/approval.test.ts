import * as contract from '@tamis/contract/cases';
import { decideHit, deleteSearch, getLink, paginateHits } from '@tamis/contract/screening';
import { createUserGroup, deleteUserGroup } from '@tamis/contract/user-groups';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf, MOROZOV, RISK } from './testing.ts';

describeEachEngine('the approval of a case', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let approver: Person;
  let fourEyes: string;
  let groupId: string;
  let acts: ReturnType<typeof caseActsOf>;
  const kinds = async (id: string) => (await acts.view(id)).items.open.map(({ kind }) => kind);
  const approve = async (id: string) => ({
    params: { id },
    body: { digest: (await acts.view(id)).proposal?.digest ?? '' },
  });

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    approver = await world.person(['CaseFind']);
    acts = caseActsOf(world, owner);
    groupId = (
      await world.ask(owner, createUserGroup, {
        body: { name: 'MLRO group', memberIds: [approver.userId, owner.userId] },
      })
    ).id;
    fourEyes = (
      await world.ask(owner, contract.createCaseType, {
        body: {
          name: 'Four eyes',
          checkTypes: ['sanction', 'pep'],
          requiredFields: ['person.dob'],
          approverGroupId: groupId,
        },
      })
    ).id;
  });
  afterAll(() => world.stop());

  it('is barred by everything that is open, each with where it is mended', async () => {
    const { id } = await acts.draft();
    expect(await kinds(id)).toEqual(['no-entities', 'risk-not-set']);
    const entity = await acts.addPerson(id, { dob: '' });
    expect((await acts.view(id)).items.open).toMatchObject([
      { kind: 'field-missing', tab: 'entities', entityLinkId: entity.entityLinkId, field: 'person.dob' },
      { kind: 'field-missing', field: 'person.nationalities' },
      { kind: 'field-missing', field: 'person.country' },
      { kind: 'not-screened', tab: 'screening', name: 'Nicolas Madrigal Morozov' },
      { kind: 'risk-not-set', tab: 'risk' },
    ]);
    const search = await acts.screen(id, entity);
    await world.ask(owner, contract.openCase, { params: { id } });
    const details = await acts.view(id);
    expect(details.items.open).toContainEqual(
      expect.objectContaining({ kind: 'hits-undecided', searchId: search.id, count: search.total_hits }),
    );
    expect(
      (await world.refused(owner, contract.proposeCase, { params: { id }, body: { outcome: 'approved' } })).errors[0]
        ?.message,
    ).toMatch(/^5 items block approval: Nicolas Madrigal Morozov: a required field is missing;/);
    await world.ask(owner, contract.setCaseRisk, { params: { id }, body: { ...RISK, reason: 'Owns a yard' } });
    expect((await acts.view(id)).risk).toMatchObject({ level: 'medium', setBy: owner.userId, isProvisional: true });
    await acts.decideAll(search.id);
    expect((await acts.view(id)).risk.isProvisional).toBe(false);
    await world.ask(owner, contract.updatePerson, {
      params: { id: entity.entityId },
      body: { ...MOROZOV, nationalities: ['VE'], country: 'VE', version: 1 },
    });
    // What was found was found of somebody without nationality and country.
    world.clock.advance(1000);
    await world.ask(owner, contract.updatePerson, {
      params: { id: entity.entityId },
      body: { ...MOROZOV, dob: '1962-11-24', nationalities: ['VE'], country: 'VE', version: 2 },
    });
    expect(await kinds(id)).toEqual(['changed-since-screened']);
    await acts.decideAll((await acts.screen(id, entity)).id);
    expect(await kinds(id)).toEqual([]);
  });

  it('is not carried by a search that was deleted, nor by one for less than the type wants', async () => {
    const { id, entity, searchId } = await acts.ready({ typeId: fourEyes });
    expect(await kinds(id)).toEqual([]);
    await world.ask(owner, deleteSearch, { params: { id: searchId } });
    expect(await kinds(id)).toEqual(['not-screened']);
    await world.ask(owner, contract.searchCaseEntity, {
      params: { id, entityId: entity.entityId },
      body: { search_term: 'Sea Heron', entityType: 'persons', filters: { types: ['pep'] } },
    });
    expect(await kinds(id)).toEqual(['checks-missing']);
  });

  it('is proposed by one person and carried out by another of the named group, on a sealed state', async () => {
    const { id } = await acts.ready({ typeId: fourEyes });
    const { proposal, stage, statusName } = await acts.propose(id);
    expect({ stage, statusName }).toEqual({ stage: 'pending_approval', statusName: 'With approvers' });
    expect(proposal).toMatchObject({ isCurrent: true, outcome: 'approved', by: owner.userId });
    // The proposer is in the group, too.
    expect(await world.refused(owner, contract.approveCase, await approve(id))).toMatchObject({
      status: 403,
      errors: [{ message: 'Who proposes does not approve: a second person does.' }],
    });
    const outsider = await world.person(['CaseFind', 'CaseUpdate']);
    expect(await world.refused(outsider, contract.approveCase, await approve(id))).toMatchObject({ status: 403 });
    expect((await acts.view(id, approver)).mayApprove).toEqual({ isAllowed: true, why: '' });
    const input = await approve(id);
    const answers = await Promise.all([1, 2].map(() => world.call(approver, contract.approveCase, input)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const approved = await acts.view(id);
    expect(approved).toMatchObject({ stage: 'approved', dueAt: null, proposal: null });
    expect(approved.decisions).toMatchObject([{ kind: 'approved', by: approver.userId }, { kind: 'proposed' }]);
    const [kept] = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('case_decisions').select(['basis', 'digest']).where('case_id', '=', id).execute(),
    );
    expect(
      createHash('sha256')
        .update(kept?.basis ?? '')
        .digest('hex'),
    ).toBe(kept?.digest);
    expect(JSON.parse(kept?.basis ?? '{}')).toMatchObject({ entities: [{ details: { surname: 'Morozov' } }] });
    const rows = await world.auditOf('case', id);
    expect(rows.at(-1)).toMatchObject({ action: 'cases.approve', body: { digest: approved.decisions[0]?.digest } });
    expect((await world.refused(owner, contract.setCaseRisk, { params: { id }, body: RISK })).errors[0]?.message).toBe(
      'A case that is ‘Approved’ cannot be changed. Reopen it first.',
    );
  });

  it.each([
    [
      'its name',
      async ({ id }: { id: string }) => {
        const { version, name } = await acts.view(id);
        await world.ask(owner, contract.updateCase, { params: { id }, body: { name: `${name}, renamed`, version } });
      },
    ],
    [
      'what is known of a person',
      async ({ entity }: { entity: contract.CaseEntity }) => {
        await world.ask(owner, contract.updatePerson, {
          params: { id: entity.entityId },
          body: { ...MOROZOV, nationalities: ['VE'], country: 'VE', phone: '+58 212', version: 1 },
        });
      },
    ],
    [
      'a decision on a hit',
      async ({ searchId }: { searchId: string }) => {
        const [hit] = (await world.ask(owner, paginateHits, { body: { id: searchId } })).hits;
        const body = {
          id: searchId,
          entityId: hit?.doc.id ?? '',
          match_status: 'false_positive' as const,
          version: hit?.version ?? 0,
        };
        await world.ask(owner, decideHit, { body: { ...body, reason: 'Another passport, too' } });
      },
    ],
  ])('is void once %s has changed, visibly, and is proposed again', async (_what, change) => {
    const ready = await acts.ready({ typeId: fourEyes });
    await acts.propose(ready.id);
    const input = await approve(ready.id);
    expect(
      (await world.refused(owner, contract.proposeCase, { params: { id: ready.id }, body: { outcome: 'approved' } }))
        .status,
    ).toBe(409);
    await change(ready);
    expect((await acts.view(ready.id)).proposal?.isCurrent).toBe(false);
    expect(await world.refused(approver, contract.approveCase, input)).toMatchObject({
      status: 409,
      errors: [{ message: 'What was proposed has changed since: the proposal is void. Propose it again.' }],
    });
    await acts.propose(ready.id);
    await world.ask(approver, contract.approveCase, await approve(ready.id));
    expect((await acts.view(ready.id)).stage).toBe('approved');
  });

  it('is sent back, refused with a reason, closed and reopened', async () => {
    const { id } = await acts.ready({ typeId: fourEyes });
    await acts.propose(id);
    const given = (reason: string) => ({ params: { id }, body: { reason } });
    expect(await world.refused(approver, contract.sendBackCase, given(' '))).toMatchObject({
      errors: [{ field: 'reason' }],
    });
    expect(await world.ask(approver, contract.sendBackCase, given('Ask for the deed'))).toMatchObject({
      stage: 'in_review',
      reason: 'Ask for the deed',
    });
    expect(
      (await world.refused(owner, contract.proposeCase, { params: { id }, body: { outcome: 'rejected' } })).errors,
    ).toMatchObject([{ field: 'reason' }]);
    await world.ask(owner, contract.proposeCase, { params: { id }, body: { outcome: 'rejected', reason: 'No deed' } });
    expect((await world.ask(approver, contract.approveCase, await approve(id))).stage).toBe('rejected');
    expect(await world.ask(owner, contract.reopenCase, given('The deed came'))).toMatchObject({ stage: 'open' });
    expect(await world.ask(owner, contract.closeCase, given('Withdrawn'))).toMatchObject({
      stage: 'closed',
      dueAt: null,
    });
    expect((await acts.view(id)).decisions.map(({ kind }) => kind)).toEqual([
      'closed',
      'reopened',
      'rejected',
      'proposed',
      'sent-back',
      'proposed',
    ]);
  });

  it('needs only who works on cases where the type names nobody', async () => {
    const { id } = await acts.ready();
    await acts.propose(id);
    expect((await world.refused(approver, contract.approveCase, await approve(id))).status).toBe(403);
    await world.ask(owner, contract.approveCase, await approve(id));
    expect((await acts.view(id)).stage).toBe('approved');
  });

  it('keeps the group that approves from being deleted', async () => {
    const refusal = await world.refused(owner, deleteUserGroup, { params: { id: groupId } });
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.errors[0]?.message).toContain('Types of cases name this group as their approvers');
    expect(refusal.errors[0]?.message).toContain('‘Four eyes’');
  });

  it('asks for attention once when a monitored search has an update, and moves nothing', async () => {
    const { id, searchId } = await acts.ready();
    await acts.propose(id);
    await world.ask(owner, contract.approveCase, await approve(id));
    const update = (hasUpdate: boolean) =>
      database().transaction({ kind: 'merchant', merchantId: owner.merchantId }, (trx) =>
        trx.updateTable('searches').set({ has_update: hasUpdate }).where('id', '=', searchId).execute(),
      );
    for (const hasUpdate of [true, false, true]) await update(hasUpdate);
    const { cases } = await world.ask(owner, contract.findCases, { body: { view: 'attention' } });
    expect(cases).toMatchObject([{ id, stage: 'approved', attention: [{ cause: 'update', searchId }] }]);
    expect((await world.ask(owner, contract.countCases)).attention).toBe(1);
    expect((await acts.view(id)).items.open).toMatchObject([{ kind: 'updates-waiting', searchId }]);
    expect((await world.ask(owner, contract.seeCaseAttention, { params: { id } })).attention).toEqual([]);
    expect((await world.auditOf('case', id)).at(-1)?.action).toBe('cases.see-attention');
    expect((await world.refused(owner, contract.seeCaseAttention, { params: { id } })).status).toBe(409);
  });

  it('leads from a search to its case', async () => {
    const { id, entity, searchId } = await acts.ready();
    const entityAMLLink = { caseId: id, entityId: entity.entityId, entityLinkId: entity.entityLinkId };
    expect(await world.ask(owner, getLink, { params: { id: searchId } })).toEqual({ link: { entityAMLLink } });
    const aml = { params: { id, entityId: entity.entityId }, body: { searchId } };
    expect((await world.refused(owner, contract.linkSearch, aml)).status).toBe(409);
    expect((await world.ask(owner, contract.unlinkSearch, aml)).searches).toEqual([]);
    expect(await world.ask(owner, getLink, { params: { id: searchId } })).toEqual({ link: null });
    expect((await world.refused(owner, contract.unlinkSearch, aml)).status).toBe(404);
    expect((await world.ask(owner, contract.linkSearch, aml)).searches).toMatchObject([
      { id: searchId, isLinked: true },
    ]);
  });
});
