import type { Database } from './database.ts';

/** Whether another process of the installation is connected. The embedded database lets in one process alone. */
export async function hasOtherProcesses({ owner }: Database): Promise<boolean> {
  const { rows } = await owner.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'tamis %'
       and application_name <> current_setting('application_name')
     limit 1`,
  );
  return rows.length > 0;
}
