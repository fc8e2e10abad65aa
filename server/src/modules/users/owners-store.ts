import type { Claim } from '@tamis/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Candidate } from './owner-policy.ts';

/** Who may own the merchant, and who may administer the installation. */
const candidates = (trx: Trx, merchantId: string) =>
  trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where(
      sql<boolean>`('All' = any(roles.claims) and users.merchant_id = ${merchantId}) or 'Root' = any(roles.claims)`,
    )
    .select([
      'users.id',
      'users.merchant_id as merchantId',
      'roles.id as roleId',
      'users.is_blocked as isBlocked',
      'users.last_login_at as lastLoginAt',
      'roles.claims',
    ])
    .orderBy('users.id');

/** Always in the order of their ids, so that no two wait for each other. */
export async function lockOwnerCandidates(trx: Trx, merchantId: string): Promise<void> {
  await candidates(trx, merchantId).forNoKeyUpdate('users').execute();
}

export async function findOwnerCandidates(trx: Trx, merchantId: string): Promise<Candidate[]> {
  const rows = await candidates(trx, merchantId).execute();
  return rows.map((row) => ({ ...row, claims: row.claims as Claim[] }));
}
