import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { ALL_THREE, createReviewBench, FIRST, LAST, MIDDLE, type ReviewBench } from '../testing/review-bench.ts';

type Status = contract.Hit['match_status'];

describeEachEngine('deciding several hits', (_engine, database) => {
  let bench: ReviewBench;

  beforeAll(async () => {
    bench = await createReviewBench(database());
  });
  afterAll(() => bench.stop());

  const asSeen = async (id: string, entities = ALL_THREE) =>
    Object.fromEntries(
      (await bench.hits(id))
        .filter(({ doc }) => entities.includes(doc.id))
        .map(({ doc, version }) => [doc.id, version]),
    );
  const stands = async (id: string) =>
    (await bench.hits(id)).map(({ match_status, is_whitelisted, version, reason }) => [
      match_status,
      is_whitelisted,
      version,
      reason,
    ]);
  const untouched = ['potential_match', false, 0, ''];
  const decideOne = (id: string, entityId: string, match_status: Status) =>
    bench.world.ask(bench.omar, contract.decideHit, {
      body: { id, entityId, version: 0, match_status, reason: 'Same passport' },
    });

  it.each(contract.verdicts)('says of each that it is %s, in one act with one reason', async (match_status) => {
    const id = await bench.search();
    const reason = 'As the client told us';
    const answer = await bench.ask(contract.decideHits, { id, versions: await asSeen(id), match_status, reason });
    expect(answer).toEqual({
      changed: expect.arrayContaining(
        ALL_THREE.map((entityId) => ({ entityId, version: 1, match_status, is_whitelisted: false })),
      ),
      left: [],
    });
    expect(await stands(id)).toEqual(ALL_THREE.map(() => [match_status, false, 1, reason]));
    expect((await bench.audited('hits.decide-batch')).at(-1)).toEqual({
      actor: bench.ines.userId,
      subject: id,
      body: {
        match_status,
        reason,
        hits: expect.arrayContaining(ALL_THREE.map((entityId) => ({ entityId, version: 0, was: 'potential_match' }))),
        left: [],
      },
    });
    expect(await bench.whitelist({ search: MIDDLE, scope: 'search' })).toEqual([]);
    // The answer, and this: once, however many they are.
    await expect.poll(() => bench.notifiedOf(id)).toBe(2);
  });

  it('is taken back as one', async () => {
    const id = await bench.search();
    await bench.ask(contract.decideHits, { id, versions: await asSeen(id), match_status: 'false_positive' });
    await bench.ask(contract.undoDecisions, { id, versions: await asSeen(id) });
    expect((await stands(id)).map(([status]) => status)).toEqual(ALL_THREE.map(() => 'potential_match'));
  });

  it('is refused whole when any of them moved on since it was seen, and names each', async () => {
    for (const moved of [[FIRST], [MIDDLE], [LAST], [FIRST, LAST]] as string[][]) {
      const id = await bench.search();
      const versions = await asSeen(id);
      for (const entityId of moved) await decideOne(id, entityId, 'unknown');
      const before = await stands(id);
      const [status, message] = await bench.tried(bench.ines, contract.decideHits, {
        id,
        versions,
        match_status: 'false_positive',
      });
      expect(status).toBe(409);
      for (const entityId of moved) {
        const { name } = (await bench.hit(id, entityId)).doc;
        expect(message).toContain(`decided on ${name} meanwhile, at 2026-11-21`);
      }
      expect(message).toMatch(
        moved.length === 1 ? /Look at it again before you decide\.$/ : /Look at them again before you decide\.$/,
      );
      expect(await stands(id)).toEqual(before);
    }
  });

  it('overrules no other decision on one of them, and leaves what stands so already', async () => {
    const id = await bench.search();
    await decideOne(id, MIDDLE, 'true_positive');
    const versions = await asSeen(id);
    for (const match_status of ['false_positive', 'unknown'] as const)
      expect(await bench.tried(bench.ines, contract.decideHits, { id, versions, match_status })).toEqual([
        409,
        'Decided otherwise already: Nikolas Madrigal Morozov (true match). Each is decided anew by itself, or left out.',
      ]);
    const { changed, left } = await bench.ask(contract.decideHits, { id, versions, match_status: 'true_positive' });
    expect([changed.map(({ entityId }) => entityId).toSorted(), left]).toEqual([[FIRST, LAST], [MIDDLE]]);
    expect(await stands(id)).toEqual([
      ['true_positive', false, 1, ''],
      ['true_positive', false, 1, 'Same passport'],
      ['true_positive', false, 1, ''],
    ]);
  });

  it('leaves a whitelisted one whitelisted', async () => {
    const id = await bench.search();
    await bench.ask(contract.updateWhitelist, { id, entities: [FIRST], is_whitelisted: true });
    const versions = await asSeen(id);
    const { left } = await bench.ask(contract.decideHits, { id, versions, match_status: 'false_positive' });
    expect(left).toEqual([FIRST]);
    expect((await bench.hits(id)).map((hit) => [hit.match_status, hit.is_whitelisted])).toEqual([
      ['false_positive', true],
      ['false_positive', false],
      ['false_positive', false],
    ]);
    expect((await bench.tried(bench.ines, contract.decideHits, { id, versions, match_status: 'unknown' }))[0]).toBe(
      409,
    );
  });

  it('is refused whole when one is no hit of this search, or when none is named', async () => {
    const id = await bench.search();
    const of = (versions: object) => ({ id, versions, match_status: 'true_positive' });
    expect(await bench.tried(bench.ines, contract.decideHits, of({ [FIRST]: 0, 'house:T-4': 0 }))).toEqual([
      404,
      'The hit was not found.',
    ]);
    expect((await bench.tried(bench.ines, contract.decideHits, of({})))[0]).toBe(400);
    expect(await stands(id)).toEqual([untouched, untouched, untouched]);
  });

  it('wants the reason that the merchant wants of one of them', async () => {
    const id = await bench.search();
    const versions = await asSeen(id);
    const owner = await bench.world.person(['All']);
    const { ask } = bench.world;
    await ask(owner, contract.setReasonPolicy, { body: { categories: ['pep'], presets: [] }, query: {} });
    const decided = { id, versions, match_status: 'false_positive' };
    expect((await bench.tried(bench.ines, contract.decideHits, decided))[0]).toBe(400);
    expect((await bench.tried(bench.ines, contract.decideHits, { ...decided, match_status: 'unknown' }))[0]).toBe(200);
    const again = { ...decided, versions: await asSeen(id), reason: 'Other birth dates' };
    expect((await bench.tried(bench.ines, contract.decideHits, again))[0]).toBe(200);
    await ask(owner, contract.setReasonPolicy, { body: { categories: [], presets: [] }, query: {} });
  });

  it('is proposed as one where two people decide, and carried out as one', async () => {
    const id = await bench.search();
    const owner = await bench.world.person(['All']);
    const { ask } = bench.world;
    await ask(owner, contract.setApprovalRules, { body: { rules: ['true-match'] }, query: {} });
    const versions = await asSeen(id);
    const { changed, proposal } = await bench.ask(contract.decideHits, {
      id,
      versions,
      match_status: 'true_positive',
      reason: 'Same passport',
    });
    expect(changed).toEqual([]);
    expect((await stands(id)).map(([status]) => status)).toEqual(ALL_THREE.map(() => 'potential_match'));
    await ask(bench.omar, contract.approveProposal, { params: { id: proposal ?? '' }, body: { reason: 'Seen' } });
    expect(await stands(id)).toEqual(ALL_THREE.map(() => ['true_positive', false, 1, 'Same passport']));
    expect((await bench.audited('hits.decide-batch')).at(-1)).toMatchObject({
      body: { proposal, proposedBy: bench.ines.userId, approvedBy: bench.omar.userId },
    });
    await ask(owner, contract.setApprovalRules, { body: { rules: [] }, query: {} });
  });

  it('needs the claim and a search of the own merchant', async () => {
    const id = await bench.search();
    const body = { id, versions: await asSeen(id), match_status: 'true_positive' };
    const stranger = await bench.world.person(['All'], bench.world.otherMerchantId);
    expect((await bench.tried(stranger, contract.decideHits, body))[0]).toBe(404);
    const looker = await bench.world.person(['ComplyFind', 'ComplyStatusUpdate']);
    expect((await bench.tried(looker, contract.decideHits, body))[0]).toBe(403);
    expect(await stands(id)).toEqual([untouched, untouched, untouched]);
  });

  it('tells every screen of it by one word, as a decision on one does', async () => {
    const id = await bench.search();
    const versions = await asSeen(id);
    const heard: string[] = [];
    const stop = await database().listen('tamis_live', (payload) => {
      const { event, data } = JSON.parse(payload) as { event: string; data: { searchId?: string } };
      // What else happened, such as that calls were logged, is told a while after it did.
      if (data.searchId === id) heard.push(event);
    });
    await bench.ask(contract.decideHits, { id, versions, match_status: 'unknown' });
    await bench.ask(contract.decideHit, { id, entityId: FIRST, version: 1, match_status: 'true_positive' });
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2);
    expect(heard).toEqual(['search_changed_event', 'search_changed_event']);
    await stop();
  });
});
