import type { logout } from '@tamis/contract/auth';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { endSession, findImpersonatorSession } from '../records/auth-store.ts';
import { endImpersonations } from './end-sessions.ts';

/** Signs out: token and sockets stop working at once. Whoever acts as another signs out as oneself too. */
export const closeSession: Verb<typeof logout> = async (ctx) => {
  const { sessionId, userId } = ctx.actor;
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    const own = await findImpersonatorSession(trx, sessionId);
    for (const session of [{ id: sessionId, userId }, ...(own ? [own] : [])]) {
      await endSession(trx, session.id, ctx.clock.now());
      await publish(trx, { userId: session.userId, event: 'session_ended_event', data: { sessionId: session.id } });
      await endImpersonations(trx, [session.id]);
    }
    await audit({ action: 'sessions.close', subjectType: 'session', subjectId: sessionId });
  });
  return {};
};
