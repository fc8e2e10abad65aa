import type { OutputOf } from '@tamis/contract';
import type { merchantDetails } from '@tamis/contract/merchants';
import { holdsAny } from '@tamis/contract/calls/claims';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findUserNames } from '../users/index.ts';

/** Finds the names of the merchant's API keys with whose they are, of deleted ones as well. */
export type FindKeyNames = (trx: Trx) => Promise<{ id: string; name: string; ownerId: string }[]>;

/**
 * Names behind the ids of the merchant's users, of those who were deleted too: old records name them. With each, the API
 * keys that act for them, for those who may see keys.
 */
export async function viewNames(ctx: Ctx, findKeyNames: FindKeyNames): Promise<OutputOf<typeof merchantDetails>> {
  const seesKeys = holdsAny(ctx.actor.claims, ['FindAPITokens']);
  const [users, keys] = await ctx.read(async (trx) => [
    await findUserNames(trx),
    seesKeys ? await findKeyNames(trx) : [],
  ]);
  const byOwner = Map.groupBy(keys, ({ ownerId }) => ownerId);
  return Object.fromEntries(
    users.map(({ id, name, firstName, surname, isDeleted }) => [
      id,
      {
        id,
        name,
        firstName,
        surname,
        ...(isDeleted && { isDeleted: true as const }),
        keys: (byOwner.get(id) ?? []).map((key) => ({ id: key.id, name: key.name })),
      },
    ]),
  );
}
