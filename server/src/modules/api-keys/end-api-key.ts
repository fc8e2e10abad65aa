import * as contract from '@tamis/contract/api-keys';
import type { OutputOf } from '@tamis/contract';
import type { Ctx } from '../../platform/context.ts';
import { ConflictError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findKey, lockKey, markDeleted, markRevoked } from './api-keys-store.ts';
import { statusOf } from './key-policy.ts';
import { keyView } from './key-view.ts';
import { knownKey } from './read-api-keys.ts';
import { recordChange } from './record-change.ts';

export const revokeApiKey: Verb<typeof contract.revokeApiKey> = (ctx, { params, body }) =>
  revoke(ctx, params.id, body.reason);

export const revokeApiKeyByGet: Verb<typeof contract.revokeApiKeyByGet> = (ctx, { params, query }) =>
  revoke(ctx, params.id, query.reason);

const revoke = (ctx: Ctx, id: string, reason: string): Promise<OutputOf<typeof contract.revokeApiKey>> =>
  ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const was = knownKey(await lockKey(tx.trx, id));
    if (was.revokedAt !== null) throw new ConflictError('This key is already revoked.');
    await markRevoked(tx.trx, id, { userId: ctx.actor.userId, at: now, reason });
    const is = knownKey(await findKey(tx.trx, id));
    await recordChange(ctx, tx, contract.revokeApiKey.name, { was, is });
    return keyView(is, now);
  });

/** Takes a key out of the list that no longer works. */
export const deleteApiKey: Verb<typeof contract.deleteApiKey> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const was = knownKey(await lockKey(tx.trx, params.id));
    if (!['expired', 'revoked'].includes(statusOf(was, now)))
      throw new ConflictError('A key that still works cannot be deleted: revoke it first.');
    await markDeleted(tx.trx, was.id, now);
    await recordChange(ctx, tx, contract.deleteApiKey.name, { was, is: null });
    return {};
  });
