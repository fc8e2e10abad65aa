import { afterAll, expect, test } from 'vitest';
import { describeEachEngine } from './test-database.ts';

describeEachEngine('The database of a test file', (_engine, getDb) => {
  // An application that is stopped on a database that is closed already may wait for it for ever.
  afterAll(() => getDb().ping());

  test('is there until all is over that was made on it', async () => {
    await expect(getDb().ping()).resolves.toBeUndefined();
  });
});
