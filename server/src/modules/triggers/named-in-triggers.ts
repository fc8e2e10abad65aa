import { setTriggerStatus, updateTrigger } from '@tamis/contract/triggers';
import type { Holding } from '../users/index.ts';
import { mayBeNamed, namesPerson, withPerson } from './records/named-people.ts';
import { known, recordChange } from './records/record-change.ts';
import { findTriggersTo, lockTrigger, putActions, putStatus, type TriggerRow } from './records/triggers-store.ts';

/** Triggers that tell somebody, or give work to them, whoever owns them. One that is paused does neither. */
export const namedInTriggers: Holding = {
  kind: 'named-in-triggers',
  acts: ['hand-over', 'pause'],
  find: findTriggersTo,
  async mayReceive(trx, _items, leaver) {
    const found = await findTriggersTo(trx, leaver);
    const naming = found.flatMap(({ actions }) => actions.filter((action) => namesPerson(action, leaver.id)));
    return (claims) => naming.every((action) => mayBeNamed(claims, action));
  },
  async settle({ ctx, tx, items, leaver, receiver }) {
    for (const { id } of items) {
      const was = known(await lockTrigger(tx.trx, id));
      const is: TriggerRow = receiver
        ? { ...was, actions: was.actions.map((action) => withPerson(action, leaver.id, receiver.id)) }
        : { ...was, status: 'paused', pausedBecause: 'by-hand' };
      if (receiver) await putActions(tx.trx, id, is.actions);
      else await putStatus(tx.trx, id, is.status, is.pausedBecause);
      await recordChange(ctx, tx, receiver ? updateTrigger.name : setTriggerStatus.name, { was, is });
    }
  },
};
