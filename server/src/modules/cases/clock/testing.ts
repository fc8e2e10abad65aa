import * as contract from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { dayOf, monthsAfter } from '@tamis/contract/terms/zoned-days';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';
import { followClock } from './follow-clock.ts';

/** Other ones for each level, all of them soon. */
export const MONTHS = { low: 3, medium: 2, high: 1 };

/** What tests of periodic reviews do over and over. Sessions do not last for months: who reads before signs in again. */
export async function createReviewBench(database: TestDatabase) {
  const world = await createTestWorld(database);
  await world.app.start();
  await world.importList('house', { 'house.csv': CUSTOM_LIST });
  let owner: Person = await world.person(['All']);
  const acts = () => caseActsOf(world, owner);
  const today = (): string => dayOf(world.clock.now(), 'UTC');
  const leapTo = async (day: string): Promise<void> => {
    world.clock.advance(Date.parse(day) - Date.parse(today()));
    owner = await world.person(['All']);
  };
  let types = 0;
  const typeOf = (more: object = {}) =>
    world.ask(owner, contract.createCaseType, {
      body: { name: `Fund ${(types += 1)}`, checkTypes: ['sanction'], reviewMonths: MONTHS, ...more },
    });
  const draftOf = async (body: object = {}) => ({ typeId: (await typeOf()).id, assigneeId: owner.userId, ...body });
  const ready = async (body: object = {}, risk: object = {}) => {
    const until = new Date(world.clock.now().getTime() + 150 * DAY_MS).toISOString().slice(0, 10);
    return acts().ready(await draftOf(body), { until, ...risk });
  };
  const run = () => followClock(testJob({ database, clock: world.clock }));
  return {
    world,
    owner: () => owner,
    acts,
    today,
    leapTo,
    typeOf,
    ready,
    run,
    /** Approved on this day, with the search that it was approved on. */
    approved: async (body: object = {}, risk: object = {}) => {
      const { id, searchId } = await ready(body, risk);
      return { ...(await acts().approve(id)), searchId };
    },
    /**
     * In review since two months after it was approved. What is to be otherwise with its search is done before: the
     * application screens again whenever it comes to it.
     */
    inReview: async (before: (searchId: string) => Promise<unknown> = async () => undefined) => {
      const { id, searchId } = await ready();
      await acts().approve(id);
      await before(searchId);
      await leapTo(monthsAfter(today(), MONTHS.medium));
      await run();
      return { id, searchId };
    },
    begunOf: async (id: string) =>
      (await world.auditOf('case', id)).filter(({ action }) => action === 'cases.begin-review'),
    openKinds: async (id: string) => (await acts().view(id)).items.open.map(({ kind }) => kind),
  };
}
export type ReviewBench = Awaited<ReturnType<typeof createReviewBench>>;
