import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Where triggers stand: those that wait for events, and those that come due at times. */
type TriggerTable = 'triggers' | 'scheduled_triggers';

export async function removeTrigger(trx: Trx, table: TriggerTable, id: string): Promise<void> {
  await trx.deleteFrom(table).where('id', '=', id).execute();
}

/** Counts a run that has ended, and whether it failed. */
export async function countRun(
  trx: Trx,
  table: TriggerTable,
  id: string,
  { at, hasFailed }: { at: Date; hasFailed: boolean },
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ last_run_at: at, runs: sql`runs + 1`, failures: sql`failures + ${hasFailed ? 1 : 0}` })
    .where('id', '=', id)
    .execute();
}
