import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface ToldTrouble {
  source: string;
  /** What was told before. */
  was: string;
}

/** Keeps what is to be told of each source; answers those of which it differs from what was told, once for each difference. */
export async function keepTold(trx: Trx, states: ReadonlyMap<string, string>): Promise<ToldTrouble[]> {
  const { rows } = await sql<ToldTrouble>`
    update list_sources set told_trouble = new.state
    from (select key, told_trouble from list_sources order by key for update) as old
    join jsonb_each_text(${JSON.stringify(Object.fromEntries(states))}::jsonb) as new (key, state) on new.key = old.key
    where list_sources.key = old.key and old.told_trouble <> new.state
    returning old.key as source, old.told_trouble as was`.execute(trx);
  return rows;
}
