import { DAY_MS } from '@tamis/contract/terms/durations';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { ALL_THREE, createReviewBench, FIRST, LAST, MIDDLE, type ReviewBench } from '../testing/review-bench.ts';
import { expireWhitelist } from './expire-whitelist.ts';

describeEachEngine('the end of a whitelisting', (_engine, database) => {
  let bench: ReviewBench;

  beforeAll(async () => {
    bench = await createReviewBench(database());
  });
  afterAll(() => bench.stop());

  type Terms = Partial<Parameters<typeof bench.ask<typeof contract.updateWhitelist>>[1]>;
  const whitelist = (id: string, entities: readonly string[], terms: Terms = {}) =>
    bench.ask(contract.updateWhitelist, { id, entities: [...entities], is_whitelisted: true, ...terms });
  const standing = async (id: string) => (await bench.hits(id)).map((hit) => hit.is_whitelisted);
  const status = async (id: string) => (await bench.view(id)).search.status;
  const expire = () => expireWhitelist(testJob({ database: database(), clock: bench.world.clock }));
  const today = (inDays = 0) =>
    new Date(bench.world.clock.now().getTime() + inDays * DAY_MS).toISOString().slice(0, 10);

  /** Three searches of a client: whitelisted in the first, through its reference in the others, all clear. */
  async function threeSearches(client_ref: string): Promise<[string, string, string]> {
    const first = await bench.search({ client_ref });
    await whitelist(first, ALL_THREE, { scope: 'reference' });
    const ids: [string, string, string] = [
      first,
      await bench.search({ client_ref }),
      await bench.search({ client_ref }),
    ];
    for (const id of ids)
      await bench.ask(contract.updateStatus, { id, status: 'all_clear', confirmed_gaps: [...coverageKeys] });
    return ids;
  }

  it('from the list opens the hit in each of three searches, withdraws All Clear there and tells all of them', async () => {
    const ids = await threeSearches('KYC-1');
    const before = ids.map((id) => bench.notifiedOf(id));
    const entry = (await bench.whitelist({ search: 'KYC-1' })).find(({ entityId }) => entityId === MIDDLE);
    expect(await bench.ask(contract.endWhitelist, { id: entry?.id ?? '', reason: 'New facts' })).toEqual({
      reopened: 3,
    });
    for (const id of ids) {
      expect(await standing(id)).toEqual([true, false, true]);
      expect(await status(id)).toBe('not_set');
      expect((await bench.ask(contract.findDecisions, { id, entityId: MIDDLE })).decisions[0]).toMatchObject({
        origin: 'whitelist-ended',
        reason: 'New facts',
        match_status: 'potential_match',
        by: { actorId: bench.ines.userId },
      });
    }
    await expect.poll(() => ids.every((id, index) => bench.notifiedOf(id) > (before[index] ?? 0))).toBe(true);
  });

  it('in one of three searches opens it in the others, and is one decision in its own', async () => {
    const ids = await threeSearches('KYC-2');
    await bench.ask(contract.decideHit, {
      id: ids[1],
      entityId: MIDDLE,
      version: 1,
      match_status: 'true_positive',
      reason: 'Same passport',
    });
    for (const id of ids) expect([await standing(id), await status(id)]).toEqual([[true, false, true], 'not_set']);
    const origins = await Promise.all(
      ids.map(async (id) =>
        (await bench.ask(contract.findDecisions, { id, entityId: MIDDLE })).decisions.map(({ origin }) => origin),
      ),
    );
    expect(origins).toEqual([
      ['whitelist-ended', 'reviewer'],
      ['reviewer', 'whitelist'],
      ['whitelist-ended', 'whitelist'],
    ]);
  });

  it('is kept: before it the search stands as all clear, after it as not set', async () => {
    const [id] = await threeSearches('KYC-3');
    const before = bench.world.clock.now().toISOString();
    bench.world.clock.advance(1000);
    await bench.ask(contract.updateWhitelist, { id, entities: [MIDDLE], is_whitelisted: false });
    const after = bench.world.clock.now().toISOString();
    const then = async (date: string) =>
      (await bench.world.call(bench.ines, contract.getSearch, { params: { id }, query: { date } })).body.data;
    expect([await then(before), await then(after)]).toMatchObject([
      { search: { status: 'all_clear', decidedHits: 3 } },
      { search: { status: 'not_set', decidedHits: 2 } },
    ]);
  });

  it('begins a new entry where only its day, or for whom it holds, is changed', async () => {
    const id = await bench.search({ client_ref: 'KYC-4' });
    await whitelist(id, [MIDDLE], { endsOn: today(10) });
    const again = (version: number, terms: object) =>
      bench.ask(contract.decideHit, {
        id,
        entityId: MIDDLE,
        version,
        match_status: 'false_positive',
        is_whitelisted: true,
        ...terms,
      });
    await again(1, { endsOn: today(20) });
    await again(2, { endsOn: today(20), scope: 'reference' });
    await again(3, { endsOn: today(20), scope: 'reference' });
    const entries = await bench.whitelist({ search: 'KYC-4', state: 'all' });
    expect(entries).toHaveLength(3);
    expect(new Set(entries.map(({ scope, endsOn, ended }) => [scope, endsOn, ended?.why]))).toEqual(
      new Set([
        ['reference', today(20), undefined],
        ['search', today(10), 'taken-off'],
        ['search', today(20), 'taken-off'],
      ]),
    );
  });

  it('by deletion of a search is that of the search only, not of its reference', async () => {
    const id = await bench.search({ client_ref: 'KYC-5' });
    await whitelist(id, [FIRST], { scope: 'search' });
    await whitelist(id, [MIDDLE, LAST], { scope: 'reference' });
    await bench.world.call(bench.ines, contract.deleteSearch, { params: { id }, query: { reason: 'Test data' } });
    expect(
      new Map((await bench.whitelist({ search: 'KYC-5' })).map(({ entityId, searchId }) => [entityId, searchId])),
    ).toEqual(
      new Map([
        [MIDDLE, null],
        [LAST, null],
      ]),
    );
    expect(await standing(await bench.search({ client_ref: 'KYC-5' }))).toEqual([false, true, true]);
    for (const [endpoint, body] of [
      [contract.decideHit, { id, entityId: MIDDLE, version: 1, match_status: 'unknown' }],
      [contract.undoDecision, { id, entityId: MIDDLE, version: 1 }],
      [contract.updateStatus, { id, status: 'not_set' }],
      [contract.createNote, { complySearchId: id, note: 'Seen' }],
      [contract.changeMonitor, { id, is_monitored: false }],
    ] as const)
      expect(await bench.tried(bench.ines, endpoint, body)).toEqual([404, 'The search was not found.']);
  });

  it('is found page by page, by a part of the name or of the reference', async () => {
    const id = await bench.search({ client_ref: 'Client Seven' });
    for (const entityId of ALL_THREE) {
      bench.world.clock.advance(1000);
      await whitelist(id, [entityId], { scope: 'reference' });
    }
    const pages = [];
    for (const page of [1, 2, 3, 4])
      pages.push((await bench.whitelist({ search: 'client sev', page, perPage: 1 })).map(({ entityId }) => entityId));
    expect(pages).toEqual([[LAST], [MIDDLE], [FIRST], []]);
    expect((await bench.ask(contract.findWhitelist, { search: 'client sev', perPage: 1 })).totalRecords).toBe(3);
    expect(
      (await bench.whitelist({ search: 'MOROZOFF', perPage: 250 })).every(({ entityId }) => entityId === LAST),
    ).toBe(true);
  });

  // The last one: it moves the clock beyond the sessions.
  it('comes on the day after its last one, for every entry of that day, audited as the work of the schedule', async () => {
    const id = await bench.search({ client_ref: 'KYC-6' });
    for (const [index, entityId] of ALL_THREE.entries())
      await whitelist(id, [entityId], { scope: index === 1 ? 'reference' : 'search', endsOn: today() });
    await bench.ask(contract.updateStatus, { id, status: 'all_clear', confirmed_gaps: [...coverageKeys] });
    await expire();
    expect(await standing(id)).toEqual([true, true, true]);
    expect(await standing(await bench.search({ client_ref: 'KYC-6' }))).toEqual([false, true, false]);
    const day = today();
    bench.world.clock.advance(DAY_MS);
    await expire();
    await expire();
    const [hits, search, ended] = await bench.read(
      async (trx) =>
        [
          await trx
            .selectFrom('search_hits')
            .select(['is_whitelisted', 'reason'])
            .where('search_id', '=', id)
            .execute(),
          await trx.selectFrom('searches').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
          await trx
            .selectFrom('whitelist_entries')
            .select(['ended_why', 'end_reason'])
            .where('search_id', '=', id)
            .execute(),
        ] as const,
    );
    expect(hits).toEqual(ALL_THREE.map(() => ({ is_whitelisted: false, reason: `It held until ${day}.` })));
    expect(search.status).toBe('not_set');
    expect(ended).toEqual(ALL_THREE.map(() => ({ ended_why: 'expired', end_reason: `It held until ${day}.` })));
    const rows = await bench.audited('whitelist.expire');
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ actor, body }) => [actor, body]))).toEqual(
      new Set(ALL_THREE.map((entityId) => [null, { entityId, endsOn: day, reopened: entityId === MIDDLE ? 2 : 1 }])),
    );
  });
});
