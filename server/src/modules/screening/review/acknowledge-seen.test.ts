import { refreshSearch, reviewCaUpdate, reviewUpdate } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { FIRST, LAST, MIDDLE, createReviewBench, type ReviewBench, threePeople } from '../testing/review-bench.ts';

const NEWER = 'Newer updates have come than you have seen. Look at them, then acknowledge again.';

describeEachEngine('updates that come while others are being acknowledged', (_engine, database) => {
  let bench: ReviewBench;

  beforeAll(async () => {
    bench = await createReviewBench(database());
  });
  afterAll(() => bench.stop());

  /** A list that is in use is not imported again. */
  let inUse: readonly string[] = [];
  async function use(without: readonly ('T-2' | 'T-3')[] = []): Promise<void> {
    if (inUse.join() === without.join()) return;
    inUse = without;
    bench.world.clock.advance(60_000);
    await bench.world.importList('house', threePeople({ without }));
  }

  /** A search whose entries go from their list one after the other, and what one had seen before each. */
  async function losing(...gone: ('T-2' | 'T-3')[][]): Promise<{ id: string; seen: (string | null)[] }> {
    await use();
    const id = await bench.search({ is_monitored: false });
    const seen = [];
    for (const without of gone) {
      seen.push((await bench.view(id)).updates.newest);
      await use(without);
      await bench.ask(refreshSearch, { id });
    }
    return { id, seen };
  }
  const standing = async (id: string) =>
    (await bench.hits(id)).map(({ doc, update }) => [doc.id, update?.kind ?? null]);
  const acknowledged = async (id: string) =>
    (await bench.audited('updates.acknowledge')).filter(({ subject }) => subject === id).map(({ actor }) => actor);

  it('are not acknowledged with them: it is refused, nothing goes, and they are there to be seen', async () => {
    const { id, seen } = await losing(['T-2'], ['T-2', 'T-3']);
    expect(seen).toEqual([null, expect.any(String)]);
    for (const seen_up_to of seen)
      expect(await bench.tried(bench.ines, reviewUpdate, { id, reviewed: true, seen_up_to })).toEqual([409, NEWER]);
    expect(await bench.tried(bench.ines, reviewCaUpdate, { id, seen_up_to: seen[1] })).toEqual([409, NEWER]);
    expect(await standing(id)).toEqual([
      [FIRST, null],
      [MIDDLE, 'removed'],
      [LAST, 'removed'],
    ]);
    expect((await bench.view(id)).search.hasUpdate).toBe(true);
    expect(await acknowledged(id)).toEqual([]);
    const { newest } = (await bench.view(id)).updates;
    await bench.ask(reviewUpdate, { id, reviewed: true, seen_up_to: newest });
    expect(await standing(id)).toEqual([[FIRST, null]]);
    expect((await bench.view(id)).updates.newest).toBeNull();
    expect(await acknowledged(id)).toEqual([bench.ines.userId]);
  });

  it('go with them where nobody says what they have seen', async () => {
    const { id } = await losing(['T-2'], ['T-2', 'T-3']);
    await bench.ask(reviewUpdate, { id, reviewed: true });
    expect(await standing(id)).toEqual([[FIRST, null]]);
  });

  it('are told from those of another search, of which nothing is known here', async () => {
    const other = await losing(['T-2']);
    const { newest } = (await bench.view(other.id)).updates;
    const { id } = await losing(['T-2']);
    const refusal = [404, 'The update was not found.'];
    expect(await bench.tried(bench.ines, reviewUpdate, { id, reviewed: true, seen_up_to: newest })).toEqual(refusal);
    expect((await bench.view(id)).search.hasUpdate).toBe(true);
    expect(await acknowledged(id)).toEqual([]);
  });
});
