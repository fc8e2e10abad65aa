import { type Claim, claims, type Endpoint, endpoints } from '@tamis/contract';
import * as agents from '@tamis/contract/agents';
import { currentSession, logout } from '@tamis/contract/auth';
import { blockMerchant } from '@tamis/contract/merchants/management';
import { merchantDetails } from '@tamis/contract/merchants';
import { findPreferences, upsertPreferences } from '@tamis/contract/preferences';
import { listSessions, viewProfile } from '@tamis/contract/profile';
import * as s from '@tamis/contract/screening';
import { findUsers } from '@tamis/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine, engines } from './platform/testing/test-database.ts';
import { type AccessRow, readAccessTable } from './testing/access-table.ts';
import { ENTITY } from './testing/acts/act.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

const HARMLESS = { params: { id: 'f'.repeat(24), version: 'f'.repeat(24), source: 'nowhere', position: 0 }, body: [] };
/** Written out, as docs/access.md says it in words: what opens Users, Roles, User groups, API, webhooks and Settings, and what works beyond one merchant. */
const NEVER: readonly string[] = `
  All Root Agents UserAdd UserFind RoleAdd RoleFind
  RoleDelete UserGroupFind UserGroupView UserGroupAdd UserGroupUpdate UserGroupDelete CreateAPIToken
  FindAPITokens RevokeAPIToken DeleteAPIToken UpdateAPIToken ViewLogs FindWebhooks CreateWebhook
  UpdateWebhook CFMView CFMMessageAdd CheckFind CheckAdd CheckDelete GlobalDocumentsFind
  GlobalDocumentsAdd GlobalSettingsFind GlobalSettingsUpdate RiskLevelDelete RiskLevelUpdate RiskLevelFind RiskLevelAdd
  ArchiveRequestsFind ArchiveTakeSnapshot TriggerFind TriggerAdd TriggerUpdate TriggerDelete TemplateFind
  TemplateUpdate
`
  .trim()
  .split(/\s+/);
const table = readAccessTable();
const WORK: Claim[] = ['Agent', 'ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyNotesUpdate', 'Report'];

/** They end the session, or its stay at the merchant. */
const ending: readonly Endpoint[] = [logout, agents.chooseMerchant];

/** Of somebody who holds these in their role, in a linked merchant that denies nothing, by the table alone. */
function verdictFor(row: AccessRow | undefined, ofRole: readonly string[]): string {
  const who = row?.who ?? '';
  if (who === 'anybody' || who === 'signed in') return 'let in';
  const held = ofRole.filter((claim) => !NEVER.includes(claim));
  return who.split(' or ').some((claim) => held.includes(claim)) ? 'let in' : 'refused';
}

