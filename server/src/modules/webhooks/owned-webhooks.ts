import { updateWebhook } from '@tamis/contract/webhooks';
import { holdsAny } from '@tamis/contract';
import type { Holding } from '../users/index.ts';
import { knownWebhook, recordChange } from './records/record-change.ts';
import { findOwnedWebhooks, findWebhook, lockWebhook, putOwner } from './records/webhooks-store.ts';

/** Webhooks whose failures somebody is told of. */
export const ownedWebhooks: Holding = {
  kind: 'webhooks',
  acts: ['hand-over'],
  find: findOwnedWebhooks,
  mayReceive: async () => (claims) => holdsAny(claims, ['FindWebhooks']),
  async settle({ ctx, tx, items, receiver }) {
    if (!receiver) return;
    for (const { id } of items) {
      const was = knownWebhook(await lockWebhook(tx.trx, id));
      await putOwner(tx.trx, id, receiver.id);
      await recordChange(ctx, tx, updateWebhook.name, { was, is: knownWebhook(await findWebhook(tx.trx, id)) });
    }
  },
};
