import type { BodyInputOf, Claim, OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/notifications';
import { findMessages } from '@tamis/contract/outbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Messenger } from '../../platform/messages/messenger.ts';
import type { Audience, LiveEvent } from '../../platform/realtime/live-events.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { sendDue } from './send-due.ts';

type Message = BodyInputOf<typeof contract.createNotification>;

describeEachEngine('notifications that are written', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let ines: Person;
  let omar: Person;
  let stranger: Person;
  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
    ines = await world.person(['ComplyFind']);
    omar = await world.person(['UserFind']);
    stranger = await world.person(['All'], world.otherMerchantId);
  });
  afterAll(() => world.stop());

  const write = async (receivers: Message['receivers'], more: Partial<Message> = {}) =>
    (
      await world.ask(root, contract.createNotification, {
        body: { title: 'Maintenance', content: 'On Sunday', receivers, ...more },
      })
    ).id;
  const received = async (person: Person, search = 'Maintenance') =>
    (await world.ask(person, contract.findNotifications, { body: { search } })).notifications;
  const counts = async (title: string) => {
    const all = [];
    for (const person of [ines, omar, stranger]) all.push((await received(person, title)).length);
    return all;
  };
  const sent = async (id: string): Promise<OutputOf<typeof contract.viewSentNotification>> =>
    world.ask(root, contract.viewSentNotification, { params: { id } });
  const roleOf = async ({ userId }: Person) => {
    const { rows } = await database().transaction({ kind: 'system' }, (trx) =>
      sql<{ id: string }>`select role_id as id from users where id = ${userId}`.execute(trx),
    );
    return rows[0]?.id ?? '';
  };

  it('reach everybody, or merchants, roles or users, and nobody else', async () => {
    await write({ kind: 'everybody' }, { title: 'For all' });
    await write({ kind: 'merchants', ids: [world.otherMerchantId] }, { title: 'For a bank' });
    await write({ kind: 'roles', ids: [await roleOf(omar)] }, { title: 'For a role' });
    await write({ kind: 'users', ids: [ines.userId, stranger.userId, ines.userId] }, { title: 'For two' });
    expect([
      await counts('For all'),
      await counts('For a bank'),
      await counts('For a role'),
      await counts('For two'),
    ]).toEqual([
      [1, 1, 1],
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 1],
    ]);
  });

  it('are shown at once to nobody but those whom they are for', async () => {
    const heard: (LiveEvent & { audience: Audience })[] = [];
    const stop = await database().listen('tamis_live', (payload) => heard.push(JSON.parse(payload)));
    await write({ kind: 'roles', ids: [await roleOf(omar)] }, { title: 'At once for a role' });
    await write({ kind: 'merchants', ids: [world.otherMerchantId] }, { title: 'At once for a bank' });
    const told = () =>
      heard.flatMap((live) => (live.event === 'send_notification_event' ? [[live.data.title, live.audience]] : []));
    await expect.poll(told).toEqual([
      ['At once for a role', { userId: omar.userId }],
      ['At once for a bank', { peopleOf: world.otherMerchantId }],
    ]);
    await stop();
  });

  it('say to their sender whom they reached and how many read them, to each what was written', async () => {
    const id = await write({ kind: 'users', ids: [ines.userId, omar.userId, stranger.userId] }, { type: 'ALERT' });
    const [got] = await received(omar);
    expect([got?.title, got?.content, got?.read, got?.createdBy.actorId]).toEqual([
      'Maintenance',
      'On Sunday',
      false,
      root.userId,
    ]);
    for (const person of [ines, omar]) {
      const ids = (await received(person)).map((each) => each.id);
      await world.ask(person, contract.readNotifications, { body: { ids } });
    }
    await world.ask(omar, contract.unreadNotifications, { body: { ids: [got?.id ?? ''] } });
    const { notification, receiverNames } = await sent(id);
    expect([notification.reached, notification.read, notification.type, receiverNames]).toEqual([
      3,
      1,
      'ALERT',
      ['Ines Farrow', 'Ines Farrow', 'Ines Farrow'],
    ]);
    const found = await world.ask(root, contract.findSentNotifications, { body: { search: 'maintenance' } });
    expect(found).toMatchObject({ totalRecords: 1, notifications: [notification] });
  });

  it('are written by Root alone, to those who are there, each row in the log', async () => {
    const refused = async (claims: Claim[], body: object) =>
      world.refused(await world.person(claims), contract.createNotification, { body } as never);
    const message = { title: 'x', content: 'x', receivers: { kind: 'everybody' } };
    expect((await refused(['All'], message)).status).toBe(403);
    for (const kind of ['merchants', 'roles', 'users'])
      expect((await refused(['Root'], { ...message, receivers: { kind, ids: ['f'.repeat(24)] } })).status).toBe(404);
    expect(await refused(['Root'], { ...message, receivers: { kind: 'users' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'receivers.ids', message: 'Choose who receives it' }],
    });
    expect(await refused(['Root'], { ...message, title: ' ' })).toMatchObject({
      errors: [{ field: 'title', message: 'Please enter a title' }],
    });
    const id = await write({ kind: 'users', ids: [ines.userId] });
    expect((await world.auditOf('written-notification', id)).map(({ action, body }) => [action, body])).toEqual([
      [
        'notifications.create',
        { title: 'Maintenance', type: 'GENERAL', byMail: false, to: ['Ines Farrow'], reached: 1 },
      ],
    ]);
  });

  it('are taken back by who wrote them, all of them or none, and then nobody has them', async () => {
    const id = await write({ kind: 'everybody' }, { title: 'By mistake' });
    const other = await world.person(['Root']);
    const ids = [id, 'f'.repeat(24)];
    expect((await world.refused(other, contract.deleteBySender, { body: { ids: [id] } })).status).toBe(404);
    expect((await world.refused(other, contract.viewSentNotification, { params: { id } })).status).toBe(404);
    const listed = await world.ask(other, contract.findSentNotifications, { body: {} });
    expect(listed).toEqual({ totalRecords: 0, notifications: [] });
    expect((await world.refused(root, contract.deleteBySender, { body: { ids } })).status).toBe(404);
    expect(await counts('By mistake')).toEqual([1, 1, 1]);
    await world.ask(root, contract.deleteBySender, { body: { ids: [id] } });
    expect(await counts('By mistake')).toEqual([0, 0, 0]);
  });

  it('go from the screens of those who have them as soon as they are taken back', async () => {
    const heard: (LiveEvent & { audience: Audience })[] = [];
    const stop = await database().listen('tamis_live', (payload) => heard.push(JSON.parse(payload)));
    const told = () => heard.flatMap(({ event, audience }) => (event === 'updates_changed_event' ? [audience] : []));
    const both = [{ userId: omar.userId }, { peopleOf: world.otherMerchantId }];
    const ids = [
      await write({ kind: 'users', ids: [omar.userId] }, { title: 'For one' }),
      await write({ kind: 'merchants', ids: [world.otherMerchantId] }, { title: 'For a bank' }),
    ];
    await expect.poll(told).toEqual(expect.arrayContaining(both));
    heard.splice(0);
    await world.ask(root, contract.deleteBySender, { body: { ids } });
    await expect.poll(told).toEqual(expect.arrayContaining(both));
    expect(told()).toHaveLength(2);
    await stop();
  });

  it('wait for their time, are then sent once to those who are there then, and mailed where that is wanted', async () => {
    const sendAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const id = await write({ kind: 'roles', ids: [await roleOf(ines)] }, { title: 'Later', sendAt, byMail: true });
    const send = () =>
      sendDue(
        { messenger: mails, consoleUrl: () => 'https://tamis.example/' },
        testJob({ database: database(), clock: world.clock }),
      );
    const mailed: unknown[] = [];
    const mails: Pick<Messenger, 'mail'> = {
      mail: async (_trx, { to, values }) => {
        mailed.push([to, new Map(Object.entries(values)).get('notification.title')]);
      },
    };
    await send();
    expect([await counts('Later'), (await sent(id)).notification.sentAt]).toEqual([[0, 0, 0], null]);
    world.clock.advance(3_600_000);
    await Promise.all([send(), send()]);
    expect([await counts('Later'), mailed]).toEqual([[1, 0, 0], [[ines.email, 'Later']]]);
    expect((await sent(id)).notification).toMatchObject({ sentAt: sendAt, reached: 1 });
    const acts = (await world.auditOf('written-notification', id)).map(({ action }) => action);
    expect(acts).toEqual(['notifications.create', 'notifications.send']);
  });

  it('are kept as mails in the transaction that sends them', async () => {
    await write({ kind: 'users', ids: [omar.userId] }, { title: 'By mail', byMail: true });
    const { messages } = await world.ask(root, findMessages, { query: { search: omar.email } });
    expect(messages.map(({ subject }) => subject)).toEqual(['By mail']);
  });

  it.each([
    ['is blocked', sql`is_blocked = true`],
    ['was only invited', sql`invitation_ends_at = ${new Date('2026-12-01T00:00:00Z')}`],
  ])('do not reach who %s, nor are they mailed', async (_, state) => {
    const { userId, email } = await world.person(['UserFind']);
    await database().transaction({ kind: 'system' }, (trx) =>
      sql`update users set ${state} where id = ${userId}`.execute(trx),
    );
    const id = await write({ kind: 'users', ids: [ines.userId, userId] }, { title: 'For who is there', byMail: true });
    expect((await sent(id)).notification.reached).toBe(1);
    expect((await world.ask(root, findMessages, { query: { search: email } })).messages).toEqual([]);
  });

  it('are counted, shown on the main page and removed by who received them', async () => {
    const reader = await world.person(['UserFind']);
    await write({ kind: 'users', ids: [reader.userId] }, { title: 'Once more' });
    const count = async () => (await world.ask(reader, contract.countNotifications)).count;
    const { notifications, count: unread } = await world.ask(reader, contract.dashboardNotifications);
    expect([unread, await count()]).toEqual([1, 1]);
    const ids = notifications.map(({ id }) => id);
    await world.ask(reader, contract.readNotifications, { body: { ids } });
    expect([(await world.ask(reader, contract.dashboardNotifications)).count, await count()]).toEqual([0, 1]);
    await world.ask(reader, contract.deleteNotifications, { body: { ids } });
    expect(await count()).toBe(0);
  });
});
