import type { BodyInputOf } from '@tamis/contract';
import { currentSession } from '@tamis/contract/auth';
import { errorCodes } from '@tamis/contract/calls/envelope';
import * as scheduling from '@tamis/contract/scheduled-triggers';
import * as triggers from '@tamis/contract/triggers';
import * as contract from '@tamis/contract/user-groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audience, LiveEvent } from '../../platform/realtime/live-events.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('user groups', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let noor: Person;
  let stranger: Person;
  let groups: contract.UserGroup[];

  const create = (body: BodyInputOf<typeof contract.createUserGroup>, by = owner) =>
    world.ask(by, contract.createUserGroup, { body });
  const list = (query = {}, by = owner) =>
    world.ask(by, contract.findUserGroups, { params: { merchantId: by.merchantId }, query });
  const namesIn = async (query: object) => (await list(query)).groups.map(({ name }) => name);

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    noor = await world.person(['UserGroupView']);
    stranger = await world.person(['All'], world.otherMerchantId);
    groups = [];
    for (const body of [
      { name: 'MLRO group', description: 'Approves what is reported' },
      {
        name: 'EMEA onboarding',
        description: 'New clients of 100 % importance',
        memberIds: [owner.userId, noor.userId],
      },
      { name: 'trade finance', memberIds: [noor.userId] },
    ]) {
      world.clock.advance(60_000);
      groups.push(await create(body));
    }
  });
  afterAll(() => world.stop());

  it('are listed a page at a time, in every order, and found by a part of name or description', async () => {
    expect(await namesIn({})).toEqual(['EMEA onboarding', 'MLRO group', 'trade finance']);
    expect(await namesIn({ order: 'members', order_by_desc: true })).toEqual([
      'EMEA onboarding',
      'trade finance',
      'MLRO group',
    ]);
    expect(await namesIn({ order: 'created_at' })).toEqual(['MLRO group', 'EMEA onboarding', 'trade finance']);
    expect(await list({ page: 2, perPage: 1 })).toEqual({ groups: [groups[0]], totalRecords: 3 });
    for (const search of ['ONBOARD', '100 %', 'clients'])
      expect(await namesIn({ search })).toEqual(['EMEA onboarding']);
    expect(await namesIn({ search: '_' })).toEqual([]);
  });

  it('have the members that were named, each once, whom the session says', async () => {
    const { id } = await create({ name: 'Twice', memberIds: [noor.userId, noor.userId] });
    expect((await world.ask(noor, contract.viewUserGroup, { params: { id } })).memberIds).toEqual([noor.userId]);
    expect((await world.ask(noor, currentSession)).userGroups).toEqual(['EMEA onboarding', 'trade finance', 'Twice']);
    await world.ask(owner, contract.deleteUserGroup, { params: { id } });
    expect((await world.ask(noor, currentSession)).userGroups).toEqual(['EMEA onboarding', 'trade finance']);
  });

  it('tell everybody at once whose groups they change, who is taken out as well as who is put in', async () => {
    const heard: (LiveEvent & { audience: Audience })[] = [];
    const stop = await database().listen('tamis_live', (payload) => heard.push(JSON.parse(payload)));
    const told = () => heard.flatMap(({ event, audience }) => (event === 'session_changed_event' ? [audience] : []));
    const { id } = await create({ name: 'Sanctions desk', memberIds: [noor.userId] });
    await expect.poll(told).toEqual([{ userId: noor.userId }]);
    heard.length = 0;
    const body = { name: 'Sanctions desk', memberIds: [owner.userId] };
    await world.ask(owner, contract.updateUserGroup, { params: { id }, body });
    await expect.poll(told).toHaveLength(2);
    expect(told()).toEqual(expect.arrayContaining([{ userId: noor.userId }, { userId: owner.userId }]));
    await stop();
    await world.ask(owner, contract.deleteUserGroup, { params: { id } });
  });

  it('are changed and deleted, and the log says what they were and are, with their members by name', async () => {
    const { id } = await create({ name: 'Private clients', memberIds: [noor.userId] });
    await world.ask(owner, contract.updateUserGroup, {
      params: { id },
      body: { name: 'Private banking', description: 'Zürich' },
    });
    await world.ask(owner, contract.deleteUserGroup, { params: { id } });
    expect((await world.refused(owner, contract.viewUserGroup, { params: { id } })).status).toBe(404);
    const states = [
      null,
      { name: 'Private clients', description: '', members: { [noor.userId]: 'Ines Farrow' } },
      { name: 'Private banking', description: 'Zürich', members: {} },
      null,
    ];
    const acts = (await world.auditOf('user-group', id)).map(({ action, actorId, body }) => ({
      action,
      actorId,
      body,
    }));
    expect(acts).toEqual(
      ['create', 'update', 'delete'].map((verb, index) => ({
        action: `user-groups.${verb}`,
        actorId: owner.userId,
        body: { was: states[index], is: states[index + 1] },
      })),
    );
    const { changes } = await world.ask(noor, contract.userGroupChanges, { params: { id } });
    expect(changes.map(({ was, is }) => ({ was, is }))).toEqual(acts.map(({ body }) => body).toReversed());
  });

  it.each([
    ['without a name', { name: '  ' }, 400, { field: 'name', message: 'Enter a name' }],
    [
      'with a name that is too long',
      { name: 'x'.repeat(101) },
      400,
      { field: 'name', message: expect.any(String) as string },
    ],
    [
      'with the name of another, whatever its case',
      { name: 'mlro GROUP' },
      409,
      { field: 'name', message: 'This name is already taken.' },
    ],
    [
      'with somebody who is nobody',
      { name: 'New', memberIds: ['f'.repeat(24)] },
      400,
      { field: 'memberIds', message: 'Not all members are users of this organisation.' },
    ],
  ])('are not made %s', async (_case, body, status, error) => {
    expect(await world.refused(owner, contract.createUserGroup, { body })).toMatchObject({ status, errors: [error] });
    expect((await list()).totalRecords).toBe(3);
  });

  it('are not renamed to the name of another, and then are as they were', async () => {
    const [mlro, emea] = groups;
    const refusal = await world.refused(owner, contract.updateUserGroup, {
      params: { id: emea?.id ?? '' },
      body: { name: mlro?.name ?? '', memberIds: [] },
    });
    expect(refusal).toMatchObject({ status: 409, code: errorCodes.nameTaken });
    expect(await world.ask(owner, contract.viewUserGroup, { params: { id: emea?.id ?? '' } })).toEqual(emea);
  });

  describe('that triggers name', () => {
    const named = (name: string, action: object) => {
      const segment = { match: 'all' as const, conditions: [] };
      return world.ask(owner, triggers.createTrigger, {
        body: { name, event: 'search.completed', segment, actions: [action as never] },
      });
    };
    const words = { by: 'console', subject: 'A hit', body: 'Look at it' };
    const deletion = (id: string) => world.call(owner, contract.deleteUserGroup, { params: { id } });

    it('are not deleted, which says what names them, until nothing does', async () => {
      const { id } = await create({ name: 'First line', memberIds: [noor.userId] });
      const to = { kind: 'group' as const, id };
      const made = [
        await named('Sanction hits', { kind: 'assign-to-group', groupId: id }),
        await named('Other hits', { kind: 'notify', to, ...words }),
      ];
      const root = await world.person(['Root']);
      const scheduled = await world.ask(root, scheduling.createScheduledTrigger, {
        body: {
          name: 'Weekly report',
          cron: '0 8 * * 1',
          subject: 'searches',
          segment: { match: 'all', conditions: [] },
          actions: [{ kind: 'report', to, by: 'console' }],
        },
      });
      const refusal = await world.refused(owner, contract.deleteUserGroup, { params: { id } });
      expect([refusal.status, refusal.errors[0]?.message]).toEqual([
        409,
        'Triggers give work to this group, or tell it: ‘Other hits’, ‘Sanction hits’. Change them first. ' +
          'Scheduled triggers report to this group: ‘Weekly report’. Root changes them first.',
      ]);
      expect(await world.ask(owner, contract.viewUserGroup, { params: { id } })).toMatchObject({
        memberIds: [noor.userId],
      });
      for (const { id: triggerId } of made)
        await world.ask(owner, triggers.deleteTrigger, { params: { id: triggerId } });
      await world.ask(root, scheduling.deleteScheduledTrigger, { params: { id: scheduled.id } });
      expect((await deletion(id)).status).toBe(200);
    });

    it('stay when somebody makes a trigger that names them at the same moment, or the trigger is not made', async () => {
      const { id } = await create({ name: 'Second line', memberIds: [noor.userId] });
      const act = { event: 'search.completed' as const, segment: { match: 'all' as const, conditions: [] } };
      const actions = [{ kind: 'assign-to-group' as const, groupId: id }];
      const [made, gone] = await Promise.all([
        world.call(owner, triggers.createTrigger, { body: { name: 'At once', ...act, actions } }),
        deletion(id),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([made.status, gone.status]);
    });
  });

  describe('of another merchant', () => {
    const calls = [
      [contract.viewUserGroup, {}],
      [contract.updateUserGroup, { body: { name: 'Mine now' } }],
      [contract.deleteUserGroup, {}],
    ] as const;
    it.each(calls.map(([endpoint, input]) => [endpoint.name, endpoint, input] as const))(
      'are unknown to %s',
      async (_name, endpoint, input) => {
        const [foreign, unknown] = [groups[1]?.id ?? '', '0123456789abcdef01234567'];
        const answers = [];
        for (const id of [foreign, unknown])
          answers.push(await world.refused(stranger, endpoint, { ...input, params: { id } }));
        expect(answers[0]).toMatchObject({ status: 404, errors: [{ message: 'The user group was not found.' }] });
        expect(answers[0]).toEqual(answers[1]);
        expect(await world.ask(owner, contract.viewUserGroup, { params: { id: foreign } })).toEqual(groups[1]);
      },
    );

    it('are neither listed, nor do they take names or members, nor tell their changes', async () => {
      expect((await list({}, stranger)).groups).toEqual([]);
      const query = { merchantId: world.merchantId };
      for (const params of [{ merchantId: world.merchantId }, { merchantId: '0123456789abcdef01234567' }]) {
        expect(await world.refused(stranger, contract.findUserGroups, { params })).toMatchObject({
          status: 404,
          errors: [{ message: 'The merchant was not found.' }],
        });
      }
      expect(
        (await world.refused(stranger, contract.createUserGroup, { query, body: { name: 'Theirs' } })).status,
      ).toBe(404);
      expect(
        (
          await world.refused(stranger, contract.createUserGroup, {
            body: { name: 'Theirs', memberIds: [noor.userId] },
          })
        ).status,
      ).toBe(400);
      expect(
        (await world.ask(stranger, contract.userGroupChanges, { params: { id: groups[1]?.id ?? '' } })).changes,
      ).toEqual([]);
      const { id } = await create({ name: 'MLRO group' }, stranger);
      await world.ask(stranger, contract.deleteUserGroup, { params: { id } });
    });

    it('are worked on by Root, and that merchant reads in its log who did', async () => {
      const root = await world.person(['Root']);
      const query = { merchantId: stranger.merchantId };
      const { id } = await world.ask(root, contract.createUserGroup, {
        query,
        body: { name: 'Made by Root', memberIds: [stranger.userId] },
      });
      expect((await world.refused(root, contract.viewUserGroup, { params: { id } })).status).toBe(404);
      await world.ask(root, contract.deleteUserGroup, { params: { id }, query });
      const acts = await world.auditOf('user-group', id);
      expect(acts.map(({ actorId, merchantId }) => ({ actorId, merchantId }))).toEqual(
        [1, 2].map(() => ({ actorId: root.userId, merchantId: stranger.merchantId })),
      );
      expect(
        (await world.refused(root, contract.findUserGroups, { params: { merchantId: '0123456789abcdef01234567' } }))
          .status,
      ).toBe(404);
    });
  });
});
