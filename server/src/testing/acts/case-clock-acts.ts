import type { Endpoint } from '@tamis/contract';
import { moveCaseReview, snoozeCase } from '@tamis/contract/cases';
import { caseActsOf } from '../../modules/cases/testing.ts';
import type { Act, Acts } from './act.ts';
import { type JobAct, LONG_AGO, SOON } from './job-act.ts';

/** Some days after the clock of the tests begins. */
const LATER = '2026-12-01';

/** By which the clock comes to a case earlier or later. */
export const caseClockActs: Acts = new Map<Endpoint, Act>([
  [
    snoozeCase,
    async ({ world, owner }) => {
      const { id } = await caseActsOf(world, owner).draft();
      return { input: { params: { id }, body: { until: LATER } } };
    },
  ],
  [
    moveCaseReview,
    async ({ world, owner }) => {
      const { ready, approve } = caseActsOf(world, owner);
      const { id } = await ready();
      await approve(id);
      return { input: { params: { id }, body: { on: LATER, reason: 'New owner' } } };
    },
  ],
]);

/** What the clock does to cases. */
export const caseClockJobs = [
  [
    'cases.follow-clock',
    {
      action: 'cases.end-snooze',
      given: async ({ world, owner }) => {
        const { id } = await caseActsOf(world, owner).draft();
        await world.ask(owner, snoozeCase, { params: { id }, body: { until: LATER } });
        return { aged: { statement: 'update cases set snoozed_until = $2 where id = $1', values: [id, LONG_AGO] } };
      },
    },
  ],
  [
    'cases.screen-reviewed',
    {
      action: 'searches.refresh',
      given: async ({ world, owner }) => {
        const { draft, addPerson, screen } = caseActsOf(world, owner);
        const { id } = await draft();
        await screen(id, await addPerson(id));
        return { aged: { statement: 'update cases set review_since = $2 where id = $1', values: [id, SOON] } };
      },
    },
  ],
] satisfies [string, JobAct][];
