import { holdsAny } from '@tamis/contract';
import { updateTrigger } from '@tamis/contract/triggers';
import type { Holding } from '../users/index.ts';
import { known, recordChange } from './records/record-change.ts';
import { findOwnedTriggers, lockTrigger, putOwner } from './records/triggers-store.ts';

/** Triggers that act in the name of somebody. */
export const ownedTriggers: Holding = {
  kind: 'triggers',
  acts: ['hand-over'],
  find: findOwnedTriggers,
  mayReceive: async () => (claims) => holdsAny(claims, ['TriggerUpdate']),
  async settle({ ctx, tx, items, receiver }) {
    if (!receiver) return;
    for (const { id } of items) {
      const was = known(await lockTrigger(tx.trx, id));
      await putOwner(tx.trx, id, receiver.id);
      await recordChange(ctx, tx, updateTrigger.name, { was, is: { ...was, ownerId: receiver.id } });
    }
  },
};
