import { setScheduledTriggerStatus, updateScheduledTrigger } from '@tamis/contract/scheduled-triggers';
import { withPerson } from '../triggers/index.ts';
import type { Holding } from '../users/index.ts';
import { known, recordChange } from './records/record-change.ts';
import {
  findScheduledTo,
  lockScheduled,
  putReports,
  putStanding,
  type ScheduledRow,
} from './records/triggers-store.ts';

/** Scheduled triggers that report to somebody. They are Root's, and what they do concerns the organisation alone. */
export const namedInSchedules: Holding = {
  kind: 'named-in-schedules',
  acts: ['hand-over', 'pause'],
  find: findScheduledTo,
  mayReceive: async () => () => true,
  async settle({ ctx, tx, items, leaver, receiver }) {
    for (const { id } of items) {
      const was = known(await lockScheduled(tx.trx, id));
      const is: ScheduledRow = receiver
        ? { ...was, actions: was.actions.map((action) => withPerson(action, leaver.id, receiver.id)) }
        : { ...was, status: 'paused', pausedBecause: 'by-hand', nextAt: null, timeZone: null };
      if (receiver) await putReports(tx.trx, id, is.actions);
      else await putStanding(tx.trx, is);
      await recordChange(ctx, tx, (receiver ? updateScheduledTrigger : setScheduledTriggerStatus).name, { was, is });
    }
  },
};
