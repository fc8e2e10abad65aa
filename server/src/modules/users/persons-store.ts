import type { Claim } from '@tamis/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** A user as those see them who act on them. */
export interface Person {
  id: string;
  merchantId: string;
  email: string;
  newEmail: string | null;
  name: string;
  surname: string;
  phone: string;
  roleId: string;
  roleName: string;
  claims: Claim[];
  isBlocked: boolean;
  blockReason: string;
  /** Null unless an invitation is open. */
  invitationEndsAt: Date | null;
}

/** Somebody of this merchant who is not deleted, whom nobody else changes until the transaction ends. */
export function lockPerson(trx: Trx, merchantId: string, id: string): Promise<Person | undefined> {
  return trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.id', '=', id)
    .where('users.merchant_id', '=', merchantId)
    .select([
      'users.id',
      'users.merchant_id as merchantId',
      'users.email',
      'users.new_email as newEmail',
      'users.name',
      'users.surname',
      'users.phone',
      'roles.id as roleId',
      'roles.name as roleName',
      sql<Claim[]>`roles.claims`.as('claims'),
      'users.is_blocked as isBlocked',
      'users.block_reason as blockReason',
      'users.invitation_ends_at as invitationEndsAt',
    ])
    .forNoKeyUpdate('users')
    .executeTakeFirst();
}

/** Somebody of this merchant who may sign in, and whom nobody blocks or gives another role until the transaction ends. */
export async function lockReceiver(
  trx: Trx,
  merchantId: string,
  id: string,
): Promise<{ id: string; name: string; claims: Claim[] } | undefined> {
  const row = await trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.id', '=', id)
    .where('users.merchant_id', '=', merchantId)
    .where('users.is_blocked', '=', false)
    .where('users.invitation_ends_at', 'is', null)
    .select(['users.id', 'users.name', 'users.surname', sql<Claim[]>`roles.claims`.as('claims')])
    .forShare('users')
    .executeTakeFirst();
  return row && { id: row.id, name: `${row.name} ${row.surname}`.trim(), claims: row.claims };
}
