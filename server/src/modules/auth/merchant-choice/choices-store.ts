import type { Claim } from '@tamis/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Worker } from '../../agents/index.ts';

export interface Chooser {
  worker: Worker;
  ownMerchantId: string;
  /** Null: their own. */
  chosenId: string | null;
}

const choosers = (trx: Trx, sessionId: string) =>
  trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'sessions.user_id as userId',
      'sessions.merchant_id as ownMerchantId',
      'sessions.acting_merchant_id as chosenId',
      'sessions.created_at as createdAt',
      'sessions.address',
      sql<Claim[]>`roles.claims`.as('claims'),
      sql<boolean>`exists (select from two_factors where two_factors.user_id = users.id)`.as('hasTwoFactor'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null);

/** Who chooses in a session, and what was chosen. Needs system scope. */
export async function findChooser(trx: Trx, sessionId: string): Promise<Chooser | undefined> {
  return toChooser(await choosers(trx, sessionId).executeTakeFirst());
}

/** The same, and no other choice is made in the session until the transaction ends. */
export async function lockChooser(trx: Trx, sessionId: string): Promise<Chooser | undefined> {
  return toChooser(await choosers(trx, sessionId).forUpdate('sessions').executeTakeFirst());
}

type Row = Awaited<ReturnType<ReturnType<typeof choosers>['executeTakeFirst']>>;

const toChooser = (row: Row): Chooser | undefined =>
  row && { worker: row, ownMerchantId: row.ownMerchantId, chosenId: row.chosenId };

/** @param merchantId null for the agent's own */
export async function putChoice(trx: Trx, sessionId: string, merchantId: string | null): Promise<void> {
  await trx.updateTable('sessions').set({ acting_merchant_id: merchantId }).where('id', '=', sessionId).execute();
}
