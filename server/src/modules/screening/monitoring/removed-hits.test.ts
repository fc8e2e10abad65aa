import * as alerts from '@tamis/contract/notifications';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createReviewBench, FIRST, LAST, MIDDLE, type ReviewBench, threePeople } from '../testing/review-bench.ts';

const nothing = { added: [], updated: [], deleted: [] };
const none = { ...nothing, leftOut: nothing };
const gone = { ...none, deleted: [MIDDLE] };

describeEachEngine('an entry that leaves its list, and nothing else', (_engine, database) => {
  let bench: ReviewBench;
  const searches = { monitored: '', refreshed: '', decided: '', other: '' };

  beforeAll(async () => {
    bench = await createReviewBench(database());
    searches.monitored = await bench.search();
    searches.refreshed = await bench.search({ is_monitored: false });
    searches.decided = await bench.search({ client_ref: 'KYC-1' });
    await bench.ask(contract.decideHit, {
      id: searches.decided,
      entityId: MIDDLE,
      version: 0,
      match_status: 'true_positive',
      reason: 'Same passport',
    });
    searches.other = await bench.search({ client_ref: 'KYC-1', is_monitored: false });
    await bench.ask(contract.decideHit, {
      id: searches.other,
      entityId: MIDDLE,
      version: 0,
      match_status: 'false_positive',
      is_whitelisted: true,
      scope: 'reference',
    });
    await use({ without: ['T-2'] });
    // Not expect.poll, which belongs into a test.
    await vi.waitUntil(async () => (await bench.view(searches.decided)).search.hasUpdate, {
      timeout: 30_000,
      interval: 100,
    });
  });
  afterAll(() => bench.stop());

  async function use(list: Parameters<typeof threePeople>[0]): Promise<void> {
    bench.world.clock.advance(3_600_000);
    await bench.world.importList('house', threePeople(list));
  }
  const found = async (filter: Parameters<typeof bench.ask<typeof contract.findSearches>>[1]) =>
    (await bench.ask(contract.findSearches, filter)).searches.map(({ id }) => id).toSorted();
  const monitored = () => [searches.monitored, searches.decided].toSorted();

  it('is an update of the search, which says so and shows the hit last', async () => {
    const { search, updates } = await bench.view(searches.monitored);
    expect([search.hasUpdate, search.hasChanged, search.totalHits, updates]).toEqual([
      true,
      true,
      3,
      { ...gone, newest: expect.any(String) },
    ]);
    expect(
      (await bench.hits(searches.monitored)).map(({ doc, index, update }) => [doc.id, index, update?.kind]),
    ).toEqual([
      [FIRST, 0, undefined],
      [LAST, 1, undefined],
      [MIDDLE, 2, 'removed'],
    ]);
    const { changes } = await bench.ask(contract.findUpdates, { id: searches.monitored });
    expect(changes).toMatchObject([
      {
        entityId: MIDDLE,
        name: 'Nikolas Madrigal Morozov',
        kind: 'removed',
        cause: 'list',
        matters: true,
        score: { is: null },
        acknowledged: null,
      },
    ]);
  });

  it('is found in the history by both of its filters', async () => {
    for (const filter of [{ updates: 1 }, { changed: 1 }] as const) expect(await found(filter)).toEqual(monitored());
    for (const filter of [{ updates: 0 }, { changed: 0 }] as const)
      expect(await found(filter)).toEqual([searches.refreshed, searches.other].toSorted());
  });

  it('is alerted once for each search, counted in the badge and mailed', async () => {
    const { updates, notifications } = await bench.ask(alerts.findCaUpdates, {});
    expect(updates).toBe(2);
    expect(
      new Map(notifications.map(({ details }) => [details?.comply_search.id, details?.notification.data])),
    ).toEqual(new Map(monitored().map((id) => [id, { updated: [], new: [], removed: [MIDDLE], leftOut: [] }])));
    expect(notifications).toHaveLength(2);
    expect(await bench.ask(alerts.countUnread, {})).toEqual({ count: 2 });
    const mails = () =>
      database().transaction({ kind: 'system' }, (trx) =>
        trx.selectFrom('messages').select(['recipient', 'subject']).where('kind', '=', 'monitoring-updates').execute(),
      );
    await expect.poll(mails).toEqual([{ recipient: bench.ines.email, subject: '2 monitored searches have updates' }]);
    const runs = () =>
      database().transaction({ kind: 'system' }, (trx) =>
        trx.selectFrom('monitoring_runs').select('updated').where('updated', '>', 0).execute(),
      );
    expect(await runs()).toEqual([{ updated: 2 }]);
  });

  it('is audited as a removal', async () => {
    const rows = await bench.audited('updates.apply');
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(monitored());
    for (const row of rows) expect(row).toMatchObject({ actor: null, body: { ...gone, bySettings: [] } });
  });

  it('is what a refresh answers, never that nothing changed', async () => {
    expect((await bench.view(searches.refreshed)).updates).toEqual({ ...none, newest: null });
    expect(await bench.ask(contract.refreshSearch, { id: searches.refreshed })).toMatchObject({
      total_hits: 3,
      left_out: 0,
      is_demo: false,
      updates: gone,
    });
    expect((await bench.view(searches.refreshed)).search.hasUpdate).toBe(true);
    expect((await bench.audited('searches.refresh')).at(-1)).toMatchObject({
      actor: bench.ines.userId,
      subject: searches.refreshed,
      body: gone,
    });
    expect(await bench.ask(contract.refreshSearch, { id: searches.refreshed })).toMatchObject({
      total_hits: 3,
      left_out: 0,
      is_demo: false,
      updates: none,
    });
  });

  it('keeps whitelisting shut until somebody takes note, and then the hit is gone', async () => {
    const whitelisting = { id: searches.refreshed, entities: [FIRST, LAST], is_whitelisted: true };
    expect((await bench.tried(bench.ines, contract.updateWhitelist, whitelisting))[0]).toBe(409);
    await bench.ask(contract.reviewUpdate, { id: searches.refreshed, reviewed: true });
    const { search, updates } = await bench.view(searches.refreshed);
    expect([search.hasUpdate, search.hasChanged, search.totalHits, updates]).toEqual([
      false,
      true,
      2,
      { ...none, newest: null },
    ]);
    expect((await bench.hits(searches.refreshed)).map(({ doc, index }) => [doc.id, index])).toEqual([
      [FIRST, 0],
      [LAST, 1],
    ]);
    expect((await bench.audited('updates.acknowledge')).map(({ actor, subject }) => [actor, subject])).toEqual([
      [bench.ines.userId, searches.refreshed],
    ]);
    expect((await bench.tried(bench.ines, contract.updateWhitelist, whitelisting))[0]).toBe(200);
  });

  it('comes back as it was decided, whatever else is whitelisted for its client', async () => {
    await use({});
    await expect
      .poll(async () => (await bench.view(searches.decided)).updates)
      .toEqual({ ...none, added: [MIDDLE], newest: expect.any(String) });
    expect(await bench.hit(searches.decided, MIDDLE)).toMatchObject({
      match_status: 'true_positive',
      is_whitelisted: false,
      reason: 'Same passport',
      version: 1,
    });
  });
});
