import type { Endpoint } from '@tamis/contract';
import * as scheduled from '@tamis/contract/scheduled-triggers';
import type { Act, Acts, Stage } from './act.ts';
import { type JobAct, LONG_AGO } from './job-act.ts';

let made = 0;

/** A scheduled trigger that tells somebody each morning which searches have an open hit. */
const scheduledOf = ({ userId }: { userId: string }) => ({
  name: `Morning ${(made += 1)}`,
  cron: '0 9 * * 1-5',
  subject: 'searches' as const,
  segment: { match: 'all' as const, conditions: [{ field: 'openHits', operator: 'at-least', value: 1 } as const] },
  actions: [{ kind: 'report' as const, to: { kind: 'user' as const, id: userId }, by: 'console' as const }],
});

const createdBy = ({ world, root, owner }: Stage) =>
  world.ask(root, scheduled.createScheduledTrigger, {
    body: scheduledOf(owner),
    query: { merchantId: owner.merchantId },
  });

const onScheduled =
  (more: (stage: Stage) => object = () => ({})): Act =>
  async (stage) => {
    const { id } = await createdBy(stage);
    return {
      by: stage.root,
      input: { params: { id }, query: { merchantId: stage.owner.merchantId }, ...more(stage) },
    };
  };

export const scheduledActs: Acts = new Map<Endpoint, Act>([
  [
    scheduled.createScheduledTrigger,
    async ({ root, owner }) => ({
      by: root,
      input: { body: scheduledOf(owner), query: { merchantId: owner.merchantId } },
    }),
  ],
  [scheduled.updateScheduledTrigger, onScheduled(({ owner }) => ({ body: scheduledOf(owner) }))],
  [scheduled.setScheduledTriggerStatus, onScheduled(() => ({ body: { status: 'active' } }))],
  [scheduled.deleteScheduledTrigger, onScheduled()],
]);

/** What scheduled triggers do. */
export const scheduledJobs = [
  [
    'scheduled-triggers.run',
    {
      action: 'scheduled-triggers.run',
      given: async (stage) => {
        await stage.search();
        const { id } = await createdBy(stage);
        await stage.world.ask(stage.root, scheduled.setScheduledTriggerStatus, {
          params: { id },
          query: { merchantId: stage.owner.merchantId },
          body: { status: 'active' },
        });
        return {
          aged: { statement: 'update scheduled_triggers set next_at = $2 where id = $1', values: [id, LONG_AGO] },
        };
      },
    },
  ],
] satisfies [string, JobAct][];
