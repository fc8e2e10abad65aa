import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface NotifiedTrouble {
  source: string;
  /** What was told before. */
  was: string;
}

/** Keeps what is to be told of each source; answers those of which it differs from what was told, once for each difference. */
export async function keepNotified(trx: Trx, states: ReadonlyMap<string, string>): Promise<NotifiedTrouble[]> {
  const { rows } = await sql<NotifiedTrouble>`
    update list_sources set notified_trouble = new.state
    from (select key, notified_trouble from list_sources order by key for update) as old
    join jsonb_each_text(${JSON.stringify(Object.fromEntries(states))}::jsonb) as new (key, state) on new.key = old.key
    where list_sources.key = old.key and old.notified_trouble <> new.state
    returning old.key as source, old.notified_trouble as was`.execute(trx);
  return rows;
}
