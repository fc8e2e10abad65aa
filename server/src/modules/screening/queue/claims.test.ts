import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import type { Person } from '../../../testing/test-world.ts';
import { ALL_THREE, createReviewBench, FIRST, MIDDLE, type ReviewBench } from '../testing/review-bench.ts';
import { endClaims } from './end-claims.ts';

const HOUR = 3_600_000;

describeEachEngine('claiming from the queue', (_engine, database) => {
  let bench: ReviewBench;

  beforeAll(async () => {
    bench = await createReviewBench(database());
  });
  afterAll(() => bench.stop());

  /** Not monitored: what runs in the background never has it in hand, and a claim passes by what others have in hand. */
  const search = () => bench.search({ is_monitored: false });
  const reviewer = () => bench.world.person(['ComplyFind', 'ComplyWhiteListUpdate']);
  const claim = async (person: Person, body = {}) =>
    (await bench.world.ask(person, contract.claimNext, { body })).searches;
  const holderOf = async (id: string) =>
    (await bench.ask(contract.findQueue, { perPage: 100 })).searches.find(({ searchId }) => searchId === id)?.assignee;
  const end = () => endClaims(testJob({ database: database(), clock: bench.world.clock }));
  const nobodyLeft = async () => claim(await reviewer(), { hits: 100 });

  it('takes whole searches in their order until there are as many open hits as were asked for', async () => {
    const [first, second, third] = [await search(), await search(), await search()];
    await bench.ask(contract.decideHit, { id: first, entityId: FIRST, version: 0, match_status: 'true_positive' });
    const noor = await reviewer();
    expect(await claim(noor, { hits: 3 })).toEqual([
      { id: first, openHits: 2, firstOpen: 1 },
      { id: second, openHits: 3, firstOpen: 0 },
    ]);
    expect(await claim(noor, { hits: 1 })).toEqual([{ id: third, openHits: 3, firstOpen: 0 }]);
    expect(await claim(noor)).toEqual([]);
    expect(await holderOf(third)).toEqual({
      userId: noor.userId,
      by: noor.userId,
      at: bench.world.clock.now().toISOString(),
      isClaim: true,
    });
    expect(await bench.world.auditOf('search', third)).toContainEqual(
      expect.objectContaining({ action: 'queue.claim', actorId: noor.userId, body: { openHits: 3 } }),
    );
    expect(await bench.world.auditOf('user', noor.userId)).toMatchObject([
      { action: 'queue.claim', body: { claimed: 0 } },
    ]);
  });

  it('gives twenty people who claim at once twenty different searches', async () => {
    await nobodyLeft();
    const searches: string[] = [];
    const people: Person[] = [];
    for (let place = 0; place < 20; place += 1) {
      searches.push(await search());
      people.push(await reviewer());
    }
    const claimed = (await Promise.all(people.map((person) => claim(person, { hits: 1 })))).flat().map(({ id }) => id);
    // Whoever found all that was left in the hands of others gets it with the next call.
    for (const person of people)
      if (claimed.length < 20) claimed.push(...(await claim(person, { hits: 1 })).map(({ id }) => id));
    expect(claimed.toSorted()).toEqual(searches.toSorted());
  });

  it('takes only what was asked for: of a category, or waiting for a reason', async () => {
    await nobodyLeft();
    const id = await search();
    await bench.ask(contract.updateWhitelist, { id, entities: [FIRST, MIDDLE], is_whitelisted: true });
    const noor = await reviewer();
    expect(await claim(noor, { categories: ['sanctions', 'adverse-media'] })).toEqual([]);
    expect(await claim(noor, { why: ['reopened'] })).toEqual([]);
    expect(await claim(noor, { categories: ['peps'], why: ['new'] })).toEqual([{ id, openHits: 1, firstOpen: 2 }]);
  });

  it('ends two hours after it, or after the last decision of its holder', async () => {
    await nobodyLeft();
    const [idle, busy, given] = [await search(), await search(), await search()];
    await bench.ask(contract.claimNext, { hits: 9 });
    await bench.ask(contract.assignSearches, { ids: [given], userId: bench.omar.userId });
    bench.world.clock.advance(HOUR);
    await bench.ask(contract.decideHit, { id: busy, entityId: FIRST, version: 0, match_status: 'unknown' });
    bench.world.clock.advance(HOUR);
    await Promise.all([end(), end()]);
    expect(await holderOf(idle)).toBeNull();
    expect(await holderOf(busy)).toMatchObject({ userId: bench.ines.userId });
    expect(await holderOf(given)).toMatchObject({ userId: bench.omar.userId, by: bench.ines.userId, isClaim: false });
    expect(
      (await bench.world.auditOf('search', idle)).filter(({ action }) => action === 'queue.end-claim'),
    ).toMatchObject([{ actorId: null, body: { was: bench.ines.userId, is: null } }]);
    bench.world.clock.advance(HOUR);
    await end();
    expect([await holderOf(busy), (await holderOf(given))?.userId]).toEqual([null, bench.omar.userId]);
  });

  it('keeps a search of which all is decided for its holder, should a decision be taken back', async () => {
    await nobodyLeft();
    const id = await search();
    await bench.ask(contract.claimNext, {});
    const { changed } = await bench.ask(contract.updateWhitelist, {
      id,
      entities: [...ALL_THREE],
      is_whitelisted: true,
    });
    expect(await holderOf(id)).toBeUndefined();
    const versions = Object.fromEntries(changed.map(({ entityId, version }) => [entityId, version]));
    await bench.ask(contract.undoDecisions, { id, versions });
    expect(await holderOf(id)).toMatchObject({ userId: bench.ines.userId });
  });

  it('needs the claim to decide', async () => {
    const looker = await bench.world.person(['ComplyFind', 'ComplyStatusUpdate']);
    expect((await bench.world.refused(looker, contract.claimNext, { body: {} })).status).toBe(403);
  });
});
