import type { Trx } from '../../platform/db/database.ts';

/** Who holds a role, by name. */
export async function findHolders(trx: Trx, roleId: string): Promise<{ id: string; name: string }[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'name', 'surname'])
    .where('role_id', '=', roleId)
    .orderBy('name')
    .orderBy('surname')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}`.trim() }));
}

export interface GivenRole {
  roleId: string;
  at: Date;
  by: string;
}

export async function giveRole(trx: Trx, userId: string, { roleId, at, by }: GivenRole): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role_id: roleId, role_given_at: at, role_given_by: by })
    .where('id', '=', userId)
    .execute();
}

/** Gives everybody who holds one role another. */
export async function moveHolders(trx: Trx, from: string, { roleId, at, by }: GivenRole): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role_id: roleId, role_given_at: at, role_given_by: by })
    .where('role_id', '=', from)
    .execute();
}
