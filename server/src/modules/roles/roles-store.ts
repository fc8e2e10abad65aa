import type { Claim } from '@tamis/contract';
import type { PageInput } from '@tamis/contract/calls/paging';
import type { Role } from '@tamis/contract/roles';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { matchesText } from '../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../platform/db/pages/read-page.ts';
import { refusedAsTaken } from '../../platform/db/refused-as-taken.ts';

export type RoleRow = Omit<Role, 'createdAt' | 'changedAt'> & { createdAt: Date; changedAt: Date | null };

export interface NewRole {
  id: string;
  merchantId: string;
  name: string;
  description?: string;
  claims: readonly Claim[];
  isFixed?: boolean;
  createdAt: Date;
}

const insertion = (trx: Trx, role: NewRole) =>
  trx.insertInto('roles').values({
    id: role.id,
    merchant_id: role.merchantId,
    name: role.name,
    description: role.description ?? '',
    claims: [...role.claims],
    is_fixed: role.isFixed ?? false,
    created_at: role.createdAt,
  });

/** Throws `nameTaken`, where it is given, when another role of the merchant has the name, whatever its case. */
export async function insertRole(trx: Trx, role: NewRole, nameTaken?: Error): Promise<void> {
  const written = insertion(trx, role).execute();
  await (nameTaken ? refusedAsTaken(written, 'roles_by_name', nameTaken) : written);
}

const holders = sql<number>`(select count(*)::int from users where users.role_id = roles.id)`;

const roles = (trx: Trx) =>
  trx
    .selectFrom('roles')
    .select([
      'id',
      'name',
      'description',
      sql<Claim[]>`claims`.as('claims'),
      'is_fixed as isFixed',
      'created_at as createdAt',
      'changed_at as changedAt',
      'changed_by as changedBy',
      holders.as('holders'),
    ]);

export type RoleOrder = 'name' | 'description' | 'claims' | 'holders' | 'created_at' | 'changed_at';

export const findRolePage = (trx: Trx, page: PageInput<RoleOrder>): Promise<PageRows<RoleRow>> =>
  readPage(roles(trx).where(matchesText(page.search, 'name', 'description')), page, {
    by: {
      name: sql`lower(name)`,
      description: sql`lower(description)`,
      claims: sql`cardinality(claims)`,
      holders,
      created_at: 'created_at',
      changed_at: 'changed_at',
    },
    id: 'id',
  });

export const findRole = (trx: Trx, id: string): Promise<RoleRow | undefined> =>
  roles(trx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it, nor gives it to anybody, until the transaction ends. */
export const lockRole = (trx: Trx, id: string): Promise<RoleRow | undefined> =>
  roles(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The same for somebody who gives it: it is not deleted meanwhile. */
export const holdRole = (trx: Trx, merchantId: string, id: string): Promise<RoleRow | undefined> =>
  roles(trx).where('merchant_id', '=', merchantId).where('id', '=', id).forKeyShare().executeTakeFirst();

/** Throws `nameTaken` when another role of the merchant has the name, whatever its case. */
export async function putRole(
  trx: Trx,
  { id, name, description, claims, changedAt, changedBy }: RoleRow,
  nameTaken: Error,
): Promise<void> {
  const written = trx
    .updateTable('roles')
    .set({ name, description, claims, changed_at: changedAt, changed_by: changedBy })
    .where('id', '=', id);
  await refusedAsTaken(written.execute(), 'roles_by_name', nameTaken);
}

export async function removeRole(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('roles').where('id', '=', id).execute();
}
