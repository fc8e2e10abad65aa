import { dropDatabasesOf } from './databases-on-server.ts';
import { engines } from './test-database.ts';

/** Vitest calls it in the process that started the workers when all tests are over. */
export async function teardown(): Promise<void> {
  if (engines.includes('postgres')) await dropDatabasesOf(process.pid);
}
