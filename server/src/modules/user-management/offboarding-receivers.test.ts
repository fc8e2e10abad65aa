import type { Claim } from '@tamis/contract';
import { findNotifications } from '@tamis/contract/notifications';
import { offboardUser, type Settled, viewOffboarding } from '@tamis/contract/offboarding';
import * as scheduling from '@tamis/contract/scheduled-triggers';
import { createSearch } from '@tamis/contract/screening';
import * as triggers from '@tamis/contract/triggers';
import { blockUser, deleteUser } from '@tamis/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const REASON = 'Leaves the bank on 30/11/2026, ticket HR-2291';

describeEachEngine('what tells somebody who leaves', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let leaver: Person;
  let successor: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    leaver = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate']);
    successor = await world.person(['ComplyFind', 'ComplyWhiteListUpdate']);
  });

  const view = async (of: Person) =>
    (await world.ask(owner, viewOffboarding, { params: { id: of.userId } })).holdings.filter(({ kind }) =>
      ['updates', 'named-in-triggers', 'named-in-schedules'].includes(kind),
    );
  const offboard = (of: Person, settle: Settled[]) => ({
    params: { id: of.userId },
    body: { settle, ending: 'block' as const, reason: REASON },
  });
  const to = (receiver: Person, ...kinds: Settled['kind'][]): Settled[] =>
    kinds.map((kind) => ({ kind, act: 'hand-over', receiverId: receiver.userId }));
  const watch = async (by: Person, search_term: string) => {
    const body = { search_term, is_monitored: true, filters: { types: ['sanction' as const] } };
    return (await world.ask(by, createSearch, { body })).result.id;
  };
  const namesOf = async (of: Person) => (await view(of)).map(({ kind, names }) => [kind, names]);

  it('is shown: monitored searches, their own and those that were handed to them, until they are handed on', async () => {
    const id = await watch(leaver, 'Nicolas Madrigal Morozov');
    const [updates] = await view(leaver);
    expect(updates).toMatchObject({ kind: 'updates', count: 1, acts: ['hand-over', 'to-owners'] });
    expect(updates?.receivers.map((one) => one.id)).toContain(successor.userId);
    const blind = await world.person(['CaseFind']);
    expect(updates?.receivers.map((one) => one.id)).not.toContain(blind.userId);
    const invited = await world.person(['ComplyFind', 'ComplyWhiteListUpdate']);
    const sql = "update users set invitation_ends_at = now() + interval '7 days' where id = $1";
    await database().owner.query(sql, [invited.userId]);
    expect((await view(leaver))[0]?.receivers.map((one) => one.id)).not.toContain(invited.userId);
    expect((await world.refused(owner, offboardUser, offboard(leaver, to(invited, 'updates')))).status).toBe(400);

    expect(await world.refused(owner, offboardUser, offboard(leaver, []))).toMatchObject({
      status: 409,
      errors: [{ field: 'updates' }],
    });
    await world.ask(owner, offboardUser, offboard(leaver, to(successor, 'updates')));
    expect(await view(leaver)).toEqual([]);
    expect(await namesOf(successor)).toEqual([['updates', ['Nicolas Madrigal Morozov']]]);
    const { notifications } = await world.ask(successor, findNotifications, { body: { search: 'handed over' } });
    expect(notifications.map(({ content }) => content)).toEqual(['updates of monitored searches: 1']);
    // Not by the name of who is screened: an erasure does not look for it there.
    expect((await world.auditOf('user', leaver.userId)).at(-1)?.body).toMatchObject({
      settled: expect.arrayContaining([expect.objectContaining({ kind: 'updates', items: { [id]: 'search' } })]),
    });

    await world.ask(owner, offboardUser, offboard(successor, to(owner, 'updates')));
    expect(await view(successor)).toEqual([]);
    expect(await namesOf(owner)).toEqual([['updates', ['Nicolas Madrigal Morozov']]]);
  });

  it('is theirs again once they are back, and goes to the owners where it was left to them', async () => {
    await watch(leaver, 'Quentin Oxenholme');
    const unblock = { params: { id: leaver.userId }, body: { isBlocked: false, reason: 'Is back' } };
    for (const settle of [to(successor, 'updates'), [{ kind: 'updates', act: 'to-owners' } as const]]) {
      await world.ask(owner, offboardUser, offboard(leaver, settle));
      expect(await view(leaver)).toEqual([]);
      await world.ask(owner, blockUser, unblock);
      expect(await namesOf(leaver)).toEqual([['updates', ['Quentin Oxenholme']]]);
      expect(await view(successor)).toEqual([]);
    }
    // Left without a word, it is the owners’: it keeps nobody from being deleted.
    await world.ask(owner, deleteUser, { params: { id: leaver.userId }, query: { reason: REASON } });
  });

  /** A trigger of the owner that gives searches to the leaver and tells them, and somebody else as well. */
  const triggerTo = async ({ userId: id }: Person) => {
    const words = { subject: 'Hits', body: 'There are hits', by: 'console' as const };
    const body = {
      name: `Hits of ${id}`,
      event: 'search.completed' as const,
      segment: { match: 'all' as const, conditions: [] },
      actions: [
        { kind: 'assign' as const, userId: id },
        { kind: 'notify' as const, to: { kind: 'user' as const, id }, ...words },
        { kind: 'notify' as const, to: { kind: 'user' as const, id: owner.userId }, ...words },
      ],
    };
    const { id: triggerId } = await world.ask(owner, triggers.createTrigger, { body });
    const params = { id: triggerId };
    await world.ask(owner, triggers.setTriggerStatus, { params, body: { status: 'active' } });
    return { params, name: body.name };
  };
  let reports = 0;
  const scheduleTo = async ({ userId: id }: Person) => {
    const root = await world.person(['Root']);
    const body = {
      name: `Report ${(reports += 1)} to ${id}`,
      cron: '0 8 * * 1',
      subject: 'searches' as const,
      segment: { match: 'all' as const, conditions: [] },
      actions: [{ kind: 'report' as const, to: { kind: 'user' as const, id }, by: 'console' as const }],
    };
    const { id: scheduledId } = await world.ask(root, scheduling.createScheduledTrigger, { body });
    const params = { id: scheduledId };
    await world.ask(root, scheduling.setScheduledTriggerStatus, { params, body: { status: 'active' } });
    return { root, params, name: body.name };
  };

  it('is shown: triggers and scheduled triggers that name them, and handed over they name somebody else', async () => {
    const [hits, report] = [await triggerTo(leaver), await scheduleTo(leaver)];
    expect(await namesOf(leaver)).toEqual([
      ['named-in-triggers', [hits.name]],
      ['named-in-schedules', [report.name]],
    ]);
    const mayBeTold = await world.person(['ComplyFind'] satisfies Claim[]);
    const [named, reported] = await view(leaver);
    // Who may not decide on hits is given none.
    expect(named?.receivers.map(({ id }) => id)).not.toContain(mayBeTold.userId);
    expect(reported?.receivers.map(({ id }) => id)).toContain(mayBeTold.userId);

    const settle = to(successor, 'named-in-triggers', 'named-in-schedules');
    await world.ask(owner, offboardUser, offboard(leaver, settle));
    const { actions, ownerId, status } = await world.ask(owner, triggers.viewTrigger, { params: hits.params });
    expect([ownerId, status]).toEqual([owner.userId, 'active']);
    expect(actions).toMatchObject([
      { kind: 'assign', userId: successor.userId },
      { kind: 'notify', to: { id: successor.userId } },
      { kind: 'notify', to: { id: owner.userId } },
    ]);
    expect(await world.ask(report.root, scheduling.viewScheduledTrigger, { params: report.params })).toMatchObject({
      status: 'active',
      actions: [{ to: { kind: 'user', id: successor.userId } }],
    });
    expect(await view(leaver)).toEqual([]);
    for (const [kind, { params, name }] of [
      ['trigger', hits],
      ['scheduled-trigger', report],
    ] as const)
      expect((await world.auditOf(kind, params.id)).at(-1)).toMatchObject({
        actorId: owner.userId,
        body: { was: { name }, is: { name } },
      });
  });

  it('rests where that was decided, each of several, until somebody switches it on again', async () => {
    const [hits, report] = [await triggerTo(leaver), await scheduleTo(leaver)];
    const second = await scheduleTo(leaver);
    expect(await world.refused(owner, deleteUser, { params: { id: leaver.userId } })).toMatchObject({
      status: 409,
      errors: [
        {
          message:
            'This user still has work: triggers that tell somebody, or give them work (1). Hand it over first: Offboarding.',
        },
      ],
    });
    const settle: Settled[] = [
      { kind: 'named-in-triggers', act: 'pause' },
      { kind: 'named-in-schedules', act: 'pause' },
    ];
    await world.ask(owner, offboardUser, offboard(leaver, settle));
    expect(await world.ask(owner, triggers.viewTrigger, { params: hits.params })).toMatchObject({
      status: 'paused',
      pausedBecause: 'by-hand',
    });
    for (const { root, params } of [report, second])
      expect(await world.ask(root, scheduling.viewScheduledTrigger, { params })).toMatchObject({
        status: 'paused',
        nextAt: null,
      });
    expect(await view(leaver)).toEqual([]);
  });
});
