import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { createTestWorld } from './test-world.ts';

test('A world whose stop waits for something says in which step', async () => {
  const database = await createTestDatabase('pglite');
  const world = await createTestWorld(database);
  await world.app.start();
  const begun = Promise.withResolvers<void>();
  const held = database.owner.transaction(async (trx) => {
    // Until it asks something, nothing has begun.
    await sql`select 1`.execute(trx);
    begun.resolve();
    return new Promise<never>(() => undefined);
  });
  held.catch(() => undefined);
  await begun.promise;
  // A job waits too where one had begun; the audit log asks the database in any case whether something is to be signed.
  await expect(world.stop()).rejects.toThrow(
    /^The application did not stop: .*signatures of the audit log: still waits after \d+ ms/,
  );
  await database.drop();
});
