import { coverageKeys } from '@tamis/contract/terms/coverage';
import {
  decideHit,
  makeHit,
  refreshSearch,
  rerunSearch,
  updateStatus,
  updateWhitelist,
} from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createLeftOutBench, type LeftOutBench, OTHER_COUNTRY, OTHER_YEAR } from '../testing/left-out-bench.ts';

describeEachEngine('an entry that facts left out', (_engine, database) => {
  let bench: LeftOutBench;
  const standing = async (id: string, date?: string) => ({
    hits: (await bench.hits(id, date)).map(({ doc }) => doc.id),
    leftOut: (await bench.leftOut(id, date)).map(({ doc }) => doc.id),
  });
  const make = (id: string, entityId: string) => bench.ask(makeHit, { id, entityId });

  beforeAll(async () => {
    bench = await createLeftOutBench(database());
  });
  afterAll(() => bench.stop());

  it('is made a hit, which says by whom, can be decided on, and is in the audit log', async () => {
    const { id } = await bench.search();
    expect(await make(id, OTHER_YEAR)).toEqual({ changed: true, index: 0, total_hits: 1, left_out: 1 });
    expect(await standing(id)).toEqual({ hits: [OTHER_YEAR], leftOut: [OTHER_COUNTRY] });
    const [hit] = await bench.hits(id);
    const made_hit = { actorId: bench.ines.userId, timestamp: bench.world.clock.now().toISOString() };
    expect(hit).toMatchObject({ match_status: 'potential_match', score: 0.6758, index: 0, version: 0, made_hit });
    const { search } = await bench.view(id);
    expect(search).toMatchObject({ totalHits: 1, leftOut: 1, decidedHits: 0, hasUpdate: false });
    await bench.ask(decideHit, { id, entityId: OTHER_YEAR, match_status: 'true_positive', version: 0 });
    expect((await bench.view(id)).search.decidedHits).toBe(1);
    const audit = await bench.world.auditOf('search', id);
    const fault = { field: 'birthYear', searched: '1979', listed: ['1949-01-30'], points: -2252 };
    expect(audit.filter(({ action }) => action === 'left-out.make-hit').map(({ body }) => body)).toEqual([
      { entityId: OTHER_YEAR, changed: true, facts: [fault] },
    ]);
  });

  it('that is a hit already stays the hit it is', async () => {
    const { id } = await bench.search();
    await make(id, OTHER_YEAR);
    await bench.ask(decideHit, { id, entityId: OTHER_YEAR, match_status: 'false_positive', version: 0 });
    expect(await make(id, OTHER_YEAR)).toEqual({ changed: false, index: 0, total_hits: 1, left_out: 1 });
    expect((await bench.hits(id))[0]).toMatchObject({ match_status: 'false_positive', version: 1 });
  });

  it('becomes one hit when two people make it one at the same moment', async () => {
    const { id } = await bench.search();
    const both = await Promise.all([make(id, OTHER_YEAR), make(id, OTHER_YEAR)]);
    expect(both.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await standing(id)).toEqual({ hits: [OTHER_YEAR], leftOut: [OTHER_COUNTRY] });
  });

  it('is made a hit by those who may decide, in their own merchant, and only where it is left out', async () => {
    const { id } = await bench.search();
    const { world } = bench;
    const reader = await world.person(['ComplyFind', 'ComplyStatusUpdate']);
    const stranger = await world.person(['All'], world.otherMerchantId);
    const body = { id, entityId: OTHER_YEAR };
    expect((await world.refused(reader, makeHit, { body })).status).toBe(403);
    expect((await world.refused(stranger, makeHit, { body })).status).toBe(404);
    expect((await world.refused(bench.ines, makeHit, { body: { id, entityId: 'house:V-1' } })).status).toBe(404);
    expect(await standing(id)).toEqual({ hits: [], leftOut: [OTHER_YEAR, OTHER_COUNTRY] });
  });

  it('withdraws All Clear, which had cleared two, with the number in the audit log', async () => {
    const { id } = await bench.search();
    await bench.ask(updateStatus, { id, status: 'all_clear', confirmed_gaps: [...coverageKeys] });
    await make(id, OTHER_COUNTRY);
    expect((await bench.view(id)).search.status).toBe('not_set');
    const refusal = await bench.world.refused(bench.ines, updateStatus, {
      body: { id, status: 'all_clear', confirmed_gaps: [...coverageKeys] },
    });
    expect(refusal.status).toBe(409);
    const audit = await bench.world.auditOf('search', id);
    expect(audit.filter(({ action }) => action === 'searches.update-status').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ was: 'not_set', is: 'all_clear', leftOut: 2 }),
    );
  });

  it('stays a hit when the search is refreshed, and is no update', async () => {
    const { id } = await bench.search();
    await make(id, OTHER_YEAR);
    const { updates, left_out } = await bench.ask(refreshSearch, { id });
    const nothing = { added: [], updated: [], deleted: [] };
    expect([updates, left_out]).toEqual([{ ...nothing, leftOut: nothing }, 1]);
    expect(await standing(id)).toEqual({ hits: [OTHER_YEAR], leftOut: [OTHER_COUNTRY] });
  });

  it('was left out before: the past stands, and running the search again reproduces it', async () => {
    const { id } = await bench.search();
    const before = bench.world.clock.now().toISOString();
    bench.world.clock.advance(60_000);
    await make(id, OTHER_YEAR);
    expect(await standing(id, before)).toEqual({ hits: [], leftOut: [OTHER_YEAR, OTHER_COUNTRY] });
    expect((await bench.view(id, before)).search).toMatchObject({ totalHits: 0, leftOut: 2 });
    expect(await standing(id, bench.world.clock.now().toISOString())).toEqual(await standing(id));
    expect((await bench.ask(rerunSearch, { id })).isReproduced).toBe(true);
  });

  it('is whitelisted at once where its reference has whitelisted it', async () => {
    const first = await bench.search({ client_ref: 'KYC-1' });
    await make(first.id, OTHER_YEAR);
    const scope = { is_whitelisted: true, scope: 'reference', reason: 'Passport seen' } as const;
    await bench.ask(updateWhitelist, { id: first.id, entities: [OTHER_YEAR], ...scope });
    const second = await bench.search({ client_ref: 'KYC-1' });
    await make(second.id, OTHER_YEAR);
    expect((await bench.hits(second.id))[0]).toMatchObject({
      is_whitelisted: true,
      match_status: 'false_positive',
      reason: 'Passport seen',
    });
  });
});
