import type { ChartData, DashboardFigures } from '@tamis/contract/dashboard';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/dashboard';
import * as s from '@tamis/contract/screening';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const HEADINGS = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities';
const NAME = 'Nicolas Madrigal Morozov';
const LIST = `${HEADINGS}
T-1,person,${NAME},,sanction,Invented,2020-01-02,,VE
T-2,person,Nikolas Madrigal Morozov,,pep,Invented,2021-03-04,,VE
T-3,person,Nikolas Madrigal Morozoff,,adverse-media-v2-terrorism,Invented,2019-05-06,,VE
`;
const HITS = ['house:T-1', 'house:T-2', 'house:T-3'] as const;
const categories = { 'house:T-1': 'sanction', 'house:T-2': 'pep', 'house:T-3': 'adverse-media' } as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const statuses = ['false_positive', 'true_positive', 'unknown'] as const;
const which = fc.nat({ max: 60 });
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('search' as const), isMonitored: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('decide' as const), which, status: fc.constantFrom(...statuses) }),
  },
  fc.record({ act: fc.constantFrom('undo' as const, 'monitor' as const, 'delete' as const), which }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 400 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** What was decided, or stood again when a decision was taken back. */
interface Decision {
  status: string;
  at: number;
  /** Since when the hit had waited; undefined where it did not, or something was taken back. */
  since: number | undefined;
}

interface Hit {
  searchId: string;
  entityId: (typeof HITS)[number];
  version: number;
  /** When it began to wait; undefined while it does not. */
  since: number | undefined;
  /** Those that stand; what was taken back is gone. */
  standing: Decision[];
  /** Everything in its order. */
  all: Decision[];
}

interface Search {
  id: string;
  at: number;
  isMonitored: boolean;
  isDeleted: boolean;
}

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  if (sorted.length === 0) return null;
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};
const dayOf = (at: number): number => Math.floor(at / DAY);
const isSettled = ({ status }: Decision): boolean => status.endsWith('_positive');

