import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Where triggers stand: those that wait for events, and those that come due at times. */
type TriggerTable = 'triggers' | 'scheduled_triggers';

/** What the log of runs is asked for. */
interface MeantRuns {
  outcome?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** Whether a run had the outcome that is asked for, and its time lies between the two moments. */
export function runsMeant({ outcome, start_date: from, end_date: until }: MeantRuns, at: string): RawBuilder<boolean> {
  const asked = [
    ...(outcome === undefined ? [] : [sql`state = ${outcome}`]),
    ...(from === undefined ? [] : [sql`${sql.ref(at)} >= ${new Date(from)}`]),
    ...(until === undefined ? [] : [sql`${sql.ref(at)} <= ${new Date(until)}`]),
  ];
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(asked, sql` and `)}`;
}

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
