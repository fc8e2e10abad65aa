import type { Claim } from '@tamis/contract';
import type { TwoFactorMethod } from '@tamis/contract/auth';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { sql } from 'kysely';
import { containing } from '../../platform/db/pages/containing.ts';
import type { Reader, Trx } from '../../platform/db/database.ts';

export interface UserAccount {
  id: string;
  merchantId: string;
  email: string;
  name: string;
  surname: string;
  passwordHash: string;
  isBlocked: boolean;
  requiresPasswordChange: boolean;
  /** Of a password that was sent by mail: no good after this moment. */
  passwordValidUntil: Date | null;
  passwordChangedAt: Date | null;
  /** Whether it was set by whoever holds the mailbox. */
  isPasswordFromMail: boolean;
  lastLoginAt: Date | null;
  /** Null: signs in by a password alone. */
  twoFactorMethod: TwoFactorMethod | null;
  /** Has been invited and has no password of their own yet: only the invitation lets them in. */
  isInvited: boolean;
  getsUpdateMails: boolean;
  getsCaseMails: boolean;
  createdAt: Date;
  roleName: string;
  claims: Claim[];
  merchant: AccountMerchant;
}

interface AccountMerchant {
  id: string;
  name: string;
  createdAt: Date;
  expiresAt: Date | null;
  switchedOff: ModuleKey[];
  /** From then on its people go on only with a second factor; null where it asks for none. */
  twoFactorFrom: Date | null;
  /** How long a session lasts; null where the installation says. */
  sessionMinutes: number | null;
}

export interface NewUser {
  id: string;
  merchantId: string;
  roleId: string;
  email: string;
  name: string;
  surname: string;
  passwordHash: string;
  createdAt: Date;
}

export async function insertUser(trx: Trx, user: NewUser): Promise<void> {
  await trx
    .insertInto('users')
    .values({
      id: user.id,
      merchant_id: user.merchantId,
      role_id: user.roleId,
      email: user.email.toLowerCase(),
      name: user.name,
      surname: user.surname,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
    })
    .execute();
}

const accounts = (reader: Reader) =>
  reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .innerJoin('merchants', 'merchants.id', 'users.merchant_id')
    .selectAll('users')
    .select([
      'roles.name as role_name',
      'roles.claims',
      'merchants.name as merchant_name',
      'merchants.created_at as merchant_created_at',
      'merchants.expires_at as merchant_expires_at',
      'merchants.two_factor_from as merchant_two_factor_from',
      'merchants.session_minutes as merchant_session_minutes',
      sql<ModuleKey[]>`merchants.switched_off`.as('merchant_switched_off'),
    ]);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

/** The account with this e-mail, whatever its case; needs system scope. */
export async function findAccountByEmail(trx: Trx, email: string): Promise<UserAccount | undefined> {
  const row = await accounts(trx).where('users.email', '=', email.toLowerCase()).executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccount(reader: Reader, userId: string): Promise<UserAccount | undefined> {
  const row = await accounts(reader).where('users.id', '=', userId).executeTakeFirst();
  return row && toAccount(row);
}

/** The same, and nobody blocks or deletes them until the transaction ends: for whoever gives them something. */
export async function holdAccount(trx: Trx, userId: string): Promise<UserAccount | undefined> {
  const row = await accounts(trx).where('users.id', '=', userId).forShare('users').executeTakeFirst();
  return row && toAccount(row);
}

/** Everybody of the merchant who is not deleted, by name. */
export async function findAccounts(trx: Trx): Promise<UserAccount[]> {
  const rows = await accounts(trx).orderBy('users.name').orderBy('users.surname').orderBy('users.id').execute();
  return rows.map(toAccount);
}

/** Who holds All in a merchant and can sign in; needs system scope, or that of the merchant itself. */
export async function findOwners(trx: Trx, merchantId: string): Promise<UserAccount[]> {
  const rows = await accounts(trx)
    .where('users.merchant_id', '=', merchantId)
    .where(sql<boolean>`'All' = any(roles.claims)`)
    .where('users.is_blocked', '=', false)
    .where('users.invitation_ends_at', 'is', null)
    .orderBy('users.id')
    .execute();
  return rows.map(toAccount);
}

export async function touchLastLogin(trx: Trx, userId: string, at: Date): Promise<void> {
  await trx.updateTable('users').set({ last_login_at: at }).where('id', '=', userId).execute();
}

export interface NewPassword {
  passwordHash: string;
  at: Date;
  /** Set for a password that was sent by mail: good for one sign-in until then, which must change it. */
  validUntil: Date | null;
  isFromMail: boolean;
}

/** Needs the hash that was checked: false when the password has changed since, so that of two changes one wins. */
export async function replacePassword(
  trx: Trx,
  account: Pick<UserAccount, 'id' | 'passwordHash'>,
  { passwordHash, at, validUntil, isFromMail }: NewPassword,
): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_changed_at: at,
      password_valid_until: validUntil,
      requires_password_change: validUntil !== null,
      is_password_from_mail: isFromMail,
    })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.passwordHash)
    .where('is_blocked', '=', false)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * The last check of a sign-in, in its transaction: the password is still the one that was verified,
 * its user not blocked, and a password that was sent by mail not used before; it is used up here.
 */
