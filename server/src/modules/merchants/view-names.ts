import type { OutputOf } from '@tamis/contract';
import type { merchantDetails } from '@tamis/contract/merchants';
import type { Ctx } from '../../platform/context.ts';
import { findUserNames } from '../users/index.ts';

/** Names behind the ids of the merchant's users. */
export async function viewNames(ctx: Ctx): Promise<OutputOf<typeof merchantDetails>> {
  const users = await ctx.read(findUserNames);
  return Object.fromEntries(users.map((user) => [user.id, { ...user, keys: [] }]));
}
