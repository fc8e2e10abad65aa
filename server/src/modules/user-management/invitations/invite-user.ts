import { DAY_MS } from '@tamis/contract/terms/durations';
import { INVITATION_DAYS, inviteUser as endpoint, resendInvitation as resendEndpoint } from '@tamis/contract/users';
import { randomBytes } from 'node:crypto';
import type { WriteTransaction } from '../../../platform/context.ts';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { assertRoom } from '../../limits/index.ts';
import { holdRole, knownRole } from '../../roles/index.ts';
import { putGroupsOf } from '../../user-groups/index.ts';
import { findAccount, hashPassword, refuseToGive } from '../../users/index.ts';
import { actOnPerson } from '../acts/act-on-person.ts';
import { recordChange, stateOf } from '../acts/record-change.ts';
import { insertInvited, type InvitedUser, prolongInvitation } from '../records/accounts-store.ts';
import { invitation } from './mails.ts';
import { type ManagingCtx, sendLink } from './send-link.ts';

/** Not where: whoever invites learns nothing of other organisations. */
export const EMAIL_TAKEN = 'This e-mail cannot be used.';
export const emailTaken = (): ValidationError => ValidationError.at('email', EMAIL_TAKEN);

const endOf = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** Of a password that nobody knows: only the link lets in. */
export const hashNobodyKnows = ({ auth }: ManagingCtx): Promise<string> =>
  auth.gate.run(() => hashPassword(randomBytes(32).toString('base64')));

export const inviteUser: Verb<typeof endpoint, ManagingCtx> = async (ctx, { body: { roleId, ...user } }) => {
  const passwordHash = await hashNobodyKnows(ctx);
  return ctx.writeAsSystem(async (tx) => {
    const role = knownRole(await holdRole(tx.trx, ctx.actor.merchantId, roleId));
    refuseToGive(ctx.actor, role.claims);
    return invite(ctx, tx, { user: { ...user, passwordHash }, role, taken: emailTaken() });
  });
};

interface Invitation {
  user: Pick<InvitedUser, 'name' | 'surname' | 'email' | 'phone' | 'passwordHash'> & { groupIds: readonly string[] };
  /** One that the inviting may give. */
  role: { id: string; name: string };
  /** Thrown when anybody of the installation has the address. */
  taken: Error;
}

/** Makes an account in the merchant of the context, and sends the link that sets its password. */
export async function invite(
  ctx: ManagingCtx,
  tx: WriteTransaction,
  { user: { groupIds, ...invited }, role, taken }: Invitation,
): Promise<{ id: string; link: string | null }> {
  const { actor, clock } = ctx;
  const [id, invitedAt] = [newId(clock), clock.now()];
  const user = { ...invited, id, merchantId: actor.merchantId, roleId: role.id, email: invited.email.toLowerCase() };
  const endsAt = endOf(invitedAt);
  await assertRoom({ trx: tx.trx, clock, merchantId: actor.merchantId }, 'users');
  await insertInvited(tx.trx, { ...user, invitedAt, endsAt, by: actor.userId }, taken);
  const groups = await putGroupsOf(tx.trx, user, groupIds);
  if (!groups) throw ValidationError.at('groupIds', 'Not all groups are groups of this organisation.');
  const is = { ...stateOf({ ...user, roleName: role.name, isBlocked: false }), groups };
  await recordChange(ctx, tx, endpoint.name, { id, was: null, is });
  const account = await findAccount(tx.trx, id);
  const order = invitation({ ...user, merchantName: account?.merchant.name ?? '' });
  const link = { purpose: 'invitation', userId: id, expiresAt: endsAt, order } as const;
  return { id, ...(await sendLink(ctx, tx.trx, link)) };
}

export const resendInvitation: Verb<typeof resendEndpoint, ManagingCtx> = (ctx, { params }) => resend(ctx, params.id);

export const resend = (ctx: ManagingCtx, id: string): Promise<{ link: string | null }> =>
  actOnPerson(ctx, id, async ({ tx, person }) => {
    if (person.isBlocked) throw new ConflictError('This user is blocked. Unblock first.');
    if (person.invitationEndsAt === null) throw new ConflictError('No invitation is open for this user.');
    const at = ctx.clock.now();
    const expiresAt = endOf(at);
    await prolongInvitation(tx.trx, id, at, expiresAt);
    const was = { ...stateOf(person), invitationEndsAt: person.invitationEndsAt };
    await recordChange(ctx, tx, resendEndpoint.name, { id, was, is: { ...was, invitationEndsAt: expiresAt } });
    const account = await findAccount(tx.trx, id);
    const order = invitation({ ...person, merchantName: account?.merchant.name ?? '' });
    return sendLink(ctx, tx.trx, { purpose: 'invitation', userId: id, expiresAt, order });
  });
