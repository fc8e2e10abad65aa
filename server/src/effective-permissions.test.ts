import { type Claim, claims, endpoints } from '@tamis/contract';
import * as agents from '@tamis/contract/agents';
import { viewUser } from '@tamis/contract/users';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from './platform/testing/test-database.ts';
import { readAccessTable } from './testing/access-table.ts';
import { createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

const HARMLESS = { params: { id: 'f'.repeat(24), version: 'f'.repeat(24), source: 'nowhere', position: 0 }, body: [] };
/** Of the written table, what asks for claims: one call for each set of them. */
const asking = new Map(
  readAccessTable()
    .filter(({ who }) => !['anybody', 'waiting for the code', 'signed in'].includes(who))
    .map(({ call, who }) => [who, endpoints.find(({ method, path }) => `${method} ${path}` === call)] as const),
);
const claimsOf = fc.subarray([...claims].filter((claim) => claim !== 'Agent'));

type Shown = readonly { claim: Claim; from: string | null }[];

describeEachEngine('the permissions shown of a user', (_engine, database) => {
  let world: TestWorld;
  let root: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
  });
  afterAll(() => world.stop());

  const shownOf = async (person: Person) => world.ask(root, viewUser, { params: { id: person.userId } });

  /** The calls that let the person in, by what they ask for; and those that would by what is shown and the written table. */
  async function compare(person: Person, shown: Shown): Promise<void> {
    const held = shown.filter(({ from }) => from !== null).map(({ claim }) => claim as string);
    const verdicts = [];
    for (const [who, endpoint] of asking) {
      if (!endpoint) throw new Error(`No call asks for ${who}`);
      const { status, body } = await world.call(person, endpoint, HARMLESS);
      const isLetIn = !(status === 403 && body.code === 1403);
      const isShown = who.split(' or ').some((claim) => held.includes(claim));
      if (isLetIn !== isShown) verdicts.push(`${endpoint.name}, for ${who}: ${isLetIn ? 'let in' : 'turned away'}`);
    }
    expect(verdicts).toEqual([]);
  }

  it('are what the endpoints let in by, at their own merchant and at each that they are linked to, whatever role and link hold', async () => {
    await fc.assert(
      fc.asyncProperty(claimsOf, fc.subarray([...agents.deniableClaims]), async (ofRole, deniedClaims) => {
        const agent = await world.person([...ofRole, 'Agent']);
        const pair = { agentId: agent.userId, merchantId: world.otherMerchantId };
        await world.ask(root, agents.linkAgent, { body: { ...pair, deniedClaims } });
        const { permissions, linked } = await shownOf(agent);
        await compare(agent, permissions);
        await world.ask(agent, agents.chooseMerchant, { body: { merchantId: world.otherMerchantId } });
        expect(linked).toHaveLength(1);
        await compare(agent, linked?.[0]?.permissions ?? []);
      }),
      { numRuns: 4 },
    );
  });

  it('say what the link denies and what no agent holds, of what the role gives', async () => {
    const agent = await world.person(['Agent', 'ComplyFind', 'ComplyDelete', 'UserFind']);
    const pair = { agentId: agent.userId, merchantId: world.otherMerchantId };
    await world.ask(root, agents.linkAgent, { body: { ...pair, deniedClaims: ['ComplyDelete', 'Report'] } });
    const { permissions, linked } = await shownOf(agent);
    const told = linked?.[0]?.permissions.filter(({ from, withheldBy }) => from !== null || withheldBy !== null);
    expect(told).toEqual(
      [
        { claim: 'ComplyFind', from: 'link', withheldBy: null },
        { claim: 'ComplyDelete', from: null, withheldBy: 'link' },
        { claim: 'UserFind', from: null, withheldBy: 'agents' },
        { claim: 'Agent', from: 'link', withheldBy: null },
      ].toSorted((one, other) => claims.indexOf(one.claim as Claim) - claims.indexOf(other.claim as Claim)),
    );
    expect(linked).toMatchObject([{ merchantId: world.otherMerchantId, until: null, shut: null }]);
    expect(permissions.filter(({ from }) => from !== null)).toHaveLength(4);
  });

  it('leave out links that have ended, and hide from all but Root whom an agent works for', async () => {
    const agent = await world.person(['Agent', 'ComplyFind']);
    const pair = { agentId: agent.userId, merchantId: world.otherMerchantId };
    await world.ask(root, agents.linkAgent, { body: pair });
    const owner = await world.person(['All']);
    const seen = async (person: Person) => (await world.ask(owner, viewUser, { params: { id: person.userId } })).linked;
    expect([await seen(agent), await seen(owner)]).toEqual([null, []]);
    await world.ask(root, agents.unlinkAgent, { body: pair });
    expect((await shownOf(agent)).linked).toEqual([]);
  });
});
