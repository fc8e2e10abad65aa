import type { Claim } from '@tamis/contract';
import type { Trx } from '../../platform/db/database.ts';

export interface NewRole {
  id: string;
  merchantId: string;
  name: string;
  claims: readonly Claim[];
  createdAt: Date;
}

export async function insertRole(trx: Trx, role: NewRole): Promise<void> {
  await trx
    .insertInto('roles')
    .values({
      id: role.id,
      merchant_id: role.merchantId,
      name: role.name,
      claims: [...role.claims],
      created_at: role.createdAt,
    })
    .execute();
}
