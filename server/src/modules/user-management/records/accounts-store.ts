import type { NotificationSettings } from '@tamis/contract/user-security';
import type { Trx } from '../../../platform/db/database.ts';
import { refusedAsTaken } from '../../../platform/db/refused-as-taken.ts';

export interface InvitedUser {
  id: string;
  merchantId: string;
  roleId: string;
  email: string;
  name: string;
  surname: string;
  phone: string;
  passwordHash: string;
  invitedAt: Date;
  endsAt: Date;
  by: string;
}

/** Throws `taken` when anybody of the installation has the address. */
export async function insertInvited(trx: Trx, user: InvitedUser, taken: Error): Promise<void> {
  const written = trx.insertInto('users').values({
    id: user.id,
    merchant_id: user.merchantId,
    role_id: user.roleId,
    email: user.email,
    name: user.name,
    surname: user.surname,
    phone: user.phone,
    password_hash: user.passwordHash,
    created_at: user.invitedAt,
    invited_at: user.invitedAt,
    invitation_ends_at: user.endsAt,
    role_given_at: user.invitedAt,
    role_given_by: user.by,
  });
  await refusedAsTaken(written.execute(), 'users_email_key', taken);
}

const update = (trx: Trx, id: string) => trx.updateTable('users').where('id', '=', id);

export async function prolongInvitation(trx: Trx, id: string, at: Date, endsAt: Date): Promise<void> {
  await update(trx, id).set({ invited_at: at, invitation_ends_at: endsAt }).execute();
}

export async function endInvitation(trx: Trx, id: string): Promise<void> {
  await update(trx, id).set({ invitation_ends_at: null }).execute();
}

export async function putDetails(
  trx: Trx,
  id: string,
  details: { name: string; surname: string; phone: string },
): Promise<void> {
  await update(trx, id).set(details).execute();
}

export interface Block {
  at: Date;
  by: string;
  reason: string;
}

/** Blocks a user, or with null lets them in again. */
export async function putBlock(trx: Trx, id: string, block: Block | null): Promise<void> {
  await update(trx, id)
    .set({
      is_blocked: block !== null,
      blocked_at: block?.at ?? null,
      blocked_by: block?.by ?? null,
      block_reason: block?.reason ?? '',
    })
    .execute();
}

/** What stays of a deleted user is the name. The address is free for somebody else. */
export async function eraseUser(trx: Trx, id: string, { at, by, reason }: Block): Promise<void> {
  await update(trx, id)
    .set({
      deleted_at: at,
      is_blocked: true,
      blocked_at: at,
      blocked_by: by,
      block_reason: reason,
      role_id: null,
      email: `${id}@deleted.invalid`,
      new_email: null,
      phone: '',
      password_hash: 'deleted',
      invitation_ends_at: null,
    })
    .execute();
}

export async function putNewEmail(trx: Trx, id: string, email: string): Promise<void> {
  await update(trx, id).set({ new_email: email }).execute();
}

/** Whether somebody has this address; needs system scope. */
export async function isEmailTaken(trx: Trx, email: string): Promise<boolean> {
  return (await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

/** Makes the new address the user's. Throws `taken` when somebody has it by now. */
export async function takeNewEmail(trx: Trx, id: string, email: string, taken: Error): Promise<void> {
  await refusedAsTaken(update(trx, id).set({ email, new_email: null }).execute(), 'users_email_key', taken);
}

const columns = {
  updateMails: 'gets_update_mails',
  caseExpiryMails: 'gets_case_expiry_mails',
  updateNotifications: 'gets_update_notifications',
} as const satisfies Record<keyof NotificationSettings, string>;

export const findNotificationSettings = (trx: Trx, id: string): Promise<NotificationSettings | undefined> =>
  trx
    .selectFrom('users')
    .select([
      `${columns.updateMails} as updateMails`,
      `${columns.caseExpiryMails} as caseExpiryMails`,
      `${columns.updateNotifications} as updateNotifications`,
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function putNotificationSetting(
  trx: Trx,
  id: string,
  setting: keyof NotificationSettings,
  isOn: boolean,
): Promise<void> {
  await update(trx, id)
    .set({ [columns[setting]]: isOn })
    .execute();
}
