import type { BodyInputOf } from '@tamis/contract';
import { currentSession } from '@tamis/contract/auth';
import { errorCodes } from '@tamis/contract/calls/envelope';
import * as contract from '@tamis/contract/roles';
import { findUserGroups } from '@tamis/contract/user-groups';
import { findUsers, viewUser } from '@tamis/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../platform/realtime/live-events.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('roles', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let maker: Person;
  let stranger: Person;
  let roles: contract.Role[];

  const create = (body: BodyInputOf<typeof contract.createRole>, by = owner) =>
    world.ask(by, contract.createRole, { body });
  const update = (id: string, body: BodyInputOf<typeof contract.updateRole>, by = owner) =>
    world.ask(by, contract.updateRole, { params: { id }, body });
  const list = (query = {}, by = owner) => world.ask(by, contract.findRoles, { query });
  const roleIdOf = async ({ userId, merchantId }: Person) =>
    (await world.ask(merchantId === owner.merchantId ? owner : stranger, viewUser, { params: { id: userId } })).roleId;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    maker = await world.person(['RoleAdd', 'RoleFind', 'RoleDelete', 'ComplyFind', 'ComplySearch']);
    stranger = await world.person(['All'], world.otherMerchantId);
    roles = [];
    for (const body of [
      { name: 'Analyst', description: 'Searches and decides', claims: ['ComplyFind', 'ComplySearch'] as const },
      { name: 'Head of 100 % cases', claims: ['ComplyDelete', 'ComplyFind', 'CaseFind'] as const },
      { name: 'auditor', description: 'Sees', claims: [] },
    ]) {
      world.clock.advance(60_000);
      roles.push(await create({ ...body, claims: [...body.claims] }));
    }
  });
  afterAll(() => world.stop());

  it('are listed with how many hold them, and found by a part of name or description', async () => {
    const names = async (query: object) => (await list({ perPage: 100, ...query })).roles.map(({ name }) => name);
    expect((await names({})).filter((name) => !name.startsWith('Role '))).toEqual([
      'Analyst',
      'auditor',
      'Head of 100 % cases',
    ]);
    for (const search of ['100 %', 'of 100']) expect(await names({ search })).toEqual(['Head of 100 % cases']);
    expect(await names({ search: 'DECIDES' })).toEqual(['Analyst']);
    expect((await names({ order: 'claims', order_by_desc: true }))[0]).toMatch(/^Role /);
    expect((await list({ search: `Role `, perPage: 100 })).roles.map(({ holders }) => holders)).toContain(1);
  });

  it('hold each claim once, and say who holds them by name', async () => {
    const twice = await create({ name: 'Twice', claims: ['ComplyFind', 'ComplySearch', 'ComplyFind'] });
    expect(twice.claims).toEqual(['ComplySearch', 'ComplyFind']);
    const role = await world.ask(owner, contract.viewRole, { params: { id: await roleIdOf(maker) } });
    expect(role).toMatchObject({ holders: 1, heldBy: [{ id: maker.userId, name: 'Ines Farrow' }], isFixed: false });
    await world.ask(owner, contract.deleteRole, { params: { id: twice.id } });
  });

  it('give what they hold at the next call of who holds them, and take it then', async () => {
    const person = await world.person(['ComplyFind']);
    const id = await roleIdOf(person);
    const groups = { params: { merchantId: person.merchantId } };
    expect((await world.call(person, findUserGroups, groups)).status).toBe(403);
    const heard: LiveEvent[] = [];
    const stop = await database().listen('tamis_live', (payload) => heard.push(JSON.parse(payload) as LiveEvent));
    const changed = await update(id, { name: 'Changed', claims: ['UserGroupFind'] });
    // Open screens and sockets ask again what they may.
    await expect
      .poll(() => heard)
      .toContainEqual(expect.objectContaining({ audience: { userId: person.userId }, event: 'session_changed_event' }));
    await stop();
    expect(changed).toMatchObject({ changedBy: owner.userId, claims: ['UserGroupFind'], holders: 1 });
    expect((await world.call(person, findUserGroups, groups)).status).toBe(200);
    expect((await world.ask(person, currentSession)).claims).toEqual(['UserGroupFind']);
    await update(id, { name: 'Changed', claims: [] });
    expect((await world.call(person, findUserGroups, groups)).status).toBe(403);
  });

  it('are made, changed and deleted with what they were and are in the log, and who held them', async () => {
    const { id } = await create({ name: 'Of the log', claims: ['ComplyFind'] });
    await update(id, { name: 'In the log', description: 'kept', claims: ['ComplySearch'] });
    await world.ask(owner, contract.deleteRole, { params: { id } });
    const states = [
      null,
      { name: 'Of the log', description: '', claims: ['ComplyFind'] },
      { name: 'In the log', description: 'kept', claims: ['ComplySearch'] },
      null,
    ];
    expect((await world.auditOf('role', id)).map(({ action, actorId, body }) => ({ action, actorId, body }))).toEqual(
      ['create', 'update', 'delete'].map((verb, index) => ({
        action: `roles.${verb}`,
        actorId: owner.userId,
        body: { was: states[index], is: states[index + 1] },
      })),
    );
    const { changes } = await world.ask(maker, contract.roleChanges, { params: { id } });
    expect(changes.map(({ is }) => is)).toEqual(states.slice(1).toReversed());
  });

  describe('nobody gives what they do not hold', () => {
    it.each([
      ['a claim', ['ComplyFind', 'ComplyDelete', 'RoleFind'], 'ComplyDelete'],
      ['everything', ['All'], 'All'],
      ['the installation', ['Root'], 'Root'],
    ] as const)('%s in a new role', async (_what, claims, named) => {
      const refusal = await world.refused(maker, contract.createRole, { body: { name: 'Grab', claims: [...claims] } });
      expect(refusal).toMatchObject({
        status: 403,
        errors: [{ message: `You do not hold ${named}, so you cannot give it.` }],
      });
      expect((await list({ search: 'Grab' })).totalRecords).toBe(0);
      expect((await world.auditOf('endpoint', contract.createRole.path)).at(-1)).toMatchObject({
        action: contract.createRole.name,
        outcome: 'refused',
        actorId: maker.userId,
      });
    });

    it('an owner gives all but what Root alone gives, and Root gives that', async () => {
      for (const claim of ['Root', 'Agent', 'Agents'] as const) {
        const body = { name: `With ${claim}`, claims: ['ComplyFind', claim, 'Report'] as const };
        const call = { body: { ...body, claims: [...body.claims] } };
        expect((await world.refused(owner, contract.createRole, call)).errors[0]?.message).toContain(claim);
        const root = await world.person(['Root']);
        const { id } = await world.ask(root, contract.createRole, call);
        await world.ask(root, contract.deleteRole, { params: { id } });
      }
      const { id } = await create({ name: 'Second owner', claims: ['All'] });
      await world.ask(owner, contract.deleteRole, { params: { id } });
    });

    it('what is added to a role, while what it holds already may stay', async () => {
      const { id } = await create({ name: 'Grows', claims: ['ComplyFind'] });
      const refusal = await world.refused(maker, contract.updateRole, {
        params: { id },
        body: { name: 'Grows', claims: ['ComplyFind', 'UserAdd', 'ComplySearch'] },
      });
      expect(refusal).toMatchObject({
        status: 403,
        errors: [{ message: expect.stringContaining('UserAdd') as string }],
      });
      await update(id, { name: 'Grows', claims: ['ComplySearch'] }, maker);
      await world.ask(maker, contract.deleteRole, { params: { id } });
    });

    it('to those whose role is deleted', async () => {
      const { id } = await create({ name: 'Fades', claims: ['ComplyFind'] });
      const mover = await world.person(['RoleDelete', 'UserAdd', 'ComplyFind']);
      const move = { params: { id }, query: { moveTo: roles[1]!.id } };
      expect(await world.refused(mover, contract.deleteRole, move)).toMatchObject({
        status: 403,
        errors: [{ message: expect.stringContaining('ComplyDelete') as string }],
      });
      await world.ask(mover, contract.deleteRole, { params: { id } });
    });

    it('and nobody changes or deletes a role that is stronger', async () => {
      const stronger = roles[1]!;
      const params = { id: stronger.id };
      const message = 'The role Head of 100 % cases holds ComplyDelete, which you do not hold.';
      for (const refusal of [
        await world.refused(maker, contract.updateRole, { params, body: { name: 'Weak', claims: ['ComplyFind'] } }),
        await world.refused(maker, contract.deleteRole, { params }),
      ])
        expect(refusal).toMatchObject({ status: 403, errors: [{ message }] });
      expect((await world.ask(owner, contract.viewRole, { params })).claims).toEqual(stronger.claims);
    });
  });

  it('of the first owner are never changed nor deleted', async () => {
    const id = await roleIdOf(owner);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.updateTable('roles').set({ is_fixed: true, name: 'Owner' }).where('id', '=', id).execute(),
    );
    const root = await world.person(['Root']);
    for (const by of [owner, root]) {
      for (const refusal of [
        await world.refused(by, contract.updateRole, {
          params: { id },
          body: { name: 'Owner', claims: ['All', 'Report'] },
        }),
        await world.refused(by, contract.deleteRole, { params: { id } }),
      ])
        expect(refusal).toMatchObject({
          status: 409,
          errors: [{ message: 'The role Owner can be neither changed nor deleted.' }],
        });
    }
  });

  it('that somebody holds are not deleted, unless their holders are given another one', async () => {
    const [first, second] = [await world.person(['ComplyFind']), await world.person(['ComplyFind'])];
    const [id, goal] = [await roleIdOf(first), roles[0]!.id];
    const refusal = await world.refused(owner, contract.deleteRole, { params: { id } });
    expect(refusal).toMatchObject({
      status: 409,
      errors: [{ message: expect.stringMatching(/^One user holds/) as string }],
    });
    const deleter = await world.person(['RoleDelete', 'ComplyFind', 'ComplySearch']);
    const move = { params: { id }, query: { moveTo: goal } };
    expect((await world.refused(deleter, contract.deleteRole, move)).errors[0]?.message).toContain('UserAdd');
    const self = { params: { id }, query: { moveTo: id } };
    expect(await world.refused(owner, contract.deleteRole, self)).toMatchObject({
      status: 400,
      errors: [{ field: 'moveTo' }],
    });
    await world.ask(owner, contract.deleteRole, move);
    expect([await roleIdOf(first), await roleIdOf(second)]).toEqual([goal, expect.not.stringMatching(goal) as string]);
    expect((await world.ask(first, currentSession)).claims).toEqual(['ComplySearch', 'ComplyFind']);
    const [act] = (await world.auditOf('role', id)).slice(-1);
    expect(act?.body).toMatchObject({ movedTo: 'Analyst', heldBy: { [first.userId]: 'Ines Farrow' } });
  });

  it.each([
    ['without a name', { name: ' ' }, 400, { field: 'name', message: 'Enter a name' }],
    [
      'with an unknown claim',
      { name: 'New', claims: ['Everything'] },
      400,
      { field: expect.stringMatching(/^claims/) as string },
    ],
    ['with the name of another, whatever its case', { name: 'ANALYST' }, 409, { field: 'name' }],
  ])('are not made %s', async (_case, body, status, error) => {
    const call = { body: body as BodyInputOf<typeof contract.createRole> };
    expect(await world.refused(owner, contract.createRole, call)).toMatchObject({ status, errors: [error] });
  });

  it('are not renamed to the name of another', async () => {
    const refusal = await world.refused(owner, contract.updateRole, {
      params: { id: roles[2]!.id },
      body: { name: 'analyst', claims: [] },
    });
    expect(refusal).toMatchObject({ status: 409, code: errorCodes.nameTaken });
  });

  it('of another merchant are as unknown as those that never were, and Root works on them', async () => {
    const id = roles[1]!.id;
    const calls = [
      [contract.viewRole, {}],
      [contract.updateRole, { body: { name: 'Mine', claims: [] } }],
      [contract.deleteRole, {}],
    ] as const;
    for (const [endpoint, input] of calls) {
      const answers = [];
      for (const one of [id, '0123456789abcdef01234567'])
        answers.push(await world.refused(stranger, endpoint, { ...input, params: { id: one } }));
      expect(answers[0]).toMatchObject({ status: 404, errors: [{ message: 'The role was not found.' }] });
      expect(answers[0]).toEqual(answers[1]);
    }
    const target = { params: { id: await roleIdOf(stranger) }, query: { moveTo: id } };
    expect((await world.refused(stranger, contract.deleteRole, target)).status).toBe(404);
    expect((await list({ search: 'Head of' }, stranger)).totalRecords).toBe(0);
    const root = await world.person(['Root']);
    const query = { merchantId: stranger.merchantId };
    const made = await world.ask(root, contract.createRole, {
      query,
      body: { name: 'Made by Root', claims: ['Agent'] },
    });
    expect((await world.ask(stranger, contract.viewRole, { params: { id: made.id } })).name).toBe('Made by Root');
    expect((await world.auditOf('role', made.id))[0]).toMatchObject({
      actorId: root.userId,
      merchantId: stranger.merchantId,
    });
    expect((await world.ask(owner, findUsers, { body: { search: 'nobody' } })).totalRecords).toBe(0);
  });
});
