import type { impersonationUsers } from '@tamis/contract/impersonation';
import type { Verb } from '../../../platform/http/route.ts';
import { findOrdinaryUsers } from '../../users/index.ts';

const MOST = 20;

/** Whom a root user can act as. */
export const listUsers: Verb<typeof impersonationUsers> = async (ctx, { query }) => {
  const accounts = await ctx.readAsSystem((trx) => findOrdinaryUsers(trx, query.search, MOST));
  return {
    users: accounts.map(({ id, name, surname, email, merchant }) => ({
      id,
      name,
      surname,
      email,
      merchant: { id: merchant.id, name: merchant.name },
    })),
  };
};
