import { DAY_MS, HOUR_MS } from '@tamis/contract/terms/durations';
import * as contract from '@tamis/contract/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const MINUTE_MS = 60_000;
const states = ['delivered', 'waiting', 'failed'] as const;

interface Made {
  webhookId: string;
  state: (typeof states)[number];
  at: number;
  attempts: { at: number; status: number | null; tookMs: number }[];
}

describeEachEngine('the figures of a webhook', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let stranger: Person;
  const made: Made[] = [];

  const webhookOf = async (person: Person, name: string): Promise<string> => {
    const body = { name, url: 'https://hooks.example.com/tamis', modules: ['cases' as const] };
    return (await world.ask(person, contract.createWebhook, { body })).webhook.id;
  };
  const figuresOf = (person: Person, id: string) => world.ask(person, contract.viewWebhookFigures, { params: { id } });

  /** Keeps an event and its delivery, as the log would. */
  async function keep({ merchantId }: Person, one: Made, index: number): Promise<void> {
    const { owner: db } = database();
    const [eventId, at] = [newId(world.clock), new Date(one.at)];
    await db.query(
      `insert into events (id, merchant_id, type, subject_type, subject_id, sequence, data, at)
       values ($1::text, $2, 'case.created', 'case', $1::text, 1, '{}', $3)`,
      [eventId, merchantId, at],
    );
    const next = one.state === 'waiting' ? new Date(world.clock.now().getTime() + index * MINUTE_MS) : null;
    await db.query(
      `insert into webhook_deliveries (merchant_id, webhook_id, event_id, event_at, state, attempts, next_attempt_at, ended_at)
       values ($1, $2, $3, $4, $5, $6, $7, $4)`,
      [merchantId, one.webhookId, eventId, at, one.state, one.attempts.length, next],
    );
    for (const [number, attempt] of one.attempts.entries())
      await db.query(
        `insert into webhook_attempts (merchant_id, webhook_id, event_id, number, at, status, took_ms, answer) values ($1, $2, $3, $4, $5, $6, $7, '')`,
        [merchantId, one.webhookId, eventId, number + 1, new Date(attempt.at), attempt.status, attempt.tookMs],
      );
  }

  /** An event of some minutes ago: with one attempt or several, some of which got no answer. */
  const madeOf = (webhookId: string, index: number): Made => {
    const at = world.clock.now().getTime() - (index * 97 + 1) * MINUTE_MS;
    const attempts = Array.from({ length: 1 + (index % 3) }, (_, nth) => ({
      at: at + nth * 5000,
      status: (index + nth) % 4 === 3 ? null : 200,
      tookMs: 20 + ((index * 37 + nth * 11) % 500),
    }));
    return { webhookId, state: states[index % 7 === 0 ? 1 : index % 11 === 0 ? 2 : 0] ?? 'delivered', at, attempts };
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    stranger = await world.person(['All'], world.otherMerchantId);
    const [own, other, foreign] = [
      await webhookOf(owner, 'Core banking'),
      await webhookOf(owner, 'CRM'),
      await webhookOf(stranger, 'Of others'),
    ];
    // 97 minutes apart: 150 of them reach back ten days, three further than the figures.
    for (let index = 0; index < 150; index += 1) made.push(madeOf(own, index));
    for (let index = 0; index < 5; index += 1) made.push(madeOf(other, index), madeOf(foreign, index));
    for (const [index, one] of made.entries()) await keep(one.webhookId === foreign ? stranger : owner, one, index);
  });
  afterAll(() => world.stop());

  /** The same, counted one by one. */
  function recount(webhookId: string): contract.WebhookFigures {
    const now = world.clock.now().getTime();
    const since = now - contract.FIGURE_DAYS * DAY_MS;
    const all = made.filter((one) => one.webhookId === webhookId);
    const recent = all.filter(({ at }) => at > since);
    const delivered = recent.filter(({ state }) => state === 'delivered');
    const took = all
      .flatMap(({ attempts }) => attempts)
      .filter(({ at, status }) => at > since && status !== null)
      .map(({ tookMs }) => tookMs)
      .toSorted((one, other) => one - other);
    const share = (part: number) => took[Math.ceil(took.length * part) - 1] ?? null;
    const firstWaiting = made.findIndex((one) => one.webhookId === webhookId && one.state === 'waiting');
    return {
      events: recent.length,
      delivered: delivered.length,
      deliveredAtOnce: delivered.filter(({ attempts }) => attempts.length === 1).length,
      failed: recent.filter(({ state }) => state === 'failed').length,
      waiting: all.filter(({ state }) => state === 'waiting').length,
      nextAttemptAt: firstWaiting < 0 ? null : new Date(now + firstWaiting * MINUTE_MS).toISOString(),
      medianMs: share(0.5),
      p95Ms: share(0.95),
      hours: Array.from({ length: contract.FIGURE_HOURS }, (_, index) => {
        const from = now - (contract.FIGURE_HOURS - index) * HOUR_MS;
        const within = recent.filter(({ at }) => at > from && at <= from + HOUR_MS);
        return {
          from: new Date(from).toISOString(),
          events: within.length,
          delivered: within.filter(({ state }) => state === 'delivered').length,
        };
      }),
    };
  }

  it('are those of its own events of seven days, whatever others and other organisations were sent', async () => {
    const ids = [...new Set(made.map(({ webhookId }) => webhookId))];
    const [own = '', other = '', foreign = ''] = ids;
    expect(await figuresOf(owner, own)).toEqual(recount(own));
    expect(await figuresOf(owner, other)).toEqual(recount(other));
    expect(await figuresOf(stranger, foreign)).toEqual(recount(foreign));
    expect(recount(own)).toMatchObject({ events: 104, hours: expect.arrayContaining([expect.anything()]) });
  });

  it('count what waits however old it is, and begin with nothing', async () => {
    const own = made[0]?.webhookId ?? '';
    const before = await figuresOf(owner, own);
    expect(before.waiting).toBeGreaterThan(
      made.filter(({ state }, index) => state === 'waiting' && index < 104).length,
    );
    const fresh = await figuresOf(owner, await webhookOf(owner, 'Fresh'));
    expect(fresh).toMatchObject({ events: 0, delivered: 0, failed: 0, waiting: 0, nextAttemptAt: null });
    expect([fresh.medianMs, fresh.p95Ms, fresh.hours.length]).toEqual([null, null, 24]);
  });

  it('are shown to who may see the event log, and to nobody of another organisation', async () => {
    const params = { id: made[0]?.webhookId ?? '' };
    const maker = await world.person(['CreateWebhook']);
    expect((await world.refused(maker, contract.viewWebhookFigures, { params })).status).toBe(403);
    expect((await world.refused(stranger, contract.viewWebhookFigures, { params })).status).toBe(404);
  });
});
