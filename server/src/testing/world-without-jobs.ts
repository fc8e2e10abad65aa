import { vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { CUSTOM_LIST } from './custom-list.ts';
import { createTestWorld, type TestWorld } from './test-world.ts';

/** A world whose searches are answered from the small list, in a server that runs no jobs: the test carries out what waits. */
export async function createWorldWithoutJobs(
  database: Database,
  settings: Record<string, string> = {},
): Promise<TestWorld> {
  const importing = await createTestWorld(database);
  await importing.app.start();
  await importing.importList('house', { 'house.csv': CUSTOM_LIST });
  await importing.stop();
  const world = await createTestWorld(database, { TAMIS_ROLE: 'http', ...settings });
  await world.app.start();
  await vi.waitUntil(async () => (await world.app.http.inject('/readyz')).statusCode === 200, { timeout: 20_000 });
  return world;
}
