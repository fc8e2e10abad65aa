import { BASE_PATH, type Claim } from '@tamis/contract';
import * as agents from '@tamis/contract/agents';
import { currentSession } from '@tamis/contract/auth';
import { startCertificates, viewCertificates } from '@tamis/contract/exports';
import { blockMerchant, expireMerchant, merchantNames, permitMerchant } from '@tamis/contract/merchants/management';
import { setSignInPolicy } from '@tamis/contract/merchants/policy';
import { viewAmlReport } from '@tamis/contract/reports';
import { createRole } from '@tamis/contract/roles';
import * as s from '@tamis/contract/screening';
import { giveUserRole } from '@tamis/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSessionBench, type SessionBench, sessionActs } from '../testing/session-bench.ts';
import { mailUpdates } from '../../notifications/index.ts';
import { insertMerchant } from '../../merchants/testing.ts';
import { newId } from '../../../platform/new-id.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import type { Person, TestWorld } from '../../../testing/test-world.ts';

const WORK: Claim[] = ['Agent', 'ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyNotesUpdate', 'Report'];
const LEFT = 1434;

describeEachEngine('the work of agents', (_engine, database) => {
  let bench: SessionBench;
  let world: TestWorld;
  let root: Person;
  let agent: Person;
  /** A merchant of this test alone. */
  let merchantId: string;

  beforeAll(async () => {
    bench = await createSessionBench(database());
    ({ world } = bench);
    root = await world.person(['Root']);
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    merchantId = newId(world.clock);
    await database().transaction({ kind: 'system' }, (trx) =>
      insertMerchant(trx, { id: merchantId, name: 'Nordhaven Pay', createdAt: world.clock.now() }),
    );
    agent = await world.person(WORK);
    await world.ask(root, agents.linkAgent, { body: pair() });
    await choose();
  });

  const { attach } = sessionActs(() => bench);
  const pair = () => ({ agentId: agent.userId, merchantId });
  const choose = (to = merchantId) => world.ask(agent, agents.chooseMerchant, { body: { merchantId: to } });
  const search = async (person = agent) =>
    (
      await world.ask(person, s.createSearch, {
        body: { search_term: 'Nicolas Madrigal', filters: { types: ['sanction'] } },
      })
    ).result.id;
  const soon = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds).toISOString();
  const policy = { twoFactorFrom: null, sessionMinutes: null, idleMinutes: null, networks: [] as string[] };
  const setPolicy = async (more: object) =>
    world.ask(await world.person(['Root'], merchantId), setSignInPolicy, { body: { ...policy, ...more } });

  it.each([
    ['their own', 30, 60],
    ['the other', 60, 30],
  ])(
    'ends when nobody has used their session for as long as %s organisation lets it rest',
    async (_whose, own, other) => {
      const rest = (minutes: number | null) =>
        database().owner.query('update merchants set idle_minutes = $2 where id = $1', [agent.merchantId, minutes]);
      await setPolicy({ idleMinutes: other });
      await rest(own);
      try {
        world.clock.advance(30 * 60_000 - 1);
        expect((await world.call(agent, currentSession)).status).toBe(200);
        world.clock.advance(30 * 60_000);
        expect((await world.call(agent, currentSession)).status).toBe(401);
      } finally {
        await rest(null);
      }
    },
  );

  it.each([
    [
      'is unlinked',
      'Your work for this organisation has ended.',
      () => world.ask(root, agents.unlinkAgent, { body: pair() }),
    ],
    [
      'reaches the end date of the link',
      'Your work for this organisation has ended.',
      async () => {
        await world.ask(root, agents.changeAgentLink, { body: { ...pair(), until: soon(60_000) } });
        world.clock.advance(60_000);
      },
    ],
    [
      'is an agent no longer',
      'Your work for this organisation has ended.',
      async () => {
        const { id: roleId } = await world.ask(root, createRole, {
          body: { name: `Was ${merchantId}`, claims: WORK.slice(1) },
        });
        await world.ask(root, giveUserRole, { params: { id: agent.userId }, body: { roleId } });
      },
    ],
    [
      'works for a merchant that is blocked',
      'This organisation is blocked.',
      () => world.ask(root, blockMerchant, { body: { id: merchantId, isBlocked: true, reason: 'Did not pay' } }),
    ],
    [
      'works for a merchant that expires',
      'The account of this organisation has expired.',
      async () => {
        await world.ask(root, expireMerchant, { body: { id: merchantId, expiresAt: soon(60_000) } });
        world.clock.advance(60_000);
      },
    ],
    [
      'is without the second factor that the merchant asks for',
      'This organisation asks for two-factor sign-in. Set it up in your profile first.',
      async () => {
        await setPolicy({ twoFactorFrom: soon(1000) });
        world.clock.advance(1000);
      },
    ],
    [
      'has been signed in for longer than the merchant lets anybody',
      'Sessions of this organisation are shorter than yours has lasted. Sign out and in again.',
      async () => {
        await setPolicy({ sessionMinutes: 15 });
        world.clock.advance(15 * 60_000);
      },
    ],
  ])('ends at the next call when the agent %s, and another merchant is to be chosen', async (_title, why, end) => {
    const made = await search();
    await end();
    expect(await world.refused(agent, s.getSearch, { params: { id: made } })).toMatchObject({
      status: 403,
      code: LEFT,
    });
    expect(
      await world.refused(agent, s.createSearch, {
        body: { search_term: 'Somebody', filters: { types: ['sanction'] } },
      }),
    ).toMatchObject({
      code: LEFT,
    });
    const session = await world.ask(agent, currentSession);
    expect([session.merchant.id, session.agent?.left]).toEqual([world.merchantId, { name: 'Nordhaven Pay', why }]);
    expect((await world.call(agent, agents.chooseMerchant, { body: { merchantId } })).status).toBeGreaterThan(400);
    await choose(world.merchantId);
    expect(await world.refused(agent, s.getSearch, { params: { id: made } })).toMatchObject({ status: 404 });
    expect((await world.ask(agent, currentSession)).agent?.left ?? null).toBeNull();
  });

  it('is not begun from a network that the merchant does not let in', async () => {
    await choose(world.merchantId);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .updateTable('merchants')
        .set({ sign_in_networks: ['203.0.113.0/24'] })
        .where('id', '=', merchantId)
        .execute(),
    );
    expect(await world.refused(agent, agents.chooseMerchant, { body: { merchantId } })).toMatchObject({
      status: 403,
      errors: [{ message: 'This organisation lets nobody work from this network.' }],
    });
  });

  it('is answered with nothing of another merchant under the same Idempotency-Key', async () => {
    const other = newId(world.clock);
    await database().transaction({ kind: 'system' }, (trx) =>
      insertMerchant(trx, { id: other, name: 'Southhaven Pay', createdAt: world.clock.now() }),
    );
    await world.ask(root, agents.linkAgent, { body: { ...pair(), merchantId: other } });
    const post = () =>
      world.app.http.inject({
        method: 'POST',
        url: BASE_PATH + s.createSearch.path,
        payload: { search_term: 'Ada Once', filters: { types: ['sanction'] } },
        headers: { authorization: `Bearer ${agent.token}`, 'idempotency-key': `order-of-${agent.userId}` },
      });
    expect((await post()).statusCode).toBe(200);
    await choose(other);
    const elsewhere = await post();
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, 1446]);
    await choose();
    expect((await post()).headers['idempotency-replayed']).toBe('true');
  });

  it('is limited to the modules of the merchant', async () => {
    const limits = { users: null, searches: null, monitored: null, keys: null };
    await world.ask(root, permitMerchant, { body: { id: merchantId, modules: ['cases'], limits } });
    expect(
      await world.refused(agent, s.createSearch, {
        body: { search_term: 'Somebody', filters: { types: ['sanction'] } },
      }),
    ).toMatchObject({
      code: 1431,
    });
    await choose(world.merchantId);
    await search();
  });

  it('is told to open sockets: what is chosen, and what ends', async () => {
    const { messages } = await attach(agent);
    const changes = () => messages.filter((message) => message.includes('session_changed_event')).length;
    await choose(world.merchantId);
    await expect.poll(changes).toBe(1);
    await choose();
    await expect.poll(changes).toBe(2);
    const theirs = await world.person(['ComplySearch', 'ComplyFind'], merchantId);
    const id = await search(theirs);
    await expect.poll(() => messages.some((message) => message.includes(id))).toBe(true);
    await world.ask(root, agents.unlinkAgent, { body: pair() });
    await expect.poll(changes).toBe(3);
    const later = await search(theirs);
    await world.ask(root, agents.linkAgent, { body: pair() });
    await expect.poll(changes).toBe(4);
    expect(messages.some((message) => message.includes(later))).toBe(false);
  });

  it('ends on open sockets at the moment of its end date, without a call', async () => {
    await world.ask(root, agents.changeAgentLink, { body: { ...pair(), until: soon(1500) } });
    const { messages } = await attach(agent);
    world.clock.advance(1500);
    await expect.poll(() => messages.some((message) => message.includes('session_changed_event'))).toBe(true);
    const id = await search(await world.person(['ComplySearch'], merchantId));
    expect(messages.some((message) => message.includes(id))).toBe(false);
  });

  it('does nothing in one merchant that was meant for another', async () => {
    const create = (meant: string) =>
      world.app.http.inject({
        method: 'POST',
        url: `${BASE_PATH}${s.createSearch.path}`,
        payload: { search_term: 'Somebody', filters: { types: ['sanction'] } },
        headers: { authorization: `Bearer ${agent.token}`, 'x-merchant-id': meant },
      });
    const [late, right] = [await create(world.merchantId), await create(merchantId)];
    expect([late.statusCode, late.json().code, right.statusCode]).toEqual([403, 1433, 200]);
  });

  it('goes on in the background with what they hold there', async () => {
    const [one, other] = [await search(), await search()];
    const note = async (ids: string[]) => {
      const { id } = await world.ask(agent, s.createNotesBatch, { body: { complySearchIds: ids, note: 'Looked at' } });
      return id;
    };
    const ended = (person: Person, id: string) =>
      vi.waitUntil(
        async () => {
          const action = await world.ask(person, s.getBulkAction, { params: { id } });
          return action.state === 'completed' && action;
        },
        { timeout: 20_000, interval: 50 },
      );
    expect(await ended(agent, await note([one, other]))).toMatchObject({ done: 2, failures: [] });
    const { batchId } = await world.ask(agent, startCertificates, { body: { merchantId, complySearchIds: [one] } });
    const made = await vi.waitUntil(
      async () => {
        const { download } = await world.ask(agent, viewCertificates, { params: { id: batchId } });
        return download.state !== 'running' && download;
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(made.state).toBe('completed');
    await world.ask(agent, s.assignSearches, { body: { ids: [one], userId: agent.userId } });
  });

  it('shows in the AML report of each merchant that they work for, but for one that denies it', async () => {
    const dateRange = { start_date: '2026-11-01T00:00:00.000Z', end_date: '2026-11-30T00:00:00.000Z' };
    await search();
    const asked = (ids: string[]) => ({ body: { merchantIds: ids, dateRange } });
    await world.ask(root, agents.linkAgent, { body: { agentId: agent.userId, merchantId: world.otherMerchantId } });
    const both = asked([merchantId, world.otherMerchantId]);
    expect((await world.ask(agent, viewAmlReport, both)).reports).toHaveLength(2);
    await choose(world.merchantId);
    expect((await world.ask(agent, viewAmlReport, both)).reports).toHaveLength(2);
    expect(Object.keys((await world.ask(agent, merchantNames)).merchants)).toHaveLength(3);
    await world.ask(root, agents.changeAgentLink, { body: { ...pair(), deniedClaims: ['Report'] } });
    expect((await world.refused(agent, viewAmlReport, both)).status).toBe(404);
    await world.ask(root, agents.unlinkAgent, { body: { agentId: agent.userId, merchantId: world.otherMerchantId } });
    expect((await world.refused(agent, viewAmlReport, asked([world.otherMerchantId]))).status).toBe(404);
  });

  it('mails updates of monitored searches to agents who are to be told, and to no other', async () => {
    const id = await search();
    const mailsTo = async () => {
      const subjects: string[] = [];
      const messenger = { mail: async (_trx: unknown, mail: { to: string }) => void subjects.push(mail.to) };
      await database().transaction({ kind: 'system' }, async (trx) => {
        const details = {
          comply_search: { id, searchTerm: '', clientReference: '', createdBy: agent.userId },
          notification: { data: { updated: [], new: ['x'], removed: [], leftOut: [] }, names: {}, settings: null },
        };
        const row = { id: newId(world.clock), merchant_id: merchantId, type: 'Monitor', title: 'Updates', words: '' };
        const runId = newId(world.clock);
        await trx
          .insertInto('notifications')
          .values({
            ...row,
            run_id: runId,
            search_id: id,
            details: JSON.stringify(details),
            is_pending: true,
            created_by: agent.userId,
            created_at: world.clock.now(),
          })
          .execute();
        await mailUpdates(trx, { messenger, consoleUrl: () => 'http://localhost' }, runId, world.clock.now());
      });
      return subjects;
    };
    expect(await mailsTo()).toEqual([]);
    await world.ask(root, agents.notifyAgent, { body: { ...pair(), notify: true } });
    expect(await mailsTo()).toEqual([agent.email]);
    await world.ask(root, agents.unlinkAgent, { body: pair() });
    expect(await mailsTo()).toEqual([]);
  });
});
