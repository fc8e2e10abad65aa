import pg from 'pg';

/** The PostgreSQL server of the tests, at a database from which others can be created. */
export const serverUrl: string = process.env.TAMIS_TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

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
