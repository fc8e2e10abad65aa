import type { Logger } from '../../log.ts';
import { type Repeated, repeatedly } from '../../repeatedly.ts';
import type { Database } from '../database.ts';

/** As often as autovacuum of a PostgreSQL server looks, as it is delivered (autovacuum_naptime). */
const EVERY_MS = 60_000;

/** Tables that have changed so much that autovacuum of a server would see to them, by its delivered settings. */
const DUE = `
  select format('%I.%I', stat.schemaname, stat.relname) as name, analyze_due as "isAnalysed", vacuum_due as "isVacuumed"
  from pg_stat_user_tables stat join pg_class on pg_class.oid = stat.relid
    cross join lateral (select greatest(reltuples, 0) as rows) known
    cross join lateral (select n_mod_since_analyze > 50 + 0.1 * rows as analyze_due,
      n_dead_tup > 50 + 0.2 * rows or n_ins_since_vacuum > 1000 + 0.2 * rows as vacuum_due) due
  where analyze_due or vacuum_due order by stat.relid`;

interface DueTable {
  name: string;
  isAnalysed: boolean;
  isVacuumed: boolean;
}

const commandOf = ({ name, isAnalysed, isVacuumed }: DueTable): string => {
  if (!isVacuumed) return `analyze ${name}`;
  return isAnalysed ? `vacuum (analyze) ${name}` : `vacuum ${name}`;
};

/**
 * Counts anew what the planner goes by, and gives the room of dead rows back, in tables that have changed much since. Plans
 * that were kept for a table of another size are made anew with that. Each table by itself, so that others get their turns.
 * @returns the commands that it gave
 */
export async function vacuumDue(database: Pick<Database, 'owner'>): Promise<string[]> {
  // Counts of the one session of the engine, which is never idle enough to report them by itself.
  await database.owner.query('select pg_stat_force_next_flush()');
  const { rows } = await database.owner.query(DUE);
  const commands = (rows as DueTable[]).map(commandOf);
  for (const command of commands) await database.owner.query(command);
  return commands;
}

/** Does for the embedded engine what autovacuum does for a server: PGlite has no processes beside the one that answers. */
export const createAutovacuum = ({ database, log }: { database: Database; log: Logger }): Repeated =>
  repeatedly(
    EVERY_MS,
    () => vacuumDue(database),
    (error) => log.error({ err: error }, 'Tables could not be vacuumed; it is tried again'),
  );
