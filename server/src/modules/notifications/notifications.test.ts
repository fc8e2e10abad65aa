import type { BodyInputOf, Endpoint, OutputOf } from '@tamis/contract';
import { viewDashboard } from '@tamis/contract/dashboard';
import * as contract from '@tamis/contract/notifications';
import { setUpdateNotifications } from '@tamis/contract/user-security';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { forgetSearch, notifyOfUpdates, settleUpdates } from './notify-of-updates.ts';

describeEachEngine('notifications', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let omar: Person;
  const searchIds: string[] = [];

  beforeAll(async () => {
    world = await createTestWorld(database());
    ines = await world.person(['ComplyFind']);
    omar = await world.person(['ComplyFind']);
    for (const searchTerm of ['Nicolas Madrigal', 'Sea Heron', 'Sea Heron']) {
      world.clock.advance(1000);
      searchIds.push(await notify(searchTerm));
    }
  });
  afterAll(() => world.stop());

  async function notify(
    searchTerm: string,
    searchId = newId(world.clock),
    runId = newId(world.clock),
  ): Promise<string> {
    const { merchantId } = world;
    await inMerchant((trx) =>
      notifyOfUpdates(trx, world.clock, {
        id: searchId,
        merchantId,
        searchTerm,
        clientRef: 'KYC-20418',
        createdBy: ines.userId,
        runId,
        changes: { updated: [], new: ['house:H-9'], removed: [], leftOut: [] },
        names: {},
        settings: null,
      }),
    );
    return searchId;
  }
  const inMerchant = <T>(work: Parameters<ReturnType<typeof database>['transaction']>[1]) =>
    database().transaction({ kind: 'merchant', merchantId: world.merchantId }, work) as Promise<T>;
  async function find(
    person: Person,
    filter: BodyInputOf<typeof contract.findNotifications> = {},
  ): Promise<OutputOf<typeof contract.findNotifications>> {
    return (await world.call(person, contract.findNotifications, { body: filter })).body.data as OutputOf<
      typeof contract.findNotifications
    >;
  }
  const unread = async (person: Person) =>
    ((await world.call(person, contract.countUnread)).body.data as OutputOf<typeof contract.countUnread>).count;
  const mark = async (person: Person, endpoint: Endpoint, ids: string[]) =>
    (await world.call(person, endpoint, { body: { ids } })).status;
  const updates = async (filter: BodyInputOf<typeof contract.findCaUpdates> = {}) =>
    (await world.call(ines, contract.findCaUpdates, { body: filter })).body.data as OutputOf<
      typeof contract.findCaUpdates
    >;

  it('are listed newest first, a page at a time, and found by name, reference and id of the search', async () => {
    const { notifications, totalRecords } = await find(ines, { perPage: 2 });
    expect([notifications.map(({ details }) => details?.comply_search.searchTerm), totalRecords]).toEqual([
      ['Sea Heron', 'Sea Heron'],
      3,
    ]);
    expect((await find(ines, { order_by_desc: false })).notifications[0]?.details?.comply_search.searchTerm).toBe(
      'Nicolas Madrigal',
    );
    for (const search of ['MADRIGAL', searchIds[0]])
      expect((await updates({ search: search ?? '' })).totalRecords).toBe(1);
    expect((await updates({ search: 'kyc-20418' })).totalRecords).toBe(3);
  });

  it('tell the main page since when the oldest of what waits does', async () => {
    const [oldest] = (await find(ines, { order_by_desc: false })).notifications;
    const { figures } = await world.ask(ines, viewDashboard);
    expect(figures.waiting.updates).toEqual({ searches: 3, oldest: oldest?.createdAt });
  });

  it('are read and unread for each user alone', async () => {
    const ids = (await find(ines)).notifications.map(({ id }) => id);
    expect(await mark(ines, contract.readNotifications, ids)).toBe(200);
    expect([await unread(ines), await unread(omar)]).toEqual([0, 3]);
    expect((await find(ines, { read: 'unread' })).totalRecords).toBe(0);
    expect(await mark(ines, contract.unreadNotifications, ids.slice(0, 1))).toBe(200);
    expect([await unread(ines), (await find(ines, { read: 'read' })).totalRecords]).toEqual([1, 2]);
    const rows = await inMerchant<{ action: string }[]>((trx) =>
      trx
        .selectFrom('audit_entries')
        .select('action')
        .where('subject_id', '=', ines.userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['notifications.read', 'notifications.unread']);
  });

  it('leave out alerts for who has them off, but never on the page of updates', async () => {
    const owner = await world.person(['All']);
    const set = (enabled: boolean) => world.ask(owner, setUpdateNotifications, { body: { id: omar.userId, enabled } });
    await set(false);
    expect([(await find(omar)).totalRecords, await unread(omar)]).toEqual([0, 0]);
    const shown = await world.ask(omar, contract.findCaUpdates, { body: {} });
    expect([shown.totalRecords, shown.updates]).toEqual([3, 3]);
    expect((await find(ines)).totalRecords).toBe(3);
    await set(true);
    expect((await find(omar)).totalRecords).toBe(3);
  });

  it('are read and unread by a client that names the state as well, and not when it names the other one', async () => {
    const ids = (await find(ines)).notifications.map(({ id }) => id);
    const statusOf = async (endpoint: Endpoint, status: string) =>
      (await world.call(ines, endpoint, { body: { ids, status } })).status;
    expect([
      await statusOf(contract.readNotifications, 'unread'),
      await statusOf(contract.unreadNotifications, 'read'),
    ]).toEqual([400, 400]);
    expect([await statusOf(contract.readNotifications, 'read'), await unread(ines)]).toEqual([200, 0]);
    expect([await statusOf(contract.unreadNotifications, 'unread'), await unread(ines)]).toEqual([200, 3]);
  });

  it('are shown one by one, and removed by the receiver for the receiver', async () => {
    const id = (await find(omar)).notifications[0]?.id ?? '';
    expect((await world.call(omar, contract.getNotification, { params: { id } })).body.data).toMatchObject({
      notification: { id, read: false, type: 'Monitor' },
    });
    expect(await mark(omar, contract.deleteByReceiver, [id])).toBe(200);
    expect((await world.call(omar, contract.getNotification, { params: { id } })).status).toBe(404);
    expect(await mark(omar, contract.readNotifications, [id])).toBe(404);
    expect((await world.call(ines, contract.getNotification, { params: { id } })).status).toBe(200);
  });

  it('say nothing of searches to those who may not see searches, nor anything to another merchant', async () => {
    const stranger = await world.person(['All'], world.otherMerchantId);
    const { notifications } = await find(ines);
    for (const person of [await world.person(['UserFind']), stranger]) {
      expect(await find(person)).toEqual({ notifications: [], totalRecords: 0 });
      expect(await unread(person)).toBe(0);
      expect(
        (await world.call(person, contract.getNotification, { params: { id: notifications[0]?.id ?? '' } })).status,
      ).toBe(404);
      for (const endpoint of [contract.readNotifications, contract.unreadNotifications, contract.deleteByReceiver]) {
        expect(
          await mark(
            person,
            endpoint,
            notifications.map(({ id }) => id),
          ),
        ).toBe(404);
      }
    }
    expect((await world.call(await world.person(['UserFind']), contract.findCaUpdates, { body: {} })).status).toBe(403);
  });

  it('count searches that wait, not alerts, until they are acknowledged or deleted', async () => {
    const [first = '', second = '', third = ''] = searchIds;
    await notify('Sea Heron', second);
    expect((await updates()).updates).toBe(3);
    await inMerchant((trx) => settleUpdates(trx, world.merchantId, second));
    expect(await updates()).toMatchObject({ updates: 2, totalRecords: 4 });
    await inMerchant((trx) => forgetSearch(trx, world.merchantId, third));
    expect(await updates()).toMatchObject({ updates: 1, totalRecords: 3 });
    expect((await find(ines, { search: first })).notifications[0]?.isPending).toBe(true);
  });

  it('come once for a search and a run, however often it is told', async () => {
    const [runId, searchId] = [newId(world.clock), newId(world.clock)];
    await Promise.all([1, 2, 3].map(() => notify('Twice Told', searchId, runId)));
    expect((await updates({ search: 'Twice Told' })).totalRecords).toBe(1);
  });
});