export async function confirmPassword(
  trx: Trx,
  account: Pick<UserAccount, 'id' | 'passwordHash'>,
  at: Date,
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('users')
    .set({
      password_valid_until: sql<Date | null>`case when password_valid_until is null then null else ${at}::timestamptz end`,
    })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.passwordHash)
    .where('is_blocked', '=', false)
    .where(({ eb, or }) => or([eb('password_valid_until', 'is', null), eb('password_valid_until', '>', at)]))
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** The mailbox alone no longer opens the account: another factor was given beside it. */
export async function forgetPasswordFromMail(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ is_password_from_mail: false }).where('id', '=', userId).execute();
}

/** The password is good for nothing but the choice of another one. */
export async function requirePasswordChange(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ requires_password_change: true }).where('id', '=', userId).execute();
}

export async function renameUser(
  trx: Trx,
  userId: string,
  { name, surname }: { name: string; surname: string },
): Promise<void> {
  await trx.updateTable('users').set({ name, surname }).where('id', '=', userId).execute();
}

/** Users that a root user may act as: not blocked, no root users. Needs system scope. */
export async function findOrdinaryUsers(trx: Trx, search: string, limit: number): Promise<UserAccount[]> {
  const rows = await accounts(trx)
    .where('users.is_blocked', '=', false)
    .where(sql<boolean>`not ('Root' = any(roles.claims))`)
    .where(
      sql<boolean>`lower(users.name || ' ' || users.surname || ' ' || users.email || ' ' || merchants.name) like ${containing(search.toLowerCase())}`,
    )
    .orderBy('merchants.name')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(toAccount);
}

/** Who administers the installation: not blocked. Needs system scope. */
export async function findRootUsers(trx: Trx): Promise<UserAccount[]> {
  const rows = await accounts(trx)
    .where('users.is_blocked', '=', false)
    .where(sql<boolean>`'Root' = any(roles.claims)`)
    .orderBy('users.id')
    .execute();
  return rows.map(toAccount);
}

export interface NamedUser {
  id: string;
  /** Both together. */
  name: string;
  firstName: string;
  surname: string;
  isDeleted: boolean;
}

/** Names of the merchant's people and of agents who work for it, to show in place of their ids: also of those who do so no longer. */
export async function findUserNames(trx: Trx): Promise<NamedUser[]> {
  const { rows } = await sql<{ id: string; name: string; surname: string; isOver: boolean }>`
    select id, name, surname, deleted_at is not null as "isOver" from users
    union all select id, name, surname, is_over from linked_agent_names()
    order by name`.execute(trx);
  return rows.map(({ id, name, surname, isOver }) => ({
    id,
    name: `${name} ${surname}`.trim(),
    firstName: name,
    surname,
    isDeleted: isOver,
  }));
}

function toAccount(row: AccountRow): UserAccount {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    email: row.email,
    name: row.name,
    surname: row.surname,
    passwordHash: row.password_hash,
    isBlocked: row.is_blocked,
    requiresPasswordChange: row.requires_password_change,
    passwordValidUntil: row.password_valid_until,
    passwordChangedAt: row.password_changed_at,
    isPasswordFromMail: row.is_password_from_mail,
    lastLoginAt: row.last_login_at,
    twoFactorMethod: row.two_factor_method as TwoFactorMethod | null,
    isInvited: row.invitation_ends_at !== null,
    getsUpdateMails: row.gets_update_mails,
    getsCaseMails: row.gets_case_expiry_mails,
    createdAt: row.created_at,
    roleName: row.role_name,
    // Only known claims are ever written; the role verbs check them against the contract.
    claims: row.claims as Claim[],
    merchant: {
      id: row.merchant_id,
      name: row.merchant_name,
      createdAt: row.merchant_created_at,
      expiresAt: row.merchant_expires_at,
      switchedOff: row.merchant_switched_off,
      twoFactorFrom: row.merchant_two_factor_from,
      sessionMinutes: row.merchant_session_minutes,
    },
  };
}
