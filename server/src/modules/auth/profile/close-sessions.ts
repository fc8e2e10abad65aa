import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { endOneSession, endSessions } from '../sessions/end-sessions.ts';

/** Signs the user out everywhere else: tokens and sockets stop working at once. */
export function closeOtherSessions(ctx: Ctx): Promise<{ closed: number }> {
  const { userId, sessionId } = ctx.actor;
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    const closed = await endSessions(trx, userId, ctx.clock.now(), sessionId);
    await audit({ action: 'sessions.close-others', subjectType: 'user', subjectId: userId, body: { closed } });
    return { closed };
  });
}

/** Ends one of the user's sessions. */
export async function closeOneSession(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const { userId } = ctx.actor;
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    if (!(await endOneSession(trx, userId, id, ctx.clock.now()))) throw new NotFoundError('The session');
    await audit({ action: 'sessions.close-one', subjectType: 'session', subjectId: id });
  });
  return {};
}
