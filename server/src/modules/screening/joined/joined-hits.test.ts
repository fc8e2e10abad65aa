import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { peerList, SAME_AS_FIRST } from '../../../testing/peer-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const [HOUSE, PEER, PEP] = ['house:H-1', 'opensanctions:NK-1', 'opensanctions-peps:Q-1'];
const OTHER = { id: 'NK-2', name: 'Nicolas Madrigal Morozov', birthDate: '1984-02-01', country: 've' };

describeEachEngine('one person on many lists', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let omar: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    await world.importList('opensanctions', { 'entities.ftm.json': peerList(OTHER, SAME_AS_FIRST) });
    const claims = ['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyStatusUpdate'] as const;
    ines = await world.person([...claims]);
    omar = await world.person(['ComplyFind']);
  });
  afterAll(() => world.stop());

  async function search(client_ref = ''): Promise<string> {
    world.clock.advance(1000);
    const body = { search_term: 'Nicolas Madrigal Morozov', client_ref, filters: { types: [...checkTypes] } };
    return (await world.ask(ines, contract.createSearch, { body })).result.id;
  }
  const hitsOf = async (id: string, per_page = 50, date?: string) =>
    (await world.ask(ines, contract.paginateHits, { body: { id, per_page, ...(date && { date }) } })).hits;
  async function hitOf(id: string, entityId: string): Promise<contract.Hit> {
    const hit = (await hitsOf(id)).find(({ doc }) => doc.id === entityId);
    if (!hit) throw new Error(`${entityId} is no hit`);
    return hit;
  }
  const membersOf = ({ joined }: contract.Hit) => joined?.members.map(({ entityId }) => entityId).sort();
  const together = { entityId: HOUSE, version: 0, joined: { [PEER]: 0 } };
  const standOf = ({ match_status, is_whitelisted, version, reason }: contract.Hit) => ({
    match_status,
    is_whitelisted,
    version,
    reason,
  });

  it('hits that are one say so, and why, on whatever page they stand; who was born at another time is another', async () => {
    const id = await search();
    const joined = { first: HOUSE, second: PEER, why: { by: 'name', birth: '1962-11-23', country: 'VE' } };
    for (const entityId of [HOUSE, PEER]) {
      const hit = await hitOf(id, entityId);
      expect(membersOf(hit)).toEqual([HOUSE, PEER]);
      expect(hit.joined?.joins).toEqual([joined]);
    }
    expect((await hitOf(id, 'opensanctions:NK-2')).joined).toBeNull();
    const [best] = await hitsOf(id, 1);
    expect(best && membersOf(best)).toEqual([HOUSE, PEER]);
  });

  it('count as one person among all hits of their search, whichever page is asked for, now and as it was', async () => {
    const id = await search();
    const date = world.clock.now().toISOString();
    for (const body of [{}, { per_page: 1, page: 1 }, { date }, { per_page: 1, date }]) {
      const { totalHits, distinctHits } = await world.ask(ines, contract.paginateHits, { body: { id, ...body } });
      expect({ totalHits, distinctHits }).toEqual({ totalHits: 3, distinctHits: 2 });
    }
    expect((await world.ask(ines, contract.paginateHits, { body: { id, page: 40 } })).distinctHits).toBeNull();
  });

  it('have what each list says of them side by side, on whatever page the others stand, now and as it was', async () => {
    const id = await search();
    for (const date of [undefined, world.clock.now().toISOString()]) {
      const [best] = await hitsOf(id, 1, date);
      expect(best?.joined?.members.map(({ list, facts }) => [list, facts.length])).toEqual(
        expect.arrayContaining([
          ['Custom list', 4],
          ['OpenSanctions', 4],
        ]),
      );
      const { name, birth, country } = Object.fromEntries(best?.joined?.facts.map((one) => [one.fact, one]) ?? []);
      expect(name?.values.map((values) => values.map(({ text }) => text)).toSorted()).toEqual([
        ['MADRIGAL MOROZOV, Nicolas'],
        ['Nicolas Madrigal Morozov', 'Николас Мадригал Морозов'],
      ]);
      for (const fact of [name, birth, country]) expect(fact?.verdict).toBe('agree');
    }
  });

  it('are decided once, and each keeps its own decision, audit row and way back', async () => {
    const id = await search();
    const body = {
      id,
      ...together,
      match_status: 'false_positive',
      is_whitelisted: true,
      reason: 'Other passport',
    } as const;
    const answer = await world.ask(ines, contract.decideHit, { body });
    const decided = { version: 1, match_status: 'false_positive', is_whitelisted: true };
    expect(answer).toEqual({ ...decided, joined: [{ entityId: PEER, ...decided }] });
    for (const entityId of [HOUSE, PEER])
      expect(standOf(await hitOf(id, entityId))).toEqual({ ...decided, reason: 'Other passport' });
    const { decisions } = await world.ask(ines, contract.findDecisions, { body: { id } });
    expect(decisions.map(({ entityId }) => entityId).sort()).toEqual([HOUSE, PEER]);
    const rows = (await world.auditOf('search', id)).filter(({ action }) => action === 'hits.decide');
    expect(rows.map(({ body: row }) => row)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entityId: HOUSE, together_with: [PEER] }),
        expect.objectContaining({ entityId: PEER, together_with: [HOUSE] }),
      ]),
    );
    await world.ask(ines, contract.undoDecision, { body: { id, entityId: PEER, version: 1 } });
    expect((await hitOf(id, HOUSE)).match_status).toBe('false_positive');
    expect((await hitOf(id, PEER)).match_status).toBe('potential_match');
  });

  it('are not decided together when somebody decided on one of them meanwhile, or they are not one', async () => {
    const id = await search();
    const decide = { id, match_status: 'true_positive' } as const;
    await world.ask(ines, contract.decideHit, { body: { ...decide, entityId: PEER, version: 0 } });
    expect(await world.refused(ines, contract.decideHit, { body: { ...decide, ...together } })).toMatchObject({
      status: 409,
    });
    expect(standOf(await hitOf(id, HOUSE))).toMatchObject({ match_status: 'potential_match', version: 0 });
    const others = { entityId: HOUSE, version: 0, joined: { 'opensanctions:NK-2': 0 } };
    expect(await world.refused(ines, contract.decideHit, { body: { ...decide, ...others } })).toMatchObject({
      status: 409,
    });
  });

  it('are proposed together where a second person is wanted, and decided with one yes', async () => {
    const owner = await world.person(['All']);
    await world.ask(owner, contract.setApprovalRules, { body: { rules: ['true-match'] } });
    const id = await search();
    const { proposal } = await world.ask(ines, contract.decideHit, {
      body: { id, ...together, match_status: 'true_positive' },
    });
    expect((await hitsOf(id)).flatMap((hit) => (hit.proposal ? [hit.doc.id] : [])).sort()).toEqual([HOUSE, PEER]);
    await world.ask(owner, contract.approveProposal, { params: { id: proposal ?? '' }, body: {} });
    for (const entityId of [HOUSE, PEER]) expect((await hitOf(id, entityId)).match_status).toBe('true_positive');
    await world.ask(owner, contract.setApprovalRules, { body: { rules: [] } });
  });

  it('are two once somebody says so with a reason, in every search of the merchant and in no other one, until that is taken back', async () => {
    const [id, other] = [await search(), await search()];
    const body = { id, entityId: PEER, reason: 'Other fingerprints' };
    expect(await world.refused(omar, contract.takeApart, { body })).toMatchObject({ status: 403 });
    expect(await world.refused(ines, contract.takeApart, { body: { ...body, reason: ' ' } })).toMatchObject({
      status: 400,
    });
    const before = world.clock.now().toISOString();
    world.clock.advance(1000);
    expect(await world.ask(ines, contract.takeApart, { body })).toEqual({ from: [HOUSE] });
    const by = { actorId: ines.userId, timestamp: world.clock.now().toISOString() };
    const hit = await hitOf(other, HOUSE);
    expect([hit.joined, hit.taken_apart]).toEqual([
      null,
      [{ entityId: PEER, reference: 'NK-1', reason: 'Other fingerprints', by }],
    ]);
    expect((await hitsOf(id, 50, before)).find(({ doc }) => doc.id === HOUSE)?.joined?.members).toHaveLength(2);
    expect(await world.auditOf('search', id)).toContainEqual(
      expect.objectContaining({
        action: 'hits.take-apart',
        body: { entityId: PEER, from: [HOUSE], reason: 'Other fingerprints' },
      }),
    );
    expect(await world.refused(ines, contract.takeApart, { body })).toMatchObject({ status: 409 });
    await world.ask(ines, contract.joinAgain, { body: { id, entityId: PEER } });
    expect(membersOf(await hitOf(id, HOUSE))).toEqual([HOUSE, PEER]);
    expect(await world.refused(ines, contract.joinAgain, { body: { id, entityId: PEER } })).toMatchObject({
      status: 409,
    });
  });

  it('are one row of the review queue, with all that are decided by it, and two once somebody took them apart', async () => {
    const id = await search();
    const waiting = async () => {
      const { searches } = await world.ask(ines, contract.findQueue, { body: { perPage: 100 } });
      return searches.find(({ searchId }) => searchId === id);
    };
    const member = (entityId: string, reference: string) =>
      expect.objectContaining({ entityId, reference, isNew: false }) as unknown;
    const before = await waiting();
    const one = before?.hits.find(({ joined }) => joined.length > 0);
    expect(one?.joined).toHaveLength(2);
    expect(one?.joined).toEqual(expect.arrayContaining([member(HOUSE, 'Custom H-1'), member(PEER, 'NK-1')]));
    expect(one?.entityId).toBe(one?.joined[0]?.entityId);
    expect(before?.hits.filter(({ entityId }) => [HOUSE, PEER].includes(entityId))).toHaveLength(1);
    expect(before?.hits.reduce((sum, { joined }) => sum + Math.max(1, joined.length), 0)).toBe(before?.openHits);
    expect(before?.hits.find(({ entityId }) => entityId === 'opensanctions:NK-2')?.joined).toEqual([]);
    await world.ask(ines, contract.takeApart, { body: { id, entityId: PEER, reason: 'Other fingerprints' } });
    expect((await waiting())?.hits.map(({ joined }) => joined.length)).toEqual(
      Array.from({ length: before?.openHits ?? 0 }, () => 0),
    );
    await world.ask(ines, contract.joinAgain, { body: { id, entityId: PEER } });
    await world.ask(ines, contract.decideHit, { body: { id, ...together, match_status: 'false_positive' } });
    const after = await waiting();
    expect(after?.openHits).toBe((before?.openHits ?? 0) - 2);
    expect(after?.hits.every(({ joined }) => joined.length === 0)).toBe(true);
  });

  it('ids of another merchant are unknown', async () => {
    const id = await search();
    const stranger = await world.person(['All'], world.otherMerchantId);
    for (const endpoint of [contract.takeApart, contract.joinAgain] as const)
      expect(
        await world.refused(stranger, endpoint, {
          body: { id, entityId: PEER, ...(endpoint === contract.takeApart && { reason: 'Mine' }) } as never,
        }),
      ).toMatchObject({ status: 404 });
  });

  it('are no longer one once the entry of one of them has left its list', async () => {
    const id = await search();
    expect(membersOf(await hitOf(id, HOUSE))).toContain(PEER);
    await database().owner.query(
      "update search_hits set update_kind = 'removed' where search_id = $1 and entity_id = $2",
      [id, PEER],
    );
    expect(membersOf(await hitOf(id, HOUSE)) ?? []).not.toContain(PEER);
    const body = { id, match_status: 'true_positive' as const, ...together };
    expect((await world.refused(ines, contract.decideHit, { body })).status).toBe(409);
  });

  it('are looked at again when an entry of a third list comes that is the same', async () => {
    const id = await search('KYC-1');
    await world.ask(ines, contract.decideHit, {
      body: {
        id,
        ...together,
        match_status: 'false_positive',
        is_whitelisted: true,
        scope: 'reference',
        reason: 'Other passport',
      },
    });
    const third = { ...SAME_AS_FIRST, id: 'Q-1', name: 'Nicolas Madrigal Morozov' };
    await world.importList('opensanctions-peps', { 'entities.ftm.json': peerList(third) });
    const { updates } = await world.ask(ines, contract.refreshSearch, { body: { id } });
    expect([updates.added, updates.updated.toSorted()]).toEqual([[PEP], [HOUSE, PEER]]);
    const { searches } = await world.ask(ines, contract.findQueue, { body: { perPage: 100 } });
    const row = searches.find(({ searchId }) => searchId === id)?.hits.find(({ joined }) => joined.length > 0);
    expect(row?.joined.filter(({ isNew }) => isNew).map(({ entityId }) => entityId)).toEqual([PEP]);
    expect(row?.joined).toHaveLength(3);
    for (const entityId of [HOUSE, PEER]) {
      const hit = await hitOf(id, entityId);
      expect(standOf(hit)).toEqual({
        match_status: 'potential_match',
        is_whitelisted: false,
        version: 2,
        reason: 'Another entry of the same person or thing came: Q-1.',
      });
      expect(hit.update).toMatchObject({
        kind: 'updated',
        reopened: true,
        fields: [{ field: 'Same As', was: '', is: 'Q-1' }],
      });
      expect(membersOf(hit)).toEqual([HOUSE, PEP, PEER].sort());
    }
    expect((await world.ask(ines, contract.refreshSearch, { body: { id } })).updates).toMatchObject({
      added: [],
      updated: [],
    });
  });
});
