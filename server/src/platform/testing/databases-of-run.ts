import { embeddedTemplate } from './database-templates.ts';
import { dropDatabasesOf } from './databases-on-server.ts';
import { engines } from './test-database.ts';

/** Vitest calls it in the process that starts the workers, before they would make the template at the same time, each for itself. */
export async function setup(): Promise<void> {
  await embeddedTemplate('migrations');
}

/** And this when all tests are over. */
export async function teardown(): Promise<void> {
  if (engines.includes('postgres')) await dropDatabasesOf(process.pid);
}
