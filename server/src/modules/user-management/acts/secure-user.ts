import * as contract from '@tamis/contract/user-security';
import type { Ctx } from '../../../platform/context.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { type AuthParts, endOneSession, endSessions, forgetSecondFactor, twoFactorNotice } from '../../auth/index.ts';
import { actOnPerson } from './act-on-person.ts';
import { recordChange, stateOf } from './record-change.ts';

export const endUserSessions: Verb<typeof contract.endUserSessions> = async (ctx, { params }) => ({
  ended: await signOut(ctx, params.id),
});

/** Signs somebody out everywhere, but in the session that asks for it. Answers how many sessions ended. */
export function signOut(ctx: Ctx, id: string): Promise<number> {
  return actOnPerson(ctx, id, async ({ tx }) => {
    const ended = await endSessions(tx.trx, id, ctx.clock.now(), ctx.actor.sessionId);
    const entry = { action: contract.endUserSessions.name, subjectType: 'user', subjectId: id, body: { ended } };
    await tx.audit(entry);
    return ended;
  });
}

export const endUserSession: Verb<typeof contract.endUserSession> = (ctx, { params: { id, sessionId } }) =>
  actOnPerson(ctx, id, async ({ tx }) => {
    if (!(await endOneSession(tx.trx, id, sessionId, ctx.clock.now()))) throw new NotFoundError('The session');
    const entry = { action: contract.endUserSession.name, subjectType: 'user', subjectId: id, body: { sessionId } };
    await tx.audit(entry);
    return {};
  });

/** For somebody who lost the second factor, and whose identity was checked in another way. */
export const removeTwoFactor: Verb<typeof contract.removeTwoFactor, Ctx & { auth: AuthParts }> = (
  ctx,
  { params: { id }, body: { reason } },
) =>
  actOnPerson(ctx, id, async ({ tx, person }) => {
    // Of one's own it is done with a fresh proof, in the profile.
    if (id === ctx.actor.userId) throw new ConflictError('Switch off your own two-factor sign-in in your profile.');
    if (!(await forgetSecondFactor(tx.trx, person))) throw new ConflictError('Two-factor sign-in is off.');
    await ctx.auth.messenger.mail(tx.trx, twoFactorNotice('two-factor-removed', person, ctx.clock));
    const states = { was: { ...stateOf(person), twoFactor: true }, is: { ...stateOf(person), twoFactor: false } };
    await recordChange(ctx, tx, contract.removeTwoFactor.name, { id, ...states, more: { reason } });
    return {};
  });
