import type { Database } from './database.ts';

export interface DatabaseFacts {
  kind: Database['engine'];
  /** As it calls itself, e.g. '15.20'. */
  version: string;
  /** What it takes on its disk. */
  bytes: number;
  /** The last migration that was applied. */
  schema: string;
}

/** What runs under the application, asked now. */
export async function readDatabaseFacts({ engine, owner }: Database): Promise<DatabaseFacts> {
  const { rows } = await owner.query(`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select max(name) from schema_migrations) as schema`);
  const [facts] = rows as [Omit<DatabaseFacts, 'kind'>];
  return { kind: engine, ...facts };
}
