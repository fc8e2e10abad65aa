import type { OutputOf } from '@tamis/contract';
import type { listSessions as endpoint } from '@tamis/contract/profile';
import type { Ctx } from '../../../platform/context.ts';
import { openSessionView } from './open-session-view.ts';
import { findOpenSessions } from '../sessions/open-sessions-store.ts';

/** Where the user is signed in, and where somebody acts as the user. */
export async function listSessions(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  const rows = await ctx.read((trx) => findOpenSessions(trx, ctx.actor.userId, ctx.clock.now()));
  return {
    sessions: rows.map((row) => ({ ...openSessionView(row), isCurrent: row.id === ctx.actor.sessionId })),
  };
}
