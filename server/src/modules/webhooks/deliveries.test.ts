import { DAY_MS, HOUR_MS } from '@tamis/contract/terms/durations';
import { blockMerchant } from '@tamis/contract/merchants/management';
import { blockUser } from '@tamis/contract/users';
import * as eventLog from '@tamis/contract/event-log';
import * as contract from '@tamis/contract/webhooks';
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordEvent } from '../../platform/events/record-events.ts';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { openMailbox } from '../../testing/mailbox.ts';
import { openReceiver, type Received, type Receiver } from '../../testing/receiver.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const PATIENCE = { timeout: 40_000, interval: 20 };

describeEachEngine('events on their way', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let receiver: Receiver;
  let made = 0;
  const own: string[] = [];

  const listen = async (more: object = {}, url = receiver.url) => {
    const body = { name: `Receiver ${(made += 1)}`, url, modules: ['users' as const], ...more };
    const answer = await world.ask(owner, contract.createWebhook, { body });
    own.push(answer.webhook.id);
    return answer;
  };
  const view = (id: string) => world.ask(owner, contract.viewWebhook, { params: { id } });
  /** Something that is told: answers the id of the user that it is about. */
  const happen = async (): Promise<string> => {
    const { userId } = await world.person(['ComplyFind']);
    await world.ask(owner, blockUser, { params: { id: userId }, body: { isBlocked: true, reason: 'Left' } });
    return userId;
  };
  const eventOf = async (subjectId: string) => {
    const { events } = await world.ask(owner, eventLog.findEvents, { body: { search: subjectId } });
    return world.ask(owner, eventLog.viewEvent, { params: { id: events[0]?.id ?? '' } });
  };
  const until = <T>(look: () => Promise<T | undefined | false>) => vi.waitUntil(look, PATIENCE);
  const attempted = (subjectId: string, times: number) =>
    until(async () => {
      const event = await eventOf(subjectId);
      return event.deliveries.every(({ attempts }) => attempts >= times) && event;
    });
  /** Clocks leap here, and sign-ins end: whoever reads the mails signs in anew. */
  const newestMail = async (kind: string) => (await openMailbox(world)).newest(owner.email, kind);
  const received = (subjectId: string): Received[] => receiver.received.filter(({ body }) => body.includes(subjectId));

  beforeAll(async () => {
    world = await createTestWorld(database(), { TAMIS_WEBHOOK_NETWORKS: '127.0.0.1' });
    await world.app.start();
    owner = await world.person(['All']);
    receiver = await openReceiver();
  });
  afterAll(async () => {
    await world.stop();
    await receiver.close();
  });
  afterEach(async () => {
    receiver.answer = (response) => void response.writeHead(204).end();
    for (const id of own.splice(0)) await world.call(owner, contract.deleteWebhook, { params: { id } });
  });

  it('are signed as Standard Webhooks says, by the last two secrets for a day after a rotation', async () => {
    const { webhook, secret } = await listen({ customHeaders: [{ name: 'X-Channel', value: 'seven' }] });
    const first = await happen();
    await until(async () => received(first).length === 1);
    const rotate = () => world.ask(owner, contract.rotateWebhook, { params: { id: webhook.id } });
    const [{ secret: middle }, { secret: newer }] = [await rotate(), await rotate()];
    const second = await happen();
    await until(async () => received(second).length === 1);
    const [one, other] = [received(first)[0], received(second)[0]];
    if (!one || !other) throw new Error('Nothing was received');
    expect(one.headers).toMatchObject({ 'x-channel': 'seven', 'content-type': 'application/json' });
    expect(JSON.parse(one.body)).toEqual({
      type: 'user.blocked',
      timestamp: '2026-11-21T10:00:00.000Z',
      data: { userId: first, blockedBy: owner.userId, sequence: 1 },
    });
    // The official verifier, by the clock of the delivery.
    vi.useFakeTimers({ now: world.clock.now(), toFake: ['Date'] });
    try {
      const headers = (request: Received) => request.headers as Record<string, string>;
      expect(new Webhook(secret).verify(one.body, headers(one))).toMatchObject({ type: 'user.blocked' });
      expect(() => new Webhook(newer).verify(one.body, headers(one))).toThrow('No matching signature found');
      expect(() => new Webhook(secret).verify(`${one.body} `, headers(one))).toThrow('No matching signature found');
      for (const each of [middle, newer])
        expect(() => new Webhook(each).verify(other.body, headers(other))).not.toThrow();
      expect(() => new Webhook(secret).verify(other.body, headers(other))).toThrow('No matching signature found');
    } finally {
      vi.useRealTimers();
    }
    // And one written from the specification alone.
    const signed = `${one.id}.${String(one.headers['webhook-timestamp'])}.${one.body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(one.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(String(other.headers['webhook-signature']).split(' ')).toHaveLength(2);
    world.clock.advance(DAY_MS + 1000);
    owner = await world.person(['All']);
    const third = await happen();
    await until(async () => received(third).length === 1);
    expect(String(received(third)[0]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('go to those that hear them, and are listed with what was answered', async () => {
    const { webhook } = await listen();
    const { webhook: deaf } = await listen({ modules: ['batches'] });
    receiver.answer = (response) => void response.writeHead(200, { 'x-one': '1' }).end('taken');
    const event = await attempted(await happen(), 1);
    expect(event.deliveries).toMatchObject([
      { webhookId: webhook.id, state: 'delivered', attempts: 1, nextAttemptAt: null },
    ]);
    expect(event.deliveries[0]?.log).toMatchObject([{ number: 1, status: 200, error: null, answer: 'taken' }]);
    expect(await view(webhook.id)).toMatchObject({ lastSuccessAt: expect.any(String), failingSince: null });
    expect((await view(deaf.id)).lastSuccessAt).toBeNull();
    const filtered = async (body: object) =>
      (await world.ask(owner, eventLog.findEvents, { body })).events.map(({ id }) => id);
    expect(await filtered({ webhookId: webhook.id })).toEqual([event.id]);
    expect(await filtered({ webhookId: deaf.id })).toEqual([]);
    expect(await filtered({ state: 'delivered', type: 'user.blocked' })).toContain(event.id);
    expect(await filtered({ state: 'none' })).not.toContain(event.id);
    const { types } = await world.ask(owner, eventLog.findEventTypes, { body: { webhookId: webhook.id } });
    expect(types).toEqual([{ type: 'user.blocked', events: 1 }]);
  });

  it('come again under the same id when they are not taken, as late as the receiver asks, and are not sent to where it redirects', async () => {
    const { webhook } = await listen();
    const begun = world.clock.now().toISOString();
    receiver.answer = (response) => void response.writeHead(307, { location: `${receiver.url}/other` }).end();
    const subject = await happen();
    const failed = await attempted(subject, 1);
    expect(failed.deliveries).toMatchObject([{ state: 'waiting', log: [{ status: 307 }] }]);
    expect(received(subject).map(({ path }) => path)).toEqual(['/']);
    receiver.answer = (response) => void response.writeHead(503, { 'retry-after': '3600' }).end('busy');
    world.clock.advance(6000);
    const busy = await attempted(subject, 2);
    expect(busy.deliveries[0]?.nextAttemptAt).toBe(new Date(world.clock.now().getTime() + HOUR_MS).toISOString());
    expect((await view(webhook.id)).failingSince).toBe(begun);
    receiver.answer = (response) => void response.writeHead(204).end();
    world.clock.advance(HOUR_MS);
    await world.ask(owner, contract.sendTestEvent, { params: { id: webhook.id } });
    const taken = await attempted(subject, 3);
    expect(taken.deliveries).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    expect((await view(webhook.id)).failingSince).toBeNull();
    expect(new Set(received(subject).map(({ id }) => id)).size).toBe(1);
  });

  it('wait no more for a webhook that somebody switches off, and those of before are sent again since a moment only', async () => {
    const { webhook } = await listen();
    const params = { id: webhook.id };
    receiver.answer = (response) => void response.writeHead(503).end();
    const settings = { name: webhook.name, url: webhook.url, modules: webhook.modules };
    const failed: string[] = [];
    for (const isActive of [false, true, false, true]) {
      if (!isActive) {
        const subject = await happen();
        expect((await attempted(subject, 1)).deliveries).toMatchObject([{ state: 'waiting' }]);
        failed.push(subject);
      }
      world.clock.advance(60_000);
      await world.ask(owner, contract.updateWebhook, { params, body: { ...settings, isActive } });
      for (const subject of failed)
        if (!isActive) expect((await eventOf(subject)).deliveries).toMatchObject([{ state: 'failed' }]);
    }
    receiver.answer = (response) => void response.writeHead(204).end();
    const since = new Date(world.clock.now().getTime() - 60_000).toISOString();
    expect(await world.ask(owner, eventLog.sendFailedAgain, { params, body: { since } })).toEqual({ sent: 1 });
  });

  it('rest while the organisation is blocked, and go on their way once it is open again', async () => {
    const merchantId = world.otherMerchantId;
    const root = await world.person(['Root']);
    const setBlock = (isBlocked: boolean) =>
      world.ask(root, blockMerchant, { body: { id: merchantId, isBlocked, reason: 'Unpaid' } });
    const stranger = await world.person(['All'], merchantId);
    const body = { name: 'Of the blocked', url: receiver.url, modules: ['users' as const] };
    const { webhook } = await world.ask(stranger, contract.createWebhook, { body });
    await listen();
    await setBlock(true);
    const userId = newId(world.clock);
    await database().transaction({ kind: 'system' }, (trx) =>
      recordEvent(
        { trx, clock: world.clock, merchantId },
        { type: 'user.blocked', data: { userId, blockedBy: stranger.userId } },
      ),
    );
    // What came later is there: the other one was due before, and was passed over.
    const later = await happen();
    await until(async () => received(later).length === 1);
    expect(received(userId)).toEqual([]);

    await setBlock(false);
    await happen();
    await until(async () => received(userId).length === 1);
    const back = await world.person(['All'], merchantId);
    expect(await world.ask(back, contract.viewWebhook, { params: { id: webhook.id } })).toMatchObject({
      failingSince: null,
    });
    await world.ask(back, contract.deleteWebhook, { params: { id: webhook.id } });
  });

  it('wait for nobody: one that never answers holds up no other', async () => {
    const hanging = new Set<ServerResponse>();
    let most = 0;
    const { webhook: slow } = await listen({ eventTypes: ['user.blocked'], modules: [] }, `${receiver.url}/slow`);
    await listen({}, `${receiver.url}/quick`);
    receiver.answer = (response, request) => {
      if (request.path !== '/slow') return void response.writeHead(204).end();
      most = Math.max(most, hanging.add(response).size);
      response.once('close', () => hanging.delete(response));
    };
    for (let index = 0; index < 20; index += 1) await happen();
    const begun = performance.now();
    await until(async () => receiver.received.filter(({ path }) => path === '/quick').length >= 20);
    expect(performance.now() - begun).toBeLessThan(10_000);
    // As many as it has room for, and no more, were on their way to the slow one.
    expect(most).toBeLessThanOrEqual(8);
    await world.ask(owner, contract.deleteWebhook, { params: { id: slow.id } });
  });

  it('are read no further than 4 kB, however much is answered', async () => {
    await listen();
    receiver.answer = (response) => {
      response.writeHead(200);
      const pour = () => !response.destroyed && response.write('x'.repeat(65_536), pour);
      pour();
    };
    const event = await attempted(await happen(), 1);
    expect(event.deliveries[0]).toMatchObject({ state: 'delivered' });
    expect(event.deliveries[0]?.log[0]?.answer).toHaveLength(4096);
  });

  describe('to a webhook that fails', () => {
    it('end at once when it is gone, and its owner is told', async () => {
      const { webhook } = await listen();
      receiver.answer = (response) => void response.writeHead(410).end();
      const subject = await happen();
      await until(async () => !(await view(webhook.id)).isActive);
      expect(await view(webhook.id)).toMatchObject({ switchedOffBecause: 'gone' });
      expect((await eventOf(subject)).deliveries).toMatchObject([{ state: 'failed' }]);
      const { subject: title } = await newestMail('webhook-off');
      expect(title).toBe(`The webhook ${webhook.name} was switched off`);
      expect((await world.auditOf('webhook', webhook.id)).map(({ action }) => action)).toContain('webhooks.switch-off');
      expect(await world.refused(owner, contract.sendTestEvent, { params: { id: webhook.id } })).toMatchObject({
        status: 409,
      });
    });

    it('tell nobody where its owner may not sign in any more', async () => {
      const leaver = await world.person(['All']);
      const body = { name: 'Of who has left', url: receiver.url, modules: ['users' as const] };
      const { webhook } = await world.ask(leaver, contract.createWebhook, { body });
      own.push(webhook.id);
      receiver.answer = (response) => void response.writeHead(410).end();
      await world.ask(owner, blockUser, { params: { id: leaver.userId }, body: { isBlocked: true, reason: 'Left' } });
      await until(async () => !(await view(webhook.id)).isActive);
      expect((await world.auditOf('webhook', webhook.id)).map(({ action }) => action)).toContain('webhooks.switch-off');
      expect(await (await openMailbox(world)).count(leaver.email, 'webhook-off')).toBe(0);
    });

    it('go on for five days, after half of which its owner is told; then it is off, and all can be sent again', async () => {
      const { webhook } = await listen();
      const params = { id: webhook.id };
      const begun = world.clock.now().toISOString();
      receiver.answer = (response) => void response.writeHead(500).end();
      const subjects = [await happen()];
      await attempted(subjects[0] ?? '', 1);
      const leap = async (days: number) => {
        world.clock.advance(days * DAY_MS);
        owner = { ...(await world.person(['All'])), email: owner.email };
        subjects.push(await happen());
      };
      await leap(2.5);
      expect((await newestMail('webhook-failing')).subject).toContain('has been failing for days');
      expect((await view(webhook.id)).isActive).toBe(true);
      await leap(2.5);
      await until(async () => !(await view(webhook.id)).isActive);
      expect((await view(webhook.id)).switchedOffBecause).toBe('failing');
      expect((await newestMail('webhook-off')).subject).toContain(webhook.name);
      expect(await (await openMailbox(world)).count(owner.email, 'webhook-failing')).toBe(1);
      // What happens once it is off is sent to nobody: so it may be with the last, which only wakes the deliveries.
      const stopped: string[] = [];
      for (const subject of subjects)
        if ((await eventOf(subject)).deliveries[0]?.state === 'failed') stopped.push(subject);
      expect(stopped.slice(0, 2)).toEqual(subjects.slice(0, 2));
      receiver.answer = (response) => void response.writeHead(204).end();
      const settings = { name: webhook.name, url: webhook.url, modules: webhook.modules };
      expect(await world.ask(owner, contract.updateWebhook, { params, body: settings })).toMatchObject({
        isActive: true,
        failingSince: null,
      });
      const { sent } = await world.ask(owner, eventLog.sendFailedAgain, { params, body: { since: begun } });
      expect(sent).toBe(stopped.length);
      for (const subject of stopped)
        await until(async () => (await eventOf(subject)).deliveries[0]?.state === 'delivered');
    });
  });

  it('are sent again, one or several, under their ids, and with their row in the log', async () => {
    const { webhook } = await listen();
    const subject = await happen();
    const [one, other] = [await attempted(subject, 1), await attempted(await happen(), 1)];
    const ids = [one.id, other.id];
    expect(await world.ask(owner, eventLog.sendAgain, { body: { ids } })).toEqual({ sent: 2 });
    await until(async () => ids.every((id) => receiver.received.filter((request) => request.id === id).length === 2));
    // As often as a new one, from the first wait on.
    await attempted(subject, 2);
    const tries = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('webhook_deliveries').select(['attempts', 'tries']).where('event_id', '=', one.id).execute(),
    );
    expect(tries).toEqual([{ attempts: 2, tries: 1 }]);
    expect((await world.auditOf('event', one.id)).map(({ action }) => action)).toEqual(['events.send-again']);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect(await world.ask(stranger, eventLog.sendAgain, { body: { ids } })).toEqual({ sent: 0 });
    expect(await world.refused(stranger, eventLog.viewEvent, { params: { id: one.id } })).toMatchObject({
      status: 404,
    });
    const { webhook: late } = await listen();
    expect(await world.ask(owner, eventLog.sendAgain, { body: { ids, webhookId: late.id } })).toEqual({ sent: 2 });
    const { events: theirs } = await world.ask(stranger, eventLog.findEvents, { body: {} });
    expect(theirs.map(({ id }) => id)).not.toEqual(expect.arrayContaining([one.id]));
    expect((await world.auditOf('webhook', webhook.id)).map(({ action }) => action)).toEqual(['webhooks.create']);
  });
});