describeEachEngine('the figures of the main page', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  const searches: Search[] = [];
  const hits: Hit[] = [];

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': LIST });
    ines = await signIn();
  });
  afterAll(() => world.stop());

  const signIn = () =>
    world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyUpdateMonitor', 'ComplyDelete']);
  const now = () => world.clock.now().getTime();
  const pick = <T>(among: readonly T[], place: number): T | undefined => among[place % Math.max(1, among.length)];
  const isThere = (id: string): boolean => searches.some((one) => one.id === id && !one.isDeleted);

  async function carryOut(step: Act): Promise<void> {
    // No two acts at one moment, so that 'last' is one.
    world.clock.advance(60_000);
    switch (step.act) {
      case 'pass':
        world.clock.advance(step.hours * HOUR);
        ines = await signIn();
        return;
      case 'search': {
        const { isMonitored } = step;
        const body = {
          search_term: NAME,
          fuzziness: 1,
          is_monitored: isMonitored,
          filters: { types: [...checkTypes] },
        };
        const { result } = await world.ask(ines, s.createSearch, { body });
        searches.push({ id: result.id, at: now(), isMonitored, isDeleted: false });
        for (const entityId of HITS)
          hits.push({ searchId: result.id, entityId, version: 0, since: now(), standing: [], all: [] });
        return;
      }
      case 'monitor': {
        const search = pick(
          searches.filter(({ isDeleted }) => !isDeleted),
          step.which,
        );
        if (search) await watch(search);
        return;
      }
      case 'delete': {
        const search = pick(
          searches.filter(({ isDeleted }) => !isDeleted),
          step.which,
        );
        if (!search) return;
        await world.ask(ines, s.deleteSearch, { params: { id: search.id } });
        search.isDeleted = true;
        return;
      }
      case 'decide': {
        const hit = pick(
          hits.filter(({ searchId }) => isThere(searchId)),
          step.which,
        );
        if (!hit || hit.standing.at(-1)?.status === step.status) return;
        const { searchId: id, entityId, version } = hit;
        const body = { id, entityId, version, match_status: step.status };
        hit.version = (await world.ask(ines, s.decideHit, { body })).version;
        const decision = { status: step.status, at: now(), since: hit.since };
        hit.standing.push(decision);
        hit.all.push(decision);
        // What needs information waits on, and what is open again waits from now on.
        if (step.status !== 'unknown') hit.since = undefined;
        else hit.since ??= now();
        return;
      }
      case 'undo': {
        const hit = pick(
          hits.filter(({ searchId, standing }) => isThere(searchId) && standing.length > 0),
          step.which,
        );
        if (!hit) return;
        const { searchId: id, entityId, version } = hit;
        hit.version = (await world.ask(ines, s.undoDecision, { body: { id, entityId, version } })).version;
        const undone = hit.standing.pop();
        const before = hit.standing.at(-1);
        hit.all.push({ status: before?.status ?? 'potential_match', at: now(), since: undefined });
        hit.since = before && isSettled(before) ? undefined : (undone?.since ?? hit.since);
      }
    }
  }

  async function watch(search: Search): Promise<void> {
    search.isMonitored = !search.isMonitored;
    await world.ask(ines, s.changeMonitor, { body: { id: search.id, is_monitored: search.isMonitored } });
  }

  /** What was decided last on each hit between two moments. */
  const decidedBetween = (from: number, until: number): Decision[] =>
    hits.flatMap(({ all }) => all.findLast(({ at }) => at >= from && at < until) ?? []);

  function recount(): Pick<DashboardFigures, 'searches' | 'decisions'> & {
    open: Record<string, number>;
    made: Record<string, number>;
  } {
    const there = searches.filter(({ isDeleted }) => !isDeleted);
    const today = dayOf(now());
    const between = (from: number, until: number) =>
      there.filter(({ at }) => dayOf(at) >= today - from && dayOf(at) <= today - until).length;
    const end = now() + 1;
    const latest = decidedBetween(end - 30 * DAY, end);
    const timesOf = (decisions: readonly Decision[]) =>
      decisions.filter(isSettled).flatMap(({ at, since }) => (since === undefined ? [] : [at - since]));
    const open = hits.filter(
      ({ searchId, standing }) => isThere(searchId) && !standing.at(-1)?.status.endsWith('positive'),
    );
    const ofYear = there.filter(({ at }) => dayOf(at) > today - 365);
    const lately = new Set(there.filter(({ at }) => dayOf(at) > today - 30).map(({ id }) => id));
    const made = hits.filter(({ searchId }) => lately.has(searchId));
    return {
      searches: {
        today: between(0, 0),
        weekAgo: between(7, 7),
        last7: between(7, 1),
        before7: between(14, 8),
        last30: between(30, 1),
        before30: between(60, 31),
        ofYear: ofYear.length,
        monitoredOfYear: ofYear.filter(({ isMonitored }) => isMonitored).length,
        monitored: there.filter(({ isMonitored }) => isMonitored).length,
      },
      decisions: {
        falsePositives: latest.filter(({ status }) => status === 'false_positive').length,
        truePositives: latest.filter(({ status }) => status === 'true_positive').length,
        medianMs: median(timesOf(latest)),
        medianMsBefore: median(timesOf(decidedBetween(end - 60 * DAY, end - 30 * DAY))),
      },
      open: byCategory(open),
      made: byCategory(made),
    };
  }

  const byCategory = (of: readonly Hit[]): Record<string, number> =>
    Object.fromEntries(
      HITS.map((entityId) => [categories[entityId], of.filter((hit) => hit.entityId === entityId).length]),
    );

  const valuesOf = ({ points }: ChartData): Record<string, number | null> =>
    Object.fromEntries(points.map(({ key, values }) => [key, values[0] ?? null]));
  const chart = async (chart_id: contract.CountedChart) =>
    valuesOf(await world.ask(ines, contract.viewChart, { body: { chart_id } }));

  it('equal a recount, and the charts say the same, whatever was searched, decided, taken back and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 30 }), async (acts) => {
        for (const step of acts) await carryOut(step);
        const { figures } = await world.ask(ines, contract.viewDashboard);
        const { open, made, ...expected } = recount();
        expect({ searches: figures.searches, decisions: figures.decisions }).toEqual(expected);
        const waiting = Object.values(open).reduce((sum, hitsOf) => sum + hitsOf, 0);
        expect(figures.waiting.hits?.hits).toBe(waiting);
        expect(await chart('open_hits_by_category')).toEqual({ ...open, warning: 0 });
        expect(await chart('hits_by_category')).toEqual({ ...made, warning: 0 });
        const { ofYear = 0, monitoredOfYear = 0, last30 = 0, today = 0 } = expected.searches ?? {};
        expect(await chart('aml_total')).toEqual({ monitored: monitoredOfYear, unmonitored: ofYear - monitoredOfYear });
        const byDay = Object.values(await chart('searches_by_day'));
        // The 30 days of the chart end today, those of the figure yesterday.
        const dayBefore = searches.filter(({ at, isDeleted }) => !isDeleted && dayOf(at) === dayOf(now()) - 30).length;
        expect(byDay.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(last30 + today - dayBefore);
      }),
      { numRuns: 4, seed: 74, endOnFailure: true },
    );
  });
});
