import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { vacuumDue } from './autovacuum.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('pglite');
  await database.owner.query('create table grown (id int primary key, part text, note text)');
  await database.owner.query('create table small (id int primary key)');
});
afterAll(() => database.drop());

const ask = async <Row>(text: string): Promise<Row[]> => (await database.owner.query(text)).rows as Row[];
const grow = (from: number, to: number) =>
  database.owner.query(`insert into grown select id, 'same', 'note ' || id from generate_series(${from}, ${to}) id`);
/** Of this test: a new database has tables that were filled a moment ago. */
const done = async (): Promise<string[]> =>
  (await vacuumDue(database)).filter((command) => /grown|small/.test(command));

it('lets alone what has hardly changed', async () => {
  await database.owner.query('insert into small select generate_series(1, 40)');
  expect(await done()).toEqual([]);
});

it('counts a table that has grown, and again only once it has changed by a tenth', async () => {
  await grow(1, 900);
  expect(await done()).toEqual(['analyze public.grown']);
  expect(await ask(`select reltuples::int as rows from pg_class where relname = 'grown'`)).toEqual([{ rows: 900 }]);
  await grow(901, 1000);
  expect(await done()).toEqual([]);
  await grow(1001, 1100);
  expect(await done()).toEqual(['analyze public.grown']);
});

it('gives back the room of rows that are gone, and lets an index answer alone', async () => {
  await grow(1101, 6000);
  expect(await done()).toEqual(['vacuum (analyze) public.grown']);
  const size = () => ask<{ size: string }>(`select pg_relation_size('grown')::text as size`);
  const [was] = await size();
  await database.owner.query('delete from grown where id % 2 = 0');
  expect(await done()).toEqual(['vacuum (analyze) public.grown']);
  await grow(10_001, 12_500);
  expect((await size())[0]).toEqual(was);
});

it('has a statement planned anew whose plan was made for an empty table', async () => {
  await database.owner.query('create table asked (id int primary key, part text)');
  await database.owner.query('create index asked_by_part on asked (part, id)');
  const plan = async (): Promise<string> => {
    const rows = await ask<{ 'QUERY PLAN': string }>('explain execute one(7)');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  await database.owner.query('set plan_cache_mode = force_generic_plan');
  await database.owner.query(`prepare one (int) as select * from asked where id = $1 and part = 'same'`);
  const ofEmpty = await plan();
  await database.owner.query(`insert into asked select id, 'same' from generate_series(1, 20000) id`);
  expect(await plan()).toBe(ofEmpty);
  await vacuumDue(database);
  // It says how many rows it takes the table to have.
  expect(await plan()).not.toBe(ofEmpty);
  await database.owner.query('reset plan_cache_mode');
});
