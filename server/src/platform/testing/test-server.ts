import pg from 'pg';

/** The PostgreSQL server of the tests, at a database from which others can be created. */
export const serverUrl: string = process.env.TAMIS_TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const isRequired = Boolean(process.env['CI'] ?? process.env['TAMIS_REQUIRE_POSTGRES']);

/** Whether a server answers; where CI or TAMIS_REQUIRE_POSTGRES is set, it must. */
export async function hasServer(): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isRequired)
      throw new Error('The tests must run on PostgreSQL too, and no server answers (TAMIS_TEST_DATABASE_URL)', {
        cause: error,
      });
    process.stderr.write('No PostgreSQL server answers: tests run on the embedded database only\n');
    return false;
  } finally {
    await client.end();
  }
}

export function withDatabaseName(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `work` over a connection of its own to the server. */
export async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
