import { coverageKeys } from '@tamis/contract/terms/coverage';
import { findNotifications } from '@tamis/contract/notifications';
import { decideHit, findUpdates, makeHit, reviewUpdate, updateStatus } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import {
  createLeftOutBench,
  type LeftOutBench,
  leftOutList,
  OTHER_COUNTRY,
  OTHER_YEAR,
} from '../testing/left-out-bench.ts';

const AGAIN = { timeout: 30_000, interval: 100 };
const NEW = 'house:L-3';
/** L-1 has its year of birth corrected, L-2 is gone from the list, L-3 is new and of another year. */
const next = leftOutList({
  'L-1': 'person,Dimar Valchenko,,sanction,Invented for tests,2020-01-02,1979-01-30,SE',
  'L-2': undefined,
  'L-3': 'person,Dimar Valchenko,,sanction,Invented for tests,2026-11-21,1950,SE',
});
/** L-1 is of another year again. */
const afterNext = leftOutList({
  'L-2': undefined,
  'L-3': 'person,Dimar Valchenko,,sanction,Invented for tests,2026-11-21,1950,SE',
});

describeEachEngine('monitoring of what facts leave out', (_engine, database) => {
  let bench: LeftOutBench;
  const searches = { cleared: '', made: '' };
  const standing = async (id: string, date?: string) => ({
    hits: (await bench.hits(id, date)).map(({ doc, update }) => [doc.id, update?.kind ?? null]),
    leftOut: (await bench.leftOut(id, date)).map(({ doc }) => doc.id),
  });
  const updates = async (id: string) =>
    (await bench.ask(findUpdates, { id })).changes
      .map(({ entityId, standing: of, kind }) => [of, kind, entityId].join(' '))
      .sort();
  const use = async (list: Record<string, string>, seen: string) => {
    bench.world.clock.advance(3_600_000);
    await bench.world.importList('house', list);
    await vi.waitUntil(async () => (await bench.view(seen)).search.hasUpdate, AGAIN);
  };

  beforeAll(async () => {
    bench = await createLeftOutBench(database());
    searches.cleared = (await bench.search()).id;
    searches.made = (await bench.search()).id;
    await bench.ask(updateStatus, { id: searches.cleared, status: 'all_clear', confirmed_gaps: [...coverageKeys] });
    await bench.ask(makeHit, { id: searches.made, entityId: OTHER_YEAR });
    await bench.ask(makeHit, { id: searches.made, entityId: OTHER_COUNTRY });
    await use(next, searches.made);
    await vi.waitUntil(async () => (await bench.view(searches.cleared)).search.hasUpdate, AGAIN);
  });
  afterAll(() => bench.stop());

  it('says what was left out newly, what is a hit instead, and what went', async () => {
    const { cleared } = searches;
    expect(await standing(cleared)).toEqual({ hits: [[OTHER_YEAR, 'added']], leftOut: [NEW] });
    expect(await updates(cleared)).toEqual([
      `hit added ${OTHER_YEAR}`,
      `left-out added ${NEW}`,
      `left-out removed ${OTHER_YEAR}`,
      `left-out removed ${OTHER_COUNTRY}`,
    ]);
    const { search, updates: pending } = await bench.view(cleared);
    expect(search).toMatchObject({ status: 'not_set', totalHits: 1, leftOut: 1, hasUpdate: true });
    expect(pending).toMatchObject({ added: [OTHER_YEAR], deleted: [], leftOut: { added: [NEW] } });
    expect(pending.leftOut.deleted.toSorted()).toEqual([OTHER_YEAR, OTHER_COUNTRY]);
  });

  it('tells the people of the search, with what is left out as a kind of its own', async () => {
    const { notifications } = await bench.ask(findNotifications, { perPage: 50 });
    const told = notifications.find(({ details }) => details?.comply_search.id === searches.cleared);
    const { leftOut = [], ...hits } = told?.details?.notification.data ?? {};
    expect([hits, leftOut.toSorted()]).toEqual([
      { updated: [], new: [OTHER_YEAR], removed: [] },
      [OTHER_YEAR, OTHER_COUNTRY, NEW],
    ]);
  });

  it('takes the hit that somebody made when its entry leaves the list, and no sooner', async () => {
    expect(await standing(searches.made)).toEqual({
      hits: [
        [OTHER_YEAR, 'updated'],
        [OTHER_COUNTRY, 'removed'],
      ],
      leftOut: [NEW],
    });
  });

  it('shows a moment before as it stood', async () => {
    const { answeredBy } = (await bench.view(searches.cleared)).search;
    expect(await standing(searches.cleared, answeredBy?.at)).toEqual({
      hits: [],
      leftOut: [OTHER_YEAR, OTHER_COUNTRY],
    });
  });

  it('leaves out what was a hit before, once its fact contradicts; made a hit, it stays one through the next list', async () => {
    const { cleared, made } = searches;
    for (const id of [cleared, made]) await bench.ask(reviewUpdate, { id, reviewed: true });
    await use(afterNext, cleared);
    await vi.waitUntil(async () => (await bench.view(made)).search.hasUpdate, AGAIN);
    expect(await standing(cleared)).toEqual({ hits: [[OTHER_YEAR, 'removed']], leftOut: [OTHER_YEAR, NEW] });
    expect(await updates(cleared)).toEqual([`hit removed ${OTHER_YEAR}`, `left-out added ${OTHER_YEAR}`]);
    expect(await standing(made)).toEqual({ hits: [[OTHER_YEAR, 'updated']], leftOut: [NEW] });
  });

  it('makes nothing a hit again whose removal nobody has taken note of', async () => {
    const { cleared: id } = searches;
    const refusal = await bench.world.refused(bench.ines, makeHit, { body: { id, entityId: OTHER_YEAR } });
    expect([refusal.status, refusal.errors[0]?.message]).toEqual([
      409,
      'Dimar Valchenko was a hit until an update that nobody has taken note of yet. Acknowledge the updates, then make it a hit.',
    ]);
    await bench.ask(reviewUpdate, { id, reviewed: true });
    expect(await bench.ask(makeHit, { id, entityId: OTHER_YEAR })).toMatchObject({ changed: true, left_out: 1 });
    await bench.ask(decideHit, { id, entityId: OTHER_YEAR, match_status: 'false_positive', version: 0 });
  });
});
