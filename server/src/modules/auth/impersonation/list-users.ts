import type { OutputOf } from '@tamis/contract';
import type { impersonationUsers } from '@tamis/contract/impersonation';
import type { Ctx } from '../../../platform/context.ts';
import { findOrdinaryUsers } from '../../users/index.ts';

const MOST = 20;

/** Whom a root user can act as. */
export async function listUsers(ctx: Ctx, search: string): Promise<OutputOf<typeof impersonationUsers>> {
  const accounts = await ctx.readAsSystem((trx) => findOrdinaryUsers(trx, search, MOST));
  return {
    users: accounts.map(({ id, name, surname, email, merchant }) => ({
      id,
      name,
      surname,
      email,
      merchant: { id: merchant.id, name: merchant.name },
    })),
  };
}
