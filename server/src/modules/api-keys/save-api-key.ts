import * as contract from '@tamis/contract/api-keys';
import { ConflictError, nameTaken } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { newId } from '../../platform/new-id.ts';
import { assertRoom } from '../limits/index.ts';
import { refuseToGive } from '../users/index.ts';
import { findKey, insertKey, lockKey, putKey } from './api-keys-store.ts';
import { endOf, refuseScopes } from './give-key.ts';
import { sortedScopes, statusOf } from './key-policy.ts';
import { makeSecret } from './key-secret.ts';
import { keyView } from './key-view.ts';
import { knownKey } from './read-api-keys.ts';
import { recordChange } from './record-change.ts';

export const createApiKey: Verb<typeof contract.createApiKey> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const scopes = sortedScopes(body.scopes);
    const ownerId = body.ownerId ?? ctx.actor.userId;
    await refuseScopes(ctx, tx.trx, ownerId, scopes);
    const [id, secret] = [newId(ctx.clock), makeSecret()];
    const key = {
      id,
      merchantId: ctx.actor.merchantId,
      name: body.name,
      scopes,
      networks: [...new Set(body.networks)],
      expiresAt: endOf(body.expiresAt, now, contract.DEFAULT_KEY_DAYS),
      perMinute: body.rateLimit.perMinute,
      ownerId,
      createdAt: now,
      createdBy: ctx.actor.userId,
    };
    await assertRoom({ trx: tx.trx, clock: ctx.clock, merchantId: key.merchantId }, 'keys');
    await insertKey(tx.trx, key, secret, nameTaken());
    const made = knownKey(await findKey(tx.trx, id));
    await recordChange(ctx, tx, contract.createApiKey.name, { was: null, is: made });
    return { key: keyView(made, now), secret: secret.secret };
  });

/** Works at the next call of the key, since it is read with each. */
export const updateApiKey: Verb<typeof contract.updateApiKey> = (ctx, { params, body }) =>
  ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const was = knownKey(await lockKey(tx.trx, params.id));
    if (['expired', 'revoked'].includes(statusOf(was, now)))
      throw new ConflictError('A key that is expired or revoked cannot be changed: make a new one.');
    const scopes = sortedScopes(body.scopes);
    // What it has already as well: nobody turns a stronger key to their own ends.
    refuseToGive(ctx.actor, was.scopes);
    await refuseScopes(ctx, tx.trx, body.ownerId, scopes);
    const settings = {
      name: body.name,
      scopes,
      networks: [...new Set(body.networks)],
      expiresAt: endOf(body.expiresAt, now, contract.DEFAULT_KEY_DAYS),
      perMinute: body.rateLimit.perMinute,
      ownerId: body.ownerId,
    };
    if (was.rotatedTo !== null && settings.expiresAt > was.expiresAt)
      throw new ConflictError('Another key took its place: it does not go on any longer.', { field: 'expiresAt' });
    await putKey(tx.trx, was.id, settings, nameTaken());
    const is = knownKey(await findKey(tx.trx, was.id));
    await recordChange(ctx, tx, contract.updateApiKey.name, { was, is });
    return keyView(is, now);
  });
