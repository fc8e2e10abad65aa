import type { Claim } from '@tamis/contract';
import { holdsAny } from '@tamis/contract/calls/claims';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { ValidationError } from '../../platform/errors/app-error.ts';
import { refuseToGive } from '../users/index.ts';
import { findOwnerClaims } from './api-keys-store.ts';
import { DAY_MS } from '@tamis/contract/terms/durations';

/** Nobody gives a program what they do not hold, nor has it act for somebody who does not. */
export async function refuseScopes(ctx: Ctx, trx: Trx, ownerId: string, scopes: readonly Claim[]): Promise<void> {
  refuseToGive(ctx.actor, scopes);
  const owned = await findOwnerClaims(trx, ctx.actor.merchantId, ownerId);
  if (!owned) throw ValidationError.at('ownerId', 'Choose somebody of the organisation who is not blocked.');
  const missing = scopes.find((scope) => !holdsAny(owned, [scope]));
  if (missing !== undefined) throw ValidationError.at('scopes', `The owner does not hold ${missing}.`);
}

/** When a key is to end: what was asked for, or so many days from now. */
export function endOf(expiresAt: string | undefined, now: Date, days: number): Date {
  if (expiresAt === undefined) return new Date(now.getTime() + days * DAY_MS);
  const end = new Date(expiresAt);
  if (end <= now) throw ValidationError.at('expiresAt', 'Choose a day in the future.');
  return end;
}
