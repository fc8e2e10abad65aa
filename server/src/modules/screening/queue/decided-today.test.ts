import * as contract from '@tamis/contract/screening';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { Person } from '../../../testing/test-world.ts';
import { createReviewBench, FIRST, LAST, MIDDLE, type ReviewBench } from '../testing/review-bench.ts';

const HOUR = 3_600_000;

describeEachEngine('what one has decided today', (_engine, database) => {
  let bench: ReviewBench | undefined;
  let ines: Person;

  const given = (): ReviewBench => {
    if (!bench) throw new Error('The bench is made before each test');
    return bench;
  };
  beforeEach(async () => {
    bench ??= await createReviewBench(database());
    ines = await bench.world.person(['ComplyFind', 'ComplyWhiteListUpdate']);
  });
  afterAll(() => bench?.stop());

  const today = async (person = ines, body = {}) =>
    (await given().world.ask(person, contract.countQueue, { body })).decidedToday;
  const decide = (
    id: string,
    [entityId, version]: [entityId: string, version: number],
    match_status: contract.Hit['match_status'],
    person = ines,
  ) => given().world.ask(person, contract.decideHit, { body: { id, entityId, version, match_status } });

  it('is each hit once, one’s own alone, and not what needs information', async () => {
    const id = await given().search();
    expect(await today()).toBe(0);
    await decide(id, [FIRST, 0], 'false_positive');
    await decide(id, [MIDDLE, 0], 'unknown');
    await decide(id, [LAST, 0], 'true_positive', given().omar);
    expect(await today()).toBe(1);
    await decide(id, [FIRST, 1], 'true_positive');
    expect(await today()).toBe(1);
    await decide(id, [MIDDLE, 1], 'false_positive');
    expect(await today()).toBe(2);
    expect(await today(ines, { categories: ['adverse-media'] })).toBe(2);
    const stranger = await given().world.person(['All'], given().world.otherMerchantId);
    expect(await today(stranger)).toBe(0);
  });

  it('is not what was taken back, whoever did, but what it had been decided as before', async () => {
    const id = await given().search();
    await given().world.ask(ines, contract.updateWhitelist, {
      body: { id, entities: [FIRST, MIDDLE, LAST], is_whitelisted: true },
    });
    expect(await today()).toBe(3);
    await given().world.ask(ines, contract.undoDecision, { body: { id, entityId: MIDDLE, version: 1 } });
    expect(await today()).toBe(2);
    await decide(id, [LAST, 1], 'true_positive');
    await given().world.ask(ines, contract.undoDecision, { body: { id, entityId: LAST, version: 2 } });
    expect(await today()).toBe(2);
  });

  it('begins anew with the merchant’s day, wherever the server stands', async () => {
    const worksIn = (zone: string) =>
      database().owner.query('update merchants set time_zone = $1 where id = $2', [zone, given().world.merchantId]);
    const id = await given().search();
    // Eleven in the evening.
    await worksIn('Pacific/Auckland');
    await decide(id, [FIRST, 0], 'false_positive');
    expect(await today()).toBe(1);
    given().world.clock.advance(HOUR);
    expect(await today()).toBe(0);
    await worksIn('UTC');
    expect(await today()).toBe(1);
  });
});
