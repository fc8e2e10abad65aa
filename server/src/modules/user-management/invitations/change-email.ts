import { HOUR_MS } from '@tamis/contract/terms/durations';
import { activateEmail as activateEndpoint } from '@tamis/contract/invitations';
import { changeUserEmail as endpoint } from '@tamis/contract/users';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { PublicVerb, Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { auditSignIn, endCodes, type PublicAuthCall, takeCode } from '../../auth/index.ts';
import { findAccount, lockPerson } from '../../users/index.ts';
import { actOnPerson } from '../acts/act-on-person.ts';
import { recordChange, stateOf } from '../acts/record-change.ts';
import { isEmailTaken, putNewEmail, takeNewEmail } from '../records/accounts-store.ts';
import { emailTaken } from './invite-user.ts';
import { userOfToken } from './link-token.ts';
import { addressChanges, EMAIL_LINK_HOURS, newAddress } from './mails.ts';
import { linkContext, type ManagingCtx, sendLink } from './send-link.ts';

/**
 * The account keeps its address until the link that is sent to the new one is opened: nobody is locked out by a typing
 * error, so that an owner stays one.
 */
export const changeUserEmail: Verb<typeof endpoint, ManagingCtx> = (ctx, { body: { id, email } }) =>
  actOnPerson(ctx, id, async ({ tx, person }) => {
    const newEmail = email.toLowerCase();
    if (person.invitationEndsAt !== null)
      throw new ConflictError('The invitation is not accepted yet. Withdraw it and invite the right address.');
    if (newEmail === person.email) throw ValidationError.at('email', 'This is the address of the account already.');
    if (await isEmailTaken(tx.trx, newEmail)) throw emailTaken();
    await putNewEmail(tx.trx, id, newEmail);
    const is = { ...stateOf(person), newEmail };
    await recordChange(ctx, tx, endpoint.name, { id, was: { ...stateOf(person), newEmail: person.newEmail }, is });
    await ctx.auth.messenger.mail(tx.trx, addressChanges(person, newEmail));
    const expiresAt = new Date(ctx.clock.now().getTime() + EMAIL_LINK_HOURS * HOUR_MS);
    const order = newAddress(person.merchantId, newEmail);
    return sendLink(ctx, tx.trx, { purpose: 'email', userId: id, expiresAt, order });
  });

const invalid = (): ValidationError => ValidationError.at('token', 'This link is no longer valid. Ask for a new one.');

/** Makes the new address the user's; links that were sent to the old one are no longer good. */
export const activateEmail: PublicVerb<typeof activateEndpoint, PublicAuthCall> = async (
  { database, clock, secrets, source },
  { body: { token } },
) => {
  const userId = userOfToken(token) ?? '';
  const at = clock.now();
  const codeHash = secrets.digest(token, linkContext('email', userId));
  await database.transaction({ kind: 'system' }, async (trx) => {
    const isTaken = await takeCode(trx, { userId, purpose: 'email', sessionId: null, codeHash, at });
    const account = isTaken && (await findAccount(trx, userId));
    const person = account && (await lockPerson(trx, account.merchantId, userId));
    if (!person?.newEmail || person.isBlocked) throw invalid();
    await takeNewEmail(trx, userId, person.newEmail, emailTaken());
    for (const purpose of ['reset', 'unblock'] as const) await endCodes(trx, userId, purpose, at);
    const body = { was: { email: person.email }, is: { email: person.newEmail } };
    await auditSignIn(trx, at, source, { action: activateEndpoint.name, outcome: 'done', account: person, body });
    const { merchantId } = person;
    await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'users' } });
    await publish(trx, { userId, event: 'session_changed_event', data: {} });
  });
  return {};
};
