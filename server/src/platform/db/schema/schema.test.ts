import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '../../testing/test-database.ts';
import { generateSchemaTypes } from './generate-schema-types.ts';

const PARTS = {
  columns: `select table_name, column_name, ordinal_position, data_type, udt_name, domain_name, is_nullable, column_default, collation_name
    from information_schema.columns where table_schema = 'public' order by 1, 3`,
  // Since version 18 PostgreSQL lists NOT NULL here too; the columns show it.
  constraints: `select conrelid::regclass::text as on_table, contypid::regtype::text as on_domain, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2, 3`,
  indexes: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  security: `select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  policies: `select tablename, policyname, roles::text[], cmd, qual, with_check from pg_policies where schemaname = 'public' order by 1, 2`,
  privileges: `select table_name, grantee, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee like 'tamis%' order by 1, 2, 3`,
  functions: `select proname, pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  triggers: `select tgrelid::regclass::text as on_table, tgname, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1, 2`,
} as const;

let databases: TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all(engines.map(createTestDatabase));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

test('schema.gen.ts is what the migrations make; npm run db:types writes it', async () => {
  const committed = readFileSync(new URL('./schema.gen.ts', import.meta.url), 'utf8');
  for (const database of databases) expect(await generateSchemaTypes(database)).toBe(committed);
});

test.skipIf(engines.length < 2).each(Object.entries(PARTS))('Both engines have the same %s', async (_part, query) => {
  const [embedded, server] = await Promise.all(
    databases.map(async (database) => (await database.owner.query(query)).rows),
  );
  expect(embedded).toEqual(server);
});
