import * as contract from '@tamis/contract/api-keys';
import { holdsAny } from '@tamis/contract';
import type { Holding } from '../users/index.ts';
import { refuseToGive } from '../users/index.ts';
import { findKey, lockKey, markRevoked } from './api-keys-store.ts';
import { findKeyScopes, findOwnedKeys, putOwner } from './owned-keys-store.ts';
import { knownKey } from './read-api-keys.ts';
import { recordChange } from './record-change.ts';

/** Keys that still work, and call in the name of their owner. */
export const ownedKeys: Holding = {
  kind: 'keys',
  acts: ['hand-over', 'end'],
  find: findOwnedKeys,
  async mayReceive(trx, items) {
    const scopes = await findKeyScopes(
      trx,
      items.map(({ id }) => id),
    );
    return (claims) => scopes.every((scope) => holdsAny(claims, [scope]));
  },
  async settle({ ctx, tx, items, receiver, reason }) {
    for (const { id } of items) {
      const was = knownKey(await lockKey(tx.trx, id));
      // Nobody turns a stronger key to their own ends.
      if (receiver) refuseToGive(ctx.actor, was.scopes);
      if (receiver) await putOwner(tx.trx, id, receiver.id);
      else await markRevoked(tx.trx, id, { userId: ctx.actor.userId, at: ctx.clock.now(), reason });
      const is = knownKey(await findKey(tx.trx, id));
      await recordChange(ctx, tx, receiver ? contract.updateApiKey.name : contract.revokeApiKey.name, { was, is });
    }
  },
};
