import type { BodyInputOf, OutputOf } from '@tamis/contract';
import { permitMerchant } from '@tamis/contract/merchants/management';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import * as eventLog from '@tamis/contract/event-log';
import type { LoggedType } from '@tamis/contract/events';
import * as contract from '@tamis/contract/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { forgetEvents } from './forget-events.ts';

const URL = 'https://hooks.example.com/tamis';

describeEachEngine('webhooks', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let reader: Person;
  let stranger: Person;
  let made = 0;

  const body = (more: Partial<BodyInputOf<typeof contract.createWebhook>> = {}) => ({
    name: `Core banking ${(made += 1)}`,
    url: URL,
    modules: ['cases' as const],
    ...more,
  });
  const create = (more = {}, by = owner) => world.ask(by, contract.createWebhook, { body: body(more) });
  const view = (id: string) => world.ask(owner, contract.viewWebhook, { params: { id } });
  /** An event as it would stand there, with the states of its deliveries by webhook. */
  async function keepEvent(event: { type: LoggedType; subject: string; at: string; states: Record<string, string> }) {
    const [id, db] = [newId(world.clock), database().owner];
    await db.query(
      `insert into events (id, merchant_id, type, subject_type, subject_id, sequence, data, at)
       values ($1, $2, $3, 'case', $4, 1, '{}', $5)`,
      [id, world.merchantId, event.type, event.subject, event.at],
    );
    for (const [webhookId, state] of Object.entries(event.states))
      await db.query(
        'insert into webhook_deliveries (merchant_id, webhook_id, event_id, event_at, state) values ($1, $2, $3, $4, $5)',
        [world.merchantId, webhookId, id, event.at, state],
      );
    return id;
  }

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    reader = await world.person(['FindWebhooks']);
    stranger = await world.person(['All'], world.otherMerchantId);
  });
  afterAll(() => world.stop());

  it('are made with what was asked for and show their secret once', async () => {
    const { webhook, secret } = await create({ name: 'CRM', eventTypes: ['search.completed'], description: 'Nightly' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      name: 'CRM',
      url: URL,
      modules: ['cases'],
      eventTypes: ['search.completed'],
      isActive: true,
      switchedOffBecause: null,
      ownerId: owner.userId,
      failingSince: null,
      formerSecretUntil: null,
    });
    expect(await view(webhook.id)).toEqual(webhook);
    const { webhooks } = await world.ask(reader, contract.findWebhooks, { query: { search: 'crm' } });
    expect(webhooks).toEqual([webhook]);
  });

  it('keep secrets and values of headers sealed, and never show them again', async () => {
    const customHeaders = [{ name: 'X-Channel', value: 'canary-channel-77' }];
    const { webhook, secret } = await create({ customHeaders });
    const rotated = await world.ask(owner, contract.rotateWebhook, { params: { id: webhook.id } });
    const { rows } = await database().transaction({ kind: 'system' }, (trx) =>
      sql<{ text: string }>`
        select webhooks::text as text from webhooks union all select body::text from audit_entries
        union all select coalesce(request_body::text, '') || coalesce(response_body::text, '') from request_log`.execute(
        trx,
      ),
    );
    const written = rows.map(({ text }) => text).join('\n');
    const hidden = [secret, rotated.secret].map((one) => one.slice('whsec_'.length));
    for (const one of [...hidden, 'canary-channel-77']) {
      expect(written).not.toContain(one);
      expect(written).not.toContain(Buffer.from(one).toString('hex'));
      expect(JSON.stringify(await view(webhook.id))).not.toContain(one);
    }
    expect(rotated.webhook.formerSecretUntil).toBe('2026-11-22T10:00:00.000Z');
    expect((await view(webhook.id)).customHeaders).toEqual(['X-Channel']);
  });

  it('keep the secret of before a rotation until its day is over, and no longer', async () => {
    const { webhook } = await create();
    const { webhook: rotated } = await world.ask(owner, contract.rotateWebhook, { params: { id: webhook.id } });
    const until = new Date(rotated.formerSecretUntil ?? '').getTime();
    const isKeptAt = async (at: number): Promise<boolean> => {
      const clock = { now: () => new Date(at) };
      await forgetEvents(90, testJob({ database: database(), clock }));
      const { rows } = await database().owner.query('select former_secret from webhooks where id = $1', [webhook.id]);
      return (rows as { former_secret: unknown }[])[0]?.former_secret !== null;
    };
    expect(await isKeptAt(until - 1)).toBe(true);
    expect(await isKeptAt(until)).toBe(false);
  });

  it('keep the value of a header that is not given again, but not for another address', async () => {
    const { webhook } = await create({ customHeaders: [{ name: 'X-Channel', value: 'seven' }] });
    const params = { id: webhook.id };
    const settings = { ...body({ name: webhook.name }), customHeaders: [{ name: 'X-Channel' }] };
    await world.ask(owner, contract.updateWebhook, { params, body: settings });
    const elsewhere = { ...settings, url: 'https://elsewhere.example.com/' };
    expect(await world.refused(owner, contract.updateWebhook, { params, body: elsewhere })).toMatchObject({
      status: 400,
    });
  });

  it('leave making, change, rotation and removal in the log', async () => {
    const { webhook } = await create();
    const params = { id: webhook.id };
    const off = await world.ask(owner, contract.updateWebhook, { params, body: body({ isActive: false }) });
    expect(off).toMatchObject({ isActive: false, switchedOffBecause: 'by-hand' });
    await world.ask(owner, contract.rotateWebhook, { params });
    await world.ask(owner, contract.deleteWebhook, { params });
    expect((await world.auditOf('webhook', webhook.id)).map(({ action }) => action)).toEqual([
      'webhooks.create',
      'webhooks.update',
      'webhooks.rotate',
      'webhooks.delete',
    ]);
    expect(await world.refused(owner, contract.viewWebhook, { params })).toMatchObject({ status: 404 });
  });

  it.each([
    ['an address by plain http', { url: 'http://hooks.example.com/' }],
    ['an address of the own network', { url: 'https://127.0.0.1/' }],
    ['no event at all', { modules: [] }],
    [
      'a header that the delivery sets',
      { customHeaders: ['X-One', 'Webhook-Id', 'X-Two'].map((name) => ({ name, value: 'x' })) },
    ],
    ['a header with a line break', { customHeaders: [{ name: 'X-One', value: 'a\r\nX-Two: b' }] }],
    [
      'a header twice',
      {
        customHeaders: [
          { name: 'X-One', value: 'a' },
          { name: 'x-one', value: 'b' },
        ],
      },
    ],
    ['a header without a value', { customHeaders: [{ name: 'X-One' }] }],
  ])('are refused with %s', async (_what, more) => {
    expect(await world.refused(owner, contract.createWebhook, { body: body(more) })).toMatchObject({ status: 400 });
  });

  it('have names of their own within their merchant', async () => {
    await create({ name: 'Ledger' });
    const again = { body: body({ name: 'LEDGER' }) };
    expect(await world.refused(owner, contract.createWebhook, again)).toMatchObject({ status: 409 });
    await world.ask(stranger, contract.createWebhook, again);
  });

  describe('are in the hands', () => {
    it('of those who hold the claim for what they do', async () => {
      const { webhook } = await create();
      const params = { id: webhook.id };
      const maker = await world.person(['CreateWebhook']);
      await create({}, maker);
      const status = async (...call: Parameters<TestWorld['refused']>) => (await world.refused(...call)).status;
      expect(await status(reader, contract.createWebhook, { body: body() })).toBe(403);
      expect(await status(maker, contract.updateWebhook, { params, body: body() })).toBe(403);
      expect(await status(maker, contract.deleteWebhook, { params })).toBe(403);
      expect(await status(maker, eventLog.findEvents, { body: {} })).toBe(403);
      expect(await status(reader, contract.sendTestEvent, { params })).toBe(403);
    });

    it('of their own merchant: others find nothing', async () => {
      const { webhook } = await create();
      const params = { id: webhook.id };
      for (const [endpoint, input] of [
        [contract.viewWebhook, { params }],
        [contract.updateWebhook, { params, body: body() }],
        [contract.rotateWebhook, { params }],
        [contract.deleteWebhook, { params }],
        [contract.sendTestEvent, { params }],
        [eventLog.sendFailedAgain, { params, body: { since: '2026-01-01T00:00:00.000Z' } }],
      ] as const)
        expect(await world.refused(stranger, endpoint, input)).toMatchObject({ status: 404 });
    });

    it('of those whose organisation has them switched on', async () => {
      const root = await world.person(['Root']);
      const permit = (modules: ModuleKey[]) =>
        world.ask(root, permitMerchant, { body: { id: stranger.merchantId, modules, limits: {} } });
      await permit(['nameScreening']);
      expect(await world.refused(stranger, contract.findWebhooks)).toMatchObject({ status: 403 });
      await permit(['nameScreening', 'webhooks']);
      expect((await world.ask(stranger, contract.findWebhooks)).totalRecords).toBe(1);
    });
  });

  it('have their events read with cursors, in either direction', async () => {
    const { webhook } = await create();
    const sent: string[] = [];
    for (let event = 0; event < 5; event += 1)
      sent.push((await world.ask(owner, contract.sendTestEvent, { params: { id: webhook.id } })).eventId);
    const walk = async (order_by_desc: boolean): Promise<string[]> => {
      const ids: string[] = [];
      for (let after: string | null | undefined = ''; typeof after === 'string';) {
        const page: OutputOf<typeof eventLog.findEvents> = await world.ask(owner, eventLog.findEvents, {
          body: { webhookId: webhook.id, perPage: 2, order_by_desc, after },
        });
        expect(page.totalRecords).toBe(5);
        ids.push(...page.events.map(({ id }) => id));
        after = page.next;
      }
      return ids;
    };
    expect((await walk(false)).toSorted()).toEqual(sent.toSorted());
    expect(await walk(true)).toEqual((await walk(false)).toReversed());
  });

  it('have their events found by type, webhook, state and time, all of which hold at once', async () => {
    const [one, two] = [(await create()).webhook.id, (await create()).webhook.id];
    const subject = newId(world.clock);
    const at = (minute: number) => new Date(world.clock.now().getTime() - (60 - minute) * 60_000).toISOString();
    const keep = (type: LoggedType, minute: number, states: Record<string, string>) =>
      keepEvent({ type, subject, at: at(minute), states });
    const ids = [
      await keep('case.created', 1, { [one]: 'delivered', [two]: 'failed' }),
      await keep('case.approved', 2, { [one]: 'failed', [two]: 'delivered' }),
      await keep('case.created', 3, {}),
      await keep('case.rejected', 4, { [two]: 'failed' }),
    ];
    const found = async (filter: object): Promise<number[]> => {
      const query = { search: subject, order_by_desc: false, ...filter };
      const { events } = await world.ask(owner, eventLog.findEvents, { body: query });
      return events.map(({ id }) => ids.indexOf(id) + 1);
    };
    expect(await found({})).toEqual([1, 2, 3, 4]);
    expect(await found({ webhookId: one, state: 'failed' })).toEqual([2]);
    expect(await found({ webhookId: two, state: 'failed' })).toEqual([1, 4]);
    expect(await found({ webhookId: two, state: 'failed', type: 'case.created' })).toEqual([1]);
    expect(await found({ type: 'case.approved' })).toEqual([2]);
    expect(await found({ state: 'none', type: 'case.created' })).toEqual([3]);
    expect(await found({ dateRange: { start_date: at(2), end_date: at(3) } })).toEqual([2, 3]);
    const { types } = await world.ask(owner, eventLog.findEventTypes, { body: { webhookId: one } });
    expect(types).toEqual([
      { type: 'case.approved', events: 1 },
      { type: 'case.created', events: 1 },
    ]);
  });

  it('have their events kept for as long as is set, and those that still wait until nobody is to have them', async () => {
    const { webhook } = await create();
    const subject = newId(world.clock);
    const forgotten = new Date(world.clock.now().getTime() - 90 * DAY_MS);
    const [before, at] = [new Date(forgotten.getTime() - 1).toISOString(), forgotten.toISOString()];
    const keep = (when: string, states: Record<string, string>) =>
      keepEvent({ type: 'case.created', subject, at: when, states });
    await keep(before, { [webhook.id]: 'delivered' });
    const waiting = await keep(before, { [webhook.id]: 'waiting' });
    await keep(before, {});
    const lastDay = await keep(at, { [webhook.id]: 'failed' });
    const left = async (): Promise<string[]> => {
      await forgetEvents(90, testJob({ database: database(), clock: world.clock }));
      const { events } = await world.ask(owner, eventLog.findEvents, { body: { search: subject } });
      return events.map(({ id }) => id);
    };
    expect(await left()).toEqual([lastDay, waiting]);
    await world.ask(owner, contract.deleteWebhook, { params: { id: webhook.id } });
    expect(await left()).toEqual([lastDay]);
  });

  it('say which events there are, each with an example', async () => {
    const { modules } = await world.ask(reader, contract.viewWebhookModules);
    expect(modules.flatMap(({ eventTypes }) => eventTypes)).toHaveLength(19);
  });
});
