import { HOUR_MS } from '@tamis/contract/terms/durations';
import * as contract from '@tamis/contract/api-keys';
import { ConflictError, nameTaken } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { newId } from '../../platform/new-id.ts';
import { assertRoom } from '../limits/index.ts';
import { findKey, insertKey, lockKey, markRotated } from './api-keys-store.ts';
import { endOf, refuseScopes } from './give-key.ts';
import { statusOf } from './key-policy.ts';
import { makeSecret } from './key-secret.ts';
import { keyView } from './key-view.ts';
import { knownKey } from './read-api-keys.ts';
import { recordChange } from './record-change.ts';

/** A new secret with the same settings. Of two at once one finds that the key was rotated already. */
export const rotateApiKey: Verb<typeof contract.rotateApiKey> = (ctx, { params, body }) =>
  ctx.write(async (tx) => {
    const now = ctx.clock.now();
    const was = knownKey(await lockKey(tx.trx, params.id));
    if (was.rotatedTo !== null) throw new ConflictError('This key has already been rotated.');
    if (statusOf(was, now) === 'revoked') throw new ConflictError('A revoked key cannot be rotated: make a new one.');
    await refuseScopes(ctx, tx.trx, was.ownerId, was.scopes);
    const [id, secret] = [newId(ctx.clock), makeSecret()];
    const { merchantId, name, scopes, networks, perMinute, ownerId } = was;
    const oldEnd = new Date(Math.min(was.expiresAt.getTime(), now.getTime() + body.overlapHours * HOUR_MS));
    const expiresAt = endOf(body.expiresAt, now, contract.DEFAULT_KEY_DAYS);
    const settings = { merchantId, name, scopes, networks, perMinute, ownerId, expiresAt };
    // One that works gives its place to the new one.
    if (was.expiresAt <= now) await assertRoom({ trx: tx.trx, clock: ctx.clock, merchantId }, 'keys');
    await markRotated(tx.trx, was.id, id, oldEnd);
    await insertKey(tx.trx, { ...settings, id, createdAt: now, createdBy: ctx.actor.userId }, secret, nameTaken());
    const [old, made] = [knownKey(await findKey(tx.trx, was.id)), knownKey(await findKey(tx.trx, id))];
    await recordChange(ctx, tx, contract.rotateApiKey.name, { was, is: old });
    await recordChange(ctx, tx, contract.rotateApiKey.name, { was: null, is: made });
    return { key: keyView(made, now), secret: secret.secret };
  });
