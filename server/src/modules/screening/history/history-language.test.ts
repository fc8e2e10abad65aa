import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../platform/db/schema/migrate.ts';
import { createTurkishDatabase, engines, type TestDatabase } from '../../../platform/testing/test-database.ts';

describe.runIf(engines.includes('postgres'))('a database in Turkish, where I is no i', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTurkishDatabase();
    await migrate(database);
  });
  afterAll(() => database.drop());

  it('finds a part of a name in the history as it is written, and whatever its case where both have the letter', async () => {
    const { rows } = await database.owner.query(`
      select part, array_agg(name) as names
      from (values ('Ivan Petrov'), ('IVANOVA'), ('Evan')) as searches (name), (values ('Ivan'), ('van'), ('PETROV')) as parts (part)
      where has_part(name, lower(part)) group by part order by part`);
    expect(rows).toEqual([
      { part: 'Ivan', names: ['Ivan Petrov', 'IVANOVA'] },
      { part: 'PETROV', names: ['Ivan Petrov'] },
      { part: 'van', names: ['Ivan Petrov', 'IVANOVA', 'Evan'] },
    ]);
  });
});
