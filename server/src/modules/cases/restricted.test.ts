import type { BodyInputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { findEvents } from '@tamis/contract/event-log';
import { impersonationLogin } from '@tamis/contract/impersonation';
import { getLink, getSearch } from '@tamis/contract/screening';
import * as groups from '@tamis/contract/user-groups';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEES_RESTRICTED } from '../../platform/db/sees-restricted.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { UNKNOWN } from '../../testing/calls/calls-with-ids.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf } from './testing.ts';

describeEachEngine('restricted cases', (_engine, database) => {
  let world: TestWorld;
  let member: Person;
  let owner: Person;
  let root: Person;
  let groupId: string;
  let acts: ReturnType<typeof caseActsOf>;

  const group = async (name: string, memberIds: string[]) =>
    (await world.ask(owner, groups.createUserGroup, { body: { name, memberIds } })).id;
  const restricted = (body: object = {}) => acts.draft({ name: 'Amber Heron', restrictedToGroupId: groupId, ...body });
  const restrict = (id: string, to: string | null, by = member) =>
    world.ask(by, contract.restrictCase, { params: { id }, body: { groupId: to } });
  const view = (who: Pick<Person, 'token'>, id: string) => world.call(who, contract.viewCase, { params: { id } });
  const counts = (who: Person) => world.ask(who, contract.countCases);
  const idsFor = async (who: Person, body: object = {}) =>
    (await world.ask(who, contract.findCases, { body: { perPage: 100, ...body } })).cases.map(({ id }) => id);

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    root = await world.person(['Root']);
    member = await world.person(['CaseFind', 'CaseAdd', 'CaseUpdate', 'ComplyFind', 'ComplySearch']);
    groupId = await group('MLRO', [member.userId]);
    acts = caseActsOf(world, member);
  });
  afterAll(() => world.stop());

  it('are seen by the members of their group, and are unknown to everybody else, owners and Root included', async () => {
    const before = await counts(owner);
    const { id, reference, restrictedTo } = await restricted();
    expect(restrictedTo).toEqual({ id: groupId, name: 'MLRO' });
    expect((await view(member, id)).status).toBe(200);
    expect(await idsFor(member, { search: reference })).toEqual([id]);
    for (const other of [owner, root]) {
      const [hidden, unknown] = [await view(other, id), await view(other, UNKNOWN)];
      expect(hidden.status).toBe(404);
      expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      for (const body of [{}, { search: reference }, { search: 'Amber' }, { view: 'unassigned' }])
        expect(await idsFor(other, body)).not.toContain(id);
    }
    expect(await counts(owner)).toEqual(before);
    expect((await counts(member)).all).toBe(before.all + 1);
  });

  it('can be restricted and opened again by a member in every stage, and the log says so', async () => {
    const { id, version } = await acts.draft({ assigneeId: owner.userId });
    await world.ask(member, contract.openCase, { params: { id } });
    expect(await restrict(id, groupId)).toMatchObject({
      restrictedTo: { name: 'MLRO' },
      assigneeId: null,
      version: version + 2,
    });
    expect((await view(owner, id)).status).toBe(404);
    expect(await restrict(id, null)).toMatchObject({ restrictedTo: null });
    expect((await view(owner, id)).status).toBe(200);
    const told = (await world.auditOf('case', id)).filter(({ action }) => action === 'cases.restrict');
    expect(told.map(({ actorId, body }) => [actorId, (body as { is: object }).is])).toMatchObject([
      [member.userId, { restrictedTo: { [groupId]: 'MLRO' }, assignee: null }],
      [member.userId, { restrictedTo: null }],
    ]);
  });

  it('are restricted to a group of their own by those who may change cases, and otherwise stay as they are', async () => {
    const { id } = await acts.draft();
    const others = await group('Others', [owner.userId]);
    const foreigner = await world.person(['All'], world.otherMerchantId);
    const body = { name: 'Elsewhere', memberIds: [foreigner.userId] };
    const foreign = (await world.ask(foreigner, groups.createUserGroup, { body })).id;
    const refused = (to: string, by = member) =>
      world.refused(by, contract.restrictCase, { params: { id }, body: { groupId: to } });
    for (const to of [others, foreign, UNKNOWN])
      expect(await refused(to)).toMatchObject({
        status: 400,
        errors: [{ field: 'groupId', message: 'Choose a group that you are in.' }],
      });
    expect((await refused(groupId, await world.person(['CaseFind', 'CaseAdd']))).status).toBe(403);
    expect((await refused(foreign, foreigner)).status).toBe(404);
    const made = await world.refused(member, contract.createCase, {
      body: { name: 'Mine', typeId: await acts.typeId(), restrictedToGroupId: others },
    });
    expect(made.errors).toEqual([{ field: 'restrictedToGroupId', message: 'Choose a group that you are in.' }]);
    expect((await acts.view(id)).restrictedTo).toBeNull();
    expect(await world.ask(member, contract.findCaseGroups)).toEqual({ groups: [{ id: groupId, name: 'MLRO' }] });
  });

  it('are given to members alone', async () => {
    const { id } = await restricted();
    const assign = { params: { id }, body: { assigneeId: owner.userId } };
    expect((await world.refused(member, contract.assignCase, assign)).errors).toEqual([
      { field: 'assigneeId', message: 'This case is restricted to ‘MLRO’: choose a member of it.' },
    ]);
    const { assigneeId } = await world.ask(member, contract.assignCase, {
      params: { id },
      body: { assigneeId: member.userId },
    });
    expect(assigneeId).toBe(member.userId);
  });

  it('share an external id with a case that its writer cannot see, and with none that they can', async () => {
    await restricted({ externalId: 'CL-404' });
    await caseActsOf(world, owner).draft({ externalId: 'CL-404' });
    const again: BodyInputOf<typeof contract.createCase> = {
      name: 'Again',
      typeId: await acts.typeId(),
      externalId: 'CL-404',
      restrictedToGroupId: groupId,
    };
    expect((await world.refused(member, contract.createCase, { body: again })).status).toBe(409);
  });

  it('are not seen by Root who acts as a member', async () => {
    const { id } = await restricted();
    const { auth } = await world.ask(root, impersonationLogin, { body: { userId: member.userId, deviceInfo: 'test' } });
    expect((await view({ token: auth.token }, id)).status).toBe(404);
  });

  describe('and those who are in them', () => {
    const listed = async (who: Person, search: string) =>
      (await world.ask(who, contract.findPersons, { body: { search } })).persons.map(({ surname }) => surname);

    it('are unknown to others from their first moment on, and after they are taken out', async () => {
      const { id } = await restricted();
      const kept = await world.ask(member, contract.createPerson, { body: { surname: 'Quillfeather', caseId: id } });
      expect([await listed(member, 'quillf'), await listed(owner, 'quillf')]).toEqual([['Quillfeather'], []]);
      const body = { entityId: kept.id, tableReference: 'persons' as const, roles: ['customer' as const] };
      const { entityLinkId } = await world.ask(member, contract.addCaseEntity, { params: { id }, body });
      expect([await listed(member, 'quillf'), await listed(owner, 'quillf')]).toEqual([['Quillfeather'], []]);
      const change = { params: { id: kept.id }, body: { surname: 'Seen', version: 1 } };
      expect((await world.refused(owner, contract.updatePerson, change)).status).toBe(404);
      await world.ask(member, contract.removeCaseEntity, { params: { id, entityId: entityLinkId } });
      expect([await listed(member, 'quillf'), await listed(owner, 'quillf')]).toEqual([['Quillfeather'], []]);
    });

    it('are known where another case of theirs is, and warned of without the restricted one', async () => {
      const person = { surname: 'Thistlewood', dob: '1971-03-08' };
      const [hidden, open] = [await restricted(), await acts.draft()];
      const { entityId } = await acts.addPerson(hidden.id, person);
      const duplicates = async () =>
        (
          await world.ask(owner, contract.findDuplicatePersons, {
            body: { ...person, firstName: 'Nicolas', middleName: 'Madrigal' },
          })
        ).duplicates;
      expect(await duplicates()).toEqual([]);
      const body = { entityId, tableReference: 'persons' as const, roles: ['owner' as const] };
      await world.ask(member, contract.addCaseEntity, { params: { id: open.id }, body });
      expect(await duplicates()).toMatchObject([{ id: entityId, cases: [{ id: open.id }] }]);
      await restrict(open.id, groupId);
      expect(await duplicates()).toEqual([]);
      await restrict(hidden.id, null);
      expect(await duplicates()).toMatchObject([{ cases: [{ id: hidden.id }] }]);
    });

    it('change in all of their cases, whoever changes them', async () => {
      const [hidden, open] = [await restricted(), await acts.draft()];
      const { entityId } = await acts.addPerson(hidden.id, { surname: 'Wren' });
      const body = { entityId, tableReference: 'persons' as const, roles: ['owner' as const] };
      await world.ask(member, contract.addCaseEntity, { params: { id: open.id }, body });
      await world.ask(owner, contract.updatePerson, {
        params: { id: entityId },
        body: { surname: 'Wren', country: 'IR', version: 1 },
      });
      expect((await world.auditOf('case', hidden.id)).map(({ action }) => action)).toContain('persons.update');
      const { rows } = await database().owner.query('select cause from case_risk_marks where case_id = $1', [
        hidden.id,
      ]);
      expect(rows).toContainEqual({ cause: 'party' });
    });
  });

  it('screen without their reference, and the search says to nobody else where it stands', async () => {
    const { id, reference } = await restricted();
    const entity = await acts.addPerson(id);
    const search = await acts.screen(id, entity);
    const link = (who: Person) => world.ask(who, getLink, { params: { id: search.id } });
    expect(await link(member)).toMatchObject({ link: { entityAMLLink: { caseId: id } } });
    expect(await link(owner)).toEqual({ link: null });
    const shown = await world.ask(owner, getSearch, { params: { id: search.id } });
    expect(JSON.stringify(shown)).not.toContain(reference);
    await caseActsOf(world, owner).decideAll(search.id);
    const { rows } = await database().owner.query('select cause from case_risk_marks where case_id = $1', [id]);
    expect(rows, 'whoever decides a hit, the risk of the case is computed anew').toContainEqual({ cause: 'screening' });
  });

  it('are told to nobody outside, and what was on its way is not told any more', async () => {
    const { id } = await restricted();
    await world.ask(member, contract.openCase, { params: { id } });
    const open = await acts.draft();
    const told = async (who: Person) =>
      (await world.ask(who, findEvents, { body: { perPage: 100 } })).events.map(({ subjectId }) => subjectId);
    expect(await told(owner)).toContain(open.id);
    expect(await told(owner)).not.toContain(id);
    await restrict(open.id, groupId);
    expect(await told(owner)).not.toContain(open.id);
  });

  describe('have notes', () => {
    it('of which one can be restricted alone: it is nowhere for others, and the log of the case is theirs without it', async () => {
      const { id } = await acts.draft();
      const write = (note: string, restrictedToGroupId: string | null) =>
        world.ask(member, contract.createCaseNote, { params: { id }, body: { note, restrictedToGroupId } });
      await write('For everybody', null);
      const hidden = await write('For the MLRO alone', groupId);
      expect(hidden.restrictedTo).toEqual({ id: groupId, name: 'MLRO' });
      const seen = async (who: Person) => ({
        notes: (await world.ask(who, contract.findCaseNotes, { params: { id } })).notes
          .map(({ note }) => note)
          .toSorted(),
        count: (await world.ask(who, contract.viewCase, { params: { id } })).notes,
        told: (await world.ask(who, contract.findCaseTimeline, { params: { id }, query: {} })).acts.filter(
          ({ action }) => action === contract.createCaseNote.name,
        ).length,
      });
      expect(await seen(member)).toEqual({ notes: ['For everybody', 'For the MLRO alone'], count: 2, told: 2 });
      expect(await seen(owner)).toEqual({ notes: ['For everybody'], count: 1, told: 1 });
      const others = await group('Note takers', [owner.userId]);
      const refusal = await world.refused(member, contract.createCaseNote, {
        params: { id },
        body: { note: 'x', restrictedToGroupId: others },
      });
      expect(refusal.errors[0]).toMatchObject({ field: 'restrictedToGroupId' });
    });
  });

  describe('keep a member in their group', () => {
    const emptied = (id: string) =>
      ({ params: { id }, body: { name: 'Kept', description: '', memberIds: [] as string[] } }) as const;

    it('who is neither taken out nor deleted with it, until nothing is restricted to it', async () => {
      const kept = await group('Kept', [member.userId]);
      const { id } = await acts.draft({ restrictedToGroupId: kept });
      const refusal = await world.refused(owner, groups.updateUserGroup, emptied(kept));
      expect(refusal).toMatchObject({ status: 409 });
      expect(refusal.errors[0]?.message).toContain('no member left');
      expect((await world.refused(owner, groups.deleteUserGroup, { params: { id: kept } })).status).toBe(409);
      await restrict(id, null);
      await world.ask(owner, groups.updateUserGroup, emptied(kept));
      await world.ask(owner, groups.deleteUserGroup, { params: { id: kept } });
    });

    it('when it is emptied while a case is restricted to it', async () => {
      for (let round = 0; round < 5; round += 1) {
        const raced = await group(`Raced ${round}`, [member.userId]);
        const { id } = await acts.draft();
        const answers = await Promise.all([
          world.call(member, contract.restrictCase, { params: { id }, body: { groupId: raced } }),
          world.call(owner, groups.updateUserGroup, {
            params: { id: raced },
            body: { name: `Raced ${round}`, memberIds: [] },
          }),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      }
    });
  });

  it('keep their status from being deleted, by whoever does not see them', async () => {
    const body = { name: 'Held for the authority', stage: 'in_review' as const };
    const status = await world.ask(owner, contract.createCaseStatus, { body });
    const { id } = await restricted();
    await world.ask(member, contract.openCase, { params: { id } });
    await world.ask(member, contract.setCaseStatus, { params: { id }, body: { statusId: status.id } });
    expect(await world.refused(owner, contract.deleteCaseStatus, { params: { id: status.id } })).toMatchObject({
      status: 409,
      errors: [{ message: 'Cases have the status ‘Held for the authority’. Give them another one first.' }],
    });
  });

  it('take every table of a case with them', async () => {
    const { rows } = await database().owner.query(`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('case_id', 'document_id', 'party_id')
        and table_name not in (select tablename from pg_policies where permissive = 'RESTRICTIVE' and 'tamis_app' = any(roles))`);
    expect(rows).toEqual([]);
  });

  it('are brought to attention by an update that work comes upon which does not see them', async () => {
    const { id } = await restricted();
    const search = await acts.screen(id, await acts.addPerson(id));
    await database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx.updateTable('searches').set({ has_update: true }).where('id', '=', search.id).execute(),
    );
    expect((await acts.view(id)).attention).toMatchObject([{ cause: 'update', searchId: search.id }]);
  });

  it('are seen by no statement of the merchant without a viewer, and by work that says so', async () => {
    const { id } = await restricted();
    await acts.addPerson(id);
    const seenBy = async (viewer?: string) => {
      const scope = {
        kind: 'merchant',
        merchantId: world.merchantId,
        ...(viewer !== undefined && { viewer }),
      } as const;
      const { rows } = await database().transaction(scope, (trx) =>
        sql<{ cases: number; parts: number }>`
          select (select count(*)::int from cases where id = ${id}) as cases, (select count(*)::int from case_entities where case_id = ${id}) as parts`.execute(
          trx,
        ),
      );
      return rows[0];
    };
    expect(await seenBy()).toEqual({ cases: 0, parts: 0 });
    expect(await seenBy(owner.userId)).toEqual({ cases: 0, parts: 0 });
    expect(await seenBy(member.userId)).toEqual({ cases: 1, parts: 1 });
    expect(await seenBy(SEES_RESTRICTED)).toEqual({ cases: 1, parts: 1 });
    await expect(seenBy("' or true --")).rejects.toThrow('not an id');
  });
});