describeEachEngine('agents', (engine, database) => {
  let world: TestWorld;
  let root: Person;
  let agent: Person;
  const walkers = new Map<readonly Claim[], Person>();

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    root = await world.person(['Root']);
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    agent = await linked(WORK);
  });

  const pairOf = (person: Person) => ({ agentId: person.userId, merchantId: world.otherMerchantId });
  async function linked(held: readonly Claim[], more: object = {}): Promise<Person> {
    const person = await world.person([...held]);
    await world.ask(root, agents.linkAgent, { body: { ...pairOf(person), ...more } });
    return person;
  }
  const choose = (person: Person, merchantId = world.otherMerchantId) =>
    world.ask(person, agents.chooseMerchant, { body: { merchantId } });
  const search = async (person: Person) =>
    (
      await world.ask(person, s.createSearch, {
        body: { search_term: 'Nicolas Madrigal', filters: { types: ['sanction', 'pep'] } },
      })
    ).result.id;
  const sees = async (person: Person, id: string) => (await world.call(person, s.getSearch, { params: { id } })).status;
  const clerk = (merchantId: string) => world.person(['ComplyFind', 'ComplySearch'], merchantId);

  it('work in the merchant that they chose, and see nothing of their own there, nor the other way round', async () => {
    const [own, theirs] = [await clerk(world.merchantId), await clerk(world.otherMerchantId)];
    const ownSearch = await search(own);
    const theirSearch = await search(theirs);
    expect([await sees(agent, ownSearch), await sees(agent, theirSearch)]).toEqual([200, 404]);
    await choose(agent);
    expect([await sees(agent, ownSearch), await sees(agent, theirSearch)]).toEqual([404, 200]);
    const made = await search(agent);
    expect([await sees(own, made), await sees(theirs, made)]).toEqual([404, 200]);
    await world.ask(agent, s.decideHit, {
      body: { id: made, entityId: ENTITY, match_status: 'false_positive', version: 0, reason: 'Another birth date' },
    });
    expect((await world.ask(theirs, merchantDetails))[agent.userId]).toEqual({
      id: agent.userId,
      name: 'Ines Farrow',
      firstName: 'Ines',
      surname: 'Farrow',
      keys: [],
    });
    await choose(agent, world.merchantId);
    expect([await sees(agent, ownSearch), await sees(agent, made)]).toEqual([200, 404]);
  });

  it('stand in the log of the merchant that they work for, with whose they are; choosing stands in both', async () => {
    await choose(agent);
    const made = await search(agent);
    const rows = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_entries').selectAll().where('actor_id', '=', agent.userId).orderBy('merchant_id').execute(),
    );
    const shown = rows.map((row) => [
      row.action,
      row.merchant_id,
      row.subject_id,
      (row.source as { agentOf?: string }).agentOf,
    ]);
    const chosen = [world.merchantId, world.otherMerchantId].map((merchant) => [
      'sessions.choose-merchant',
      merchant,
      agent.sessionId,
      world.merchantId,
    ]);
    expect(shown).toEqual(
      expect.arrayContaining([...chosen, ['searches.create', world.otherMerchantId, made, world.merchantId]]),
    );
    // What background work did to the search in the agent's name is there as well.
    expect(shown.every(([, , , whose]) => whose === world.merchantId)).toBe(true);
  });

  it('choose no merchant that they are not linked to, that is none, or whose link has ended: all are unknown', async () => {
    const [stranger, ended] = [await world.person(WORK), await linked(WORK)];
    await world.ask(root, agents.unlinkAgent, { body: pairOf(ended) });
    const refusals = [
      await world.refused(stranger, agents.chooseMerchant, { body: { merchantId: world.otherMerchantId } }),
      await world.refused(ended, agents.chooseMerchant, { body: { merchantId: world.otherMerchantId } }),
      await world.refused(agent, agents.chooseMerchant, { body: { merchantId: 'f'.repeat(24) } }),
    ];
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]?.status).toBe(404);
    const owner = await world.person(['All']);
    expect(
      (await world.refused(owner, agents.chooseMerchant, { body: { merchantId: world.otherMerchantId } })).status,
    ).toBe(404);
  });

  it('hold there what their role gives, but nothing that the link denies, and never what agents are not to see', async () => {
    const all = await linked(claims, { deniedClaims: ['ComplyDelete', 'Report'] });
    await choose(all);
    const held = (await world.ask(all, currentSession)).claims;
    expect(held).toEqual(
      claims.filter((claim) => !NEVER.includes(claim) && claim !== 'ComplyDelete' && claim !== 'Report'),
    );
    await world.ask(root, agents.changeAgentLink, { body: pairOf(all) });
    expect((await world.ask(all, currentSession)).claims).toContain('ComplyDelete');
    for (const endpoint of [findUsers, agents.findAgents, blockMerchant])
      expect((await world.call(all, endpoint, { body: {} })).status).toBe(403);
  });

  it('keep their own account wherever they work', async () => {
    await choose(agent);
    expect((await world.ask(agent, viewProfile)).user.id).toBe(agent.userId);
    const preferences = {
      dateFormat: 'DD/MM/YYYY' as const,
      clockFormat: '24' as const,
      nameFormat: 'FirstName + LastName' as const,
      timeZone: 'UTC',
    };
    await world.ask(agent, upsertPreferences, { body: preferences });
    await choose(agent, world.merchantId);
    expect(await world.ask(agent, findPreferences, { params: { id: agent.userId } })).toEqual(preferences);
    expect((await world.ask(agent, listSessions)).sessions).toHaveLength(1);
    await choose(agent);
    await world.ask(agent, logout);
    const closed = (await world.auditOf('session', agent.sessionId)).filter(({ action }) => action === logout.name);
    expect(closed).toMatchObject([{ merchantId: world.merchantId }]);
  });

  // A call for each endpoint, of which none comes to where the engines differ: made on one of them.
  const walkedHere = engine === engines.at(-1) ? endpoints.filter((endpoint) => !ending.includes(endpoint)) : [];

  it.each(walkedHere.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s lets them in there exactly where docs/access.md says so of what they hold',
    async (call, endpoint) => {
      const row = table.find((one) => one.call === call);
      const verdicts = [];
      for (const held of [claims, ['Agent' as const]]) {
        const person = walkers.get(held) ?? (await linked(held));
        if (!walkers.has(held)) await choose(person);
        walkers.set(held, person);
        const { status, body } = await world.call(person, endpoint, HARMLESS);
        expect(status).toBeLessThan(500);
        verdicts.push(status === 403 && body.code === 1403 ? 'refused' : 'let in');
      }
      expect(verdicts).toEqual([verdictFor(row, claims), verdictFor(row, ['Agent'])]);
    },
  );
});
