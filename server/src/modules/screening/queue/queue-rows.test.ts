import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { fixedClock } from '../../../testing/fixed-clock.ts';
import { batchOf, HEADER, untilState, uploadFile } from '../../batches/testing.ts';
import { startBatch } from '@tamis/contract/batches';
import { purgeDeleted } from '../deletion/purge-deleted.ts';
import { expireWhitelist } from '../review/expire-whitelist.ts';
import { settleCounts } from '../testing.ts';
import { queueDrift } from '../testing/queue-drift.ts';
import { ALL_THREE, createReviewBench, FIRST, MIDDLE, type ReviewBench, threePeople } from '../testing/review-bench.ts';

type Row = readonly [openHits: number, why: contract.WaitingReason];
const byHits = (one: Row | undefined, other: Row | undefined) => (one?.[0] ?? 0) - (other?.[0] ?? 0);

describeEachEngine('what waits in the queue', (_engine, database) => {
  let bench: ReviewBench;

  beforeAll(async () => {
    bench = await createReviewBench(database());
  });
  afterAll(() => bench.stop());

  /** How a search stands in the queue; undefined when it does not wait. Whatever was written before, nothing has drifted. */
  async function waits(id: string): Promise<Row | undefined> {
    expect(await queueDrift(database())).toEqual([]);
    const { searches } = await bench.ask(contract.findQueue, { perPage: 100 });
    const found = searches.find(({ searchId }) => searchId === id);
    expect(found?.hits.length).toBe(found?.openHits);
    return found && [found.openHits, found.why];
  }
  /** For what happens later than the sessions of the bench last. */
  const inTwoDays = () => fixedClock(new Date(bench.world.clock.now().getTime() + 2 * 86_400_000).toISOString());
  const decide = (
    id: string,
    entityId: string,
    version: number,
    match_status: contract.Hit['match_status'],
    more = {},
  ) => bench.ask(contract.decideHit, { id, entityId, version, match_status, ...more });
  const whitelist = (id: string, more = {}) =>
    bench.ask(contract.updateWhitelist, { id, entities: [...ALL_THREE], is_whitelisted: true, ...more });
  const since = async (id: string) =>
    (await bench.ask(contract.findQueue, { perPage: 100 })).searches.find(({ searchId }) => searchId === id)?.openSince;

  it('is every hit that nobody has decided on, until the last one is', async () => {
    const id = await bench.search();
    expect(await waits(id)).toEqual([3, 'new']);
    await decide(id, FIRST, 0, 'true_positive');
    expect(await waits(id)).toEqual([2, 'new']);
    await decide(id, MIDDLE, 0, 'unknown');
    expect(await waits(id)).toEqual([2, 'new']);
    await whitelist(id, { entities: ALL_THREE.slice(1), include_unknown: true });
    expect(await waits(id)).toBeUndefined();
  });

  it('is a hit whose decision was taken back, as if it had never been taken', async () => {
    const id = await bench.search();
    const before = await since(id);
    bench.world.clock.advance(60_000);
    const { changed } = await whitelist(id);
    expect(await waits(id)).toBeUndefined();
    await bench.ask(contract.undoDecisions, {
      id,
      versions: Object.fromEntries(changed.map(({ entityId, version }) => [entityId, version])),
    });
    expect(await waits(id)).toEqual([3, 'new']);
    expect(await since(id)).toBe(before);
  });

  it('is a hit whose whitelisting ended, reopened from then on, in every search of its reference', async () => {
    const first = await bench.search({ client_ref: 'KYC-1' });
    await whitelist(first, { scope: 'reference' });
    const second = await bench.search({ client_ref: 'KYC-1' });
    expect([await waits(first), await waits(second)]).toEqual([undefined, undefined]);
    bench.world.clock.advance(60_000);
    const entry = (await bench.whitelist({ search: 'KYC-1' })).find(({ entityId }) => entityId === FIRST);
    await bench.ask(contract.endWhitelist, { id: entry?.id ?? '', reason: 'New facts' });
    expect([await waits(first), await waits(second)]).toEqual([
      [1, 'reopened'],
      [1, 'reopened'],
    ]);
    expect(await since(second)).toBe(bench.world.clock.now().toISOString());
  });

  it('is a hit whose whitelisting ran out', async () => {
    const id = await bench.search();
    const today = bench.world.clock.now().toISOString().slice(0, 10);
    await whitelist(id, { endsOn: today });
    await expireWhitelist(testJob({ database: database(), clock: inTwoDays() }));
    expect(await waits(id)).toEqual([3, 'reopened']);
  });

  it('is no hit of a deleted search, nor of one that was purged', async () => {
    const [one, many] = [await bench.search(), await bench.search()];
    await bench.world.ask(bench.ines, contract.deleteSearch, { params: { id: one } });
    expect(await waits(one)).toBeUndefined();
    await bench.ask(contract.deleteSearches, { ids: [many] });
    await expect.poll(() => waits(many)).toBeUndefined();
    const job = testJob({ database: database(), clock: inTwoDays() });
    await purgeDeleted({ deletedKeptDays: 0, pruneOriginals: async () => 0 }, job);
    expect([await waits(one), await waits(many)]).toEqual([undefined, undefined]);
  });

  it('is no hit of a search that goes for good as it stands, before and after counts are summed up', async () => {
    const [one, other] = [await bench.search(), await bench.search()];
    await decide(other, FIRST, 0, 'true_positive');
    const inSystem = <T>(work: (trx: Trx) => Promise<T>) => database().transaction({ kind: 'system' }, work);
    await inSystem((trx) => trx.deleteFrom('searches').where('id', '=', one).execute());
    expect([await waits(one), await waits(other)]).toEqual([undefined, [2, 'new']]);
    await inSystem(settleCounts);
    await inSystem((trx) => trx.deleteFrom('searches').where('id', '=', other).execute());
    await inSystem(settleCounts);
    expect(await waits(other)).toBeUndefined();
  });

  it('is every open hit of the rows of a batch', async () => {
    const [name] = (await bench.hits(await bench.search())).map(({ doc }) => doc.name);
    const batch = batchOf(
      await uploadFile(
        bench.world,
        bench.ines,
        `${HEADER}\n${name ?? ''},,,,1,,yes,yes,yes\n${name ?? ''},,,,1,,yes,,\n`,
      ),
    );
    await bench.ask(startBatch, { id: batch.id });
    await untilState(bench.world, bench.ines, batch.id, 'completed');
    const { searches } = await bench.ask(contract.findSearches, { batchId: batch.id });
    expect((await Promise.all(searches.map(({ id }) => waits(id)))).toSorted(byHits)).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
  });

  it('follows the lists: what they take away waits no longer, what they bring waits as an update or is open again', async () => {
    const [open, dismissed] = [await bench.search(), await bench.search()];
    await decide(dismissed, MIDDLE, 0, 'false_positive');
    await decide(dismissed, FIRST, 0, 'true_positive');
    const use = async (list: Parameters<typeof threePeople>[0]) => {
      bench.world.clock.advance(60_000);
      await bench.world.importList('house', threePeople(list));
    };
    await use({ without: ['T-2'] });
    await expect.poll(() => waits(open), { timeout: 20_000 }).toEqual([2, 'new']);
    await expect.poll(() => waits(dismissed), { timeout: 20_000 }).toEqual([1, 'new']);
    await bench.ask(contract.reviewUpdate, { id: open, reviewed: true });
    expect(await waits(open)).toEqual([2, 'new']);
    await use({});
    await expect.poll(() => waits(open), { timeout: 20_000 }).toEqual([3, 'update']);
    await expect.poll(() => waits(dismissed), { timeout: 20_000 }).toEqual([2, 'reopened']);
    await bench.ask(contract.reviewUpdate, { id: open, reviewed: true });
    expect(await waits(open)).toEqual([3, 'update']);
    expect(await since(dismissed)).toBeDefined();
  });

  it('says of a hit for which no list could be searched before that it closes that gap, and of later searches that they are new', async () => {
    const before = await bench.search();
    bench.world.clock.advance(60_000);
    const { 'house.csv': list = '' } = threePeople();
    const media =
      'T-5,person,Nicolas Madrigal Morozov,,adverse-media-v2-fraud-linked,Invented for tests,2023-01-02,,VE';
    await bench.world.importList('house', { 'house.csv': `${list}${media}\n` });
    await expect.poll(() => waits(before), { timeout: 20_000 }).toEqual([4, 'gap']);
    const { searches } = await bench.ask(contract.findQueue, { why: ['gap'] });
    expect(searches.map(({ searchId }) => searchId)).toContain(before);
    await bench.ask(contract.reviewUpdate, { id: before, reviewed: true });
    expect(await waits(before)).toEqual([4, 'gap']);
    await decide(before, 'house:T-5', 0, 'false_positive');
    expect(await waits(before)).toEqual([3, 'new']);
    expect(await waits(await bench.search())).toEqual([4, 'new']);
    await bench.world.importList('house', threePeople());
  });

  it('follows a refresh by hand as it follows monitoring', async () => {
    const id = await bench.search({ is_monitored: false });
    bench.world.clock.advance(60_000);
    await bench.world.importList('house', threePeople({ without: ['T-1'] }));
    await bench.ask(contract.refreshSearch, { id });
    expect(await waits(id)).toEqual([2, 'new']);
  });
});
