import * as contract from '@tamis/contract/agents';
import { currentSession } from '@tamis/contract/auth';
import { merchantNames } from '@tamis/contract/merchants/management';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const UNKNOWN = 'f'.repeat(24);

describeEachEngine('links of agents', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let agent: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
  });
  afterAll(() => world.stop());

  const pairOf = (person: Person) => ({ agentId: person.userId, merchantId: world.otherMerchantId });
  const newAgent = () => world.person(['Agent', 'ComplyFind', 'ComplyDelete']);

  it('are made, changed and ended by Root, and each act stands in the log of the merchant with whose the agent is', async () => {
    agent = await newAgent();
    const pair = pairOf(agent);
    const link = await world.ask(root, contract.linkAgent, { body: { ...pair, notify: true } });
    expect(link).toMatchObject({ ...pair, merchantName: 'Another bank', notify: true, until: null, state: 'active' });
    const until = '2026-12-31T22:59:59.000Z';
    expect(
      await world.ask(root, contract.changeAgentLink, { body: { ...pair, until, deniedClaims: ['ComplyDelete'] } }),
    ).toMatchObject({ until, deniedClaims: ['ComplyDelete'], notify: false, since: link.since });
    expect(await world.ask(root, contract.notifyAgent, { body: { ...pair, notify: true } })).toMatchObject({
      until,
      deniedClaims: ['ComplyDelete'],
      notify: true,
    });
    await world.ask(root, contract.unlinkAgent, { body: pair });
    const acts = await world.auditOf('agent', agent.userId);
    expect(acts.map(({ action }) => action)).toEqual([
      'agents.link',
      'agents.change-link',
      'agents.notify',
      'agents.unlink',
    ]);
    expect(acts.every((act) => act.merchantId === world.otherMerchantId && act.actorId === root.userId)).toBe(true);
    expect(acts[0]?.body).toMatchObject({ agentMerchantId: world.merchantId, was: null, is: { notify: true } });
    expect(acts[3]?.body).toMatchObject({ was: { endedAt: null }, is: { endedAt: world.clock.now().toISOString() } });
  });

  it('are listed by agent and by merchant, also when they have ended', async () => {
    const stays = await newAgent();
    await world.ask(root, contract.linkAgent, { body: pairOf(stays) });
    const { agents, links } = await world.ask(root, contract.findAgents, { body: { perPage: 50 } });
    expect(links).toBe(1);
    expect(agents.find(({ id }) => id === agent.userId)?.links).toMatchObject([{ state: 'ended' }]);
    expect(agents.find(({ id }) => id === stays.userId)).toMatchObject({
      claims: ['Agent', 'ComplyFind', 'ComplyDelete'],
      links: [{ state: 'active', merchantId: world.otherMerchantId }],
    });
    const named = await world.ask(root, contract.allAgents);
    expect(named.agents.find(({ id }) => id === stays.userId)).toMatchObject({ name: 'Ines Farrow', merchants: 1 });
    for (const filter of [{ search: 'Another' }, { merchantId: world.otherMerchantId }, { search: stays.email }])
      expect((await world.ask(root, contract.findAgents, { body: filter })).agents.map(({ id }) => id)).toEqual([
        stays.userId,
      ]);
    for (const order of ['name', 'email', 'role', 'merchants', 'links'] as const)
      expect((await world.ask(root, contract.findAgents, { body: { order } })).totalRecords).toBe(2);
    const byMerchants = { body: { order: 'links' as const, order_by_desc: false } };
    expect((await world.ask(root, contract.findAgents, byMerchants)).agents[0]?.id).toBe(stays.userId);
    const ofMerchant = { merchantId: world.otherMerchantId };
    for (const order of ['agent', 'merchant', 'since', 'until'] as const) {
      const found = await world.ask(root, contract.findAgentLinks, { body: { ...ofMerchant, order } });
      expect(found.links.map(({ agentEmail }) => agentEmail).toSorted()).toEqual([agent.email, stays.email].toSorted());
    }
    const ofAgent = await world.ask(root, contract.findAgentLinks, { body: { agentId: stays.userId } });
    expect(ofAgent.links).toMatchObject([{ merchantName: 'Another bank' }]);
  });

  it('leave as a sheet with a row for each, which the log keeps; nobody but Root takes it', async () => {
    const { bytes, fileName } = await world.ask(root, contract.exportAgents, { body: { search: agent.email } });
    expect(fileName).toMatch(/^agents-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const rows = await readSheet(new Uint8Array(Buffer.from(bytes, 'base64')).buffer);
    const until = new Date('2026-12-31T22:59:59.000Z');
    expect(rows.slice(1).map((row) => [row[1], row[4], row[6], row[8], row[10]])).toEqual([
      [agent.email, 'Another bank', 'Ended', until, 'ComplyDelete'],
    ]);
    expect((await world.auditOf('list', 'agents')).at(-1)).toMatchObject({
      action: 'agents.export',
      body: { search: agent.email, agents: 1 },
    });
    expect((await world.refused(agent, contract.exportAgents, { body: {} })).status).toBe(403);
  });

  it('are made once, by one of many at once, and again after their end', async () => {
    const person = await newAgent();
    const body = pairOf(person);
    const atOnce = async (endpoint: typeof contract.linkAgent | typeof contract.unlinkAgent) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => world.call(root, endpoint, { body })));
      return answers.map(({ status }) => status).toSorted((one, other) => one - other);
    };
    expect(await atOnce(contract.linkAgent)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await atOnce(contract.unlinkAgent)).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
    expect(await world.ask(root, contract.linkAgent, { body })).toMatchObject({ state: 'active' });
    expect((await world.auditOf('agent', person.userId)).map(({ action }) => action)).toEqual([
      'agents.link',
      'agents.unlink',
      'agents.link',
    ]);
  });

  it('are of agents of the provider and of other merchants that exist: all else is not there', async () => {
    const [clerk, stranger] = [
      await world.person(['ComplyFind']),
      await world.person(['Agent'], world.otherMerchantId),
    ];
    const someone = await newAgent();
    for (const pair of [
      pairOf(clerk),
      { agentId: UNKNOWN, merchantId: world.otherMerchantId },
      { agentId: stranger.userId, merchantId: world.otherMerchantId },
      { agentId: someone.userId, merchantId: UNKNOWN },
    ])
      expect((await world.refused(root, contract.linkAgent, { body: pair })).status).toBe(404);
    expect(
      await world.refused(root, contract.linkAgent, {
        body: { agentId: someone.userId, merchantId: world.merchantId },
      }),
    ).toMatchObject({ status: 400, errors: [{ field: 'merchantId' }] });
    for (const endpoint of [contract.changeAgentLink, contract.unlinkAgent])
      expect((await world.refused(root, endpoint, { body: pairOf(someone) })).status).toBe(404);
    expect(
      await world.refused(root, contract.linkAgent, {
        body: { ...pairOf(someone), until: '2026-11-01T00:00:00.000Z' },
      }),
    ).toMatchObject({ status: 400, errors: [{ field: 'until', message: 'Must be in the future' }] });
    expect(
      (
        await world.refused(root, contract.linkAgent, {
          body: { ...pairOf(someone), deniedClaims: ['UserFind'] as never },
        })
      ).status,
    ).toBe(400);
  });

  it('are nobody’s but Root’s to make, and of the provider whose the agent is', async () => {
    const someone = await newAgent();
    await world.ask(root, contract.linkAgent, { body: pairOf(someone) });
    const elsewhere = await world.person(['Root'], world.otherMerchantId);
    for (const endpoint of [contract.changeAgentLink, contract.unlinkAgent])
      expect((await world.refused(elsewhere, endpoint, { body: pairOf(someone) })).status).toBe(404);
    const owner = await world.person(['All']);
    for (const person of [owner, agent, await world.person(['Agents'])])
      expect((await world.refused(person, contract.linkAgent, { body: pairOf(agent) })).status).toBe(403);
  });

  it('tell an agent for whom they may work, by name, and nobody else', async () => {
    const person = await newAgent();
    await world.ask(root, contract.linkAgent, { body: pairOf(person) });
    const session = await world.ask(person, currentSession);
    expect(session.agent).toEqual({
      own: { id: world.merchantId, name: 'Harrowgate Trust Bank' },
      merchants: [{ id: world.otherMerchantId, name: 'Another bank', until: null }],
      left: null,
    });
    expect((await world.ask(person, merchantNames)).merchants).toEqual({
      [world.merchantId]: 'Harrowgate Trust Bank',
      [world.otherMerchantId]: 'Another bank',
    });
    expect((await world.ask(await world.person(['ComplyFind']), currentSession)).agent).toBeNull();
    const expire = (at: Date | null) =>
      database().owner.query('update merchants set expires_at = $2 where id = $1', [world.otherMerchantId, at]);
    await expire(world.clock.now());
    expect((await world.ask(person, currentSession)).agent?.merchants).toEqual([]);
    await expire(null);
  });
});
