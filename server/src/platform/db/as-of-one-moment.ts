import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** All that the transaction reads is as it was at its first statement, whatever others commit meanwhile. Comes before any other statement. */
export async function asOfOneMoment(trx: Trx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(trx);
}
