import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch, getSearch, updateStatus } from '@tamis/contract/screening';
import { findEvents } from '@tamis/contract/event-log';
import { createWebhook } from '@tamis/contract/webhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from './platform/testing/test-database.ts';
import { serverOfEachTest } from './testing/crash/server-of-each-test.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

const KILLS = 2;
/** So many events at least; 10,000 take a quarter of an hour, and are not waited for each time. */
const EVENTS = Number(process.env['TAMIS_WEBHOOK_EVENTS'] ?? 60);
const EVENTS_A_SEARCH = 2;
/** What so many take on a busy machine. */
const EVENTS_MS = 120_000 + EVENTS * 100;
const LIMIT_MS = 60_000 + 2 * EVENTS_MS;

describe.each(engines)('kill -9 while events are written and sent on %s', { timeout: LIMIT_MS }, (engine) => {
  const server = serverOfEachTest(engine, { TAMIS_WEBHOOK_NETWORKS: '127.0.0.1' });
  let receiver: Receiver;

  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(() => receiver.close());

  it('loses none, and tells nothing that did not happen', async () => {
    let call = await server.signIn();
    const isReady = async () => (await fetch(`${server.running().address}/readyz`)).ok;
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
    const eventTypes = ['search.completed', 'search.status_changed'] as const;
    await call(createWebhook, { body: { name: 'Core banking', url: receiver.url, eventTypes } });
    // Every twentieth event is not taken at first, and taken when it is tried again: a second failure would wait minutes.
    const met = new Set<string>();
    receiver.answer = (response, { id }) => {
      const isNew = !met.has(id);
      met.add(id);
      response.writeHead(isNew && met.size % 20 === 0 ? 500 : 204).end();
    };
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const goal = acknowledged.length + EVENTS / EVENTS_A_SEARCH / KILLS;
      const lanes = Array.from({ length: 4 }, async () => {
        for (;;) {
          const body = { search_term: 'Ada Example', filters: { types: [...checkTypes] } };
          const { result } = await call(createSearch, { body });
          await call(updateStatus, { body: { id: result.id, status: 'possible_hit' } });
          acknowledged.push(result.id);
        }
      });
      const running = Promise.allSettled(lanes);
      await expect.poll(() => acknowledged.length, { timeout: EVENTS_MS }).toBeGreaterThan(goal);
      await server.kill();
      await running;
      call = await server.restart();
    }

    const bodies = () =>
      receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: { searchId: string } });
    const told = (type: string) =>
      new Set(
        bodies()
          .filter((one) => one.type === type)
          .map(({ data }) => data.searchId),
      );
    const everythingTold = () =>
      ['search.completed', 'search.status_changed'].every((type) => {
        const heard = told(type);
        return acknowledged.every((id) => heard.has(id));
      });
    // A first retry is over by then.
    await vi.waitUntil(everythingTold, { timeout: EVENTS_MS, interval: 500 });
    const waiting = async () => (await call(findEvents, { body: { state: 'waiting' } })).totalRecords;
    await vi.waitUntil(async () => (await waiting()) === 0, { timeout: EVENTS_MS, interval: 500 });
    const { totalRecords: delivered } = await call(findEvents, { body: { state: 'delivered', perPage: 1 } });
    const ids = new Set(receiver.received.map(({ id }) => id));
    // Whatever was received is an event that is there, and its change with it.
    expect(ids.size).toBe(delivered);
    for (const id of told('search.completed'))
      expect((await call(getSearch, { path: `/comply/search/${id}` })).search.internalStatus).toBe('Completed');
    expect(receiver.received.length).toBeLessThan(ids.size * 2);
  });
});
