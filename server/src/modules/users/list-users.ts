import type { BodyOf, OutputOf } from '@tamis/contract';
import type { findUsers as endpoint } from '@tamis/contract/users';
import type { Ctx } from '../../platform/context.ts';
import { findUsers, type UserAccount } from './users-store.ts';

/** A page of the merchant's users, by name. */
export async function listUsers(ctx: Ctx, input: BodyOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { accounts, total } = await ctx.read((trx) => findUsers(trx, input));
  return { users: accounts.map(userView), totalRecords: total };
}

const userView = ({
  id,
  email,
  name,
  surname,
  isBlocked,
  claims,
  lastLoginAt,
  createdAt,
}: UserAccount): OutputOf<typeof endpoint>['users'][number] => ({
  id,
  email,
  name,
  surname,
  isBlocked,
  claims,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
