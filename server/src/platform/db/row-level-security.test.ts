import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeEachEngine } from '../testing/test-database.ts';
import { type FilledTable, fillTenantTables } from '../testing/tenant-tables.ts';
import type { Scope } from './database.ts';

const A = 'a'.repeat(24);
const B = 'b'.repeat(24);
const AS_A: Scope = { kind: 'merchant', merchantId: A };
const SYSTEM: Scope = { kind: 'system' };

const failureOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'nothing refused it', String);

describeEachEngine('Row-level security', (_engine, getDb) => {
  let tables: FilledTable[];
  beforeAll(async () => {
    tables = await fillTenantTables(getDb(), [A, B]);
  });

  async function merchantsSeenBy(scope: Scope, { name }: FilledTable): Promise<string[]> {
    const column = name === 'merchants' ? 'id' : 'merchant_id';
    const { rows } = await getDb().transaction(scope, (trx) =>
      sql<{
        merchant: string;
      }>`select distinct ${sql.ref(column)} as merchant from ${sql.table(name)} order by 1`.execute(trx),
    );
    return rows.map((row) => row.merchant);
  }

  test('is forced on every table with a merchant', async () => {
    expect(tables.map((table) => table.name)).toContain('searches');
    expect(tables.filter((table) => !table.isForced)).toEqual([]);
  });

  test('binds both roles: neither bypasses it nor owns a table', async () => {
    const { rows } = await getDb().owner.query(`
      select rolname from pg_roles where rolname in ('tamis_app', 'tamis_system') and (rolsuper or rolbypassrls)
      union all select tableowner from pg_tables where tableowner in ('tamis_app', 'tamis_system')`);
    expect(rows).toEqual([]);
  });

  test('shows the application no row while no merchant is set', async () => {
    for (const { name } of tables) {
      const { rows } = await getDb().owner.transaction(async (trx) => {
        await sql`set local role tamis_app`.execute(trx);
        return sql`select from ${sql.table(name)}`.execute(trx);
      });
      expect({ name, rows: rows.length }).toEqual({ name, rows: 0 });
    }
  });

  test('shows a merchant its own rows only', async () => {
    for (const table of tables)
      expect({ table: table.name, seen: await merchantsSeenBy(AS_A, table) }).toEqual({ table: table.name, seen: [A] });
  });

  test('shows the system the rows of all merchants', async () => {
    for (const table of tables)
      expect({ table: table.name, seen: await merchantsSeenBy(SYSTEM, table) }).toEqual({
        table: table.name,
        seen: [A, B],
      });
  });

  test('refuses a row for another merchant', async () => {
    for (const { name, copyOf } of tables) {
      const row = copyOf(B);
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      const inserting = getDb().transaction(AS_A, (trx) =>
        sql`insert into ${sql.table(name)} (${columns}) overriding system value
          select ${columns} from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(row)})`.execute(trx),
      );
      expect(`${name}: ${await failureOf(inserting)}`).toMatch(/row-level security|permission denied/);
    }
  });

  test('lets no update reach or hand over a row of another merchant', async () => {
    for (const { name } of tables.filter((table) => table.isUpdatable)) {
      const touching = await getDb().transaction(AS_A, (trx) =>
        sql`update ${sql.table(name)} set merchant_id = ${A} where merchant_id = ${B}`.execute(trx),
      );
      expect({ name, changed: Number(touching.numAffectedRows) }).toEqual({ name, changed: 0 });
      const handingOver = getDb().transaction(AS_A, (trx) =>
        sql`update ${sql.table(name)} set merchant_id = ${B}`.execute(trx),
      );
      expect(`${name}: ${await failureOf(handingOver)}`).toMatch('row-level security');
    }
  });

  test('lets no deletion reach a row of another merchant', async () => {
    for (const { name } of tables.filter((table) => table.isDeletable)) {
      const deleting = await getDb().transaction(AS_A, (trx) =>
        sql`delete from ${sql.table(name)} where merchant_id = ${B}`.execute(trx),
      );
      expect({ name, deleted: Number(deleting.numAffectedRows) }).toEqual({ name, deleted: 0 });
    }
  });

  describe('of the audit log', () => {
    test.each([
      ['the application', AS_A],
      ['the system', SYSTEM],
    ])('lets %s neither change nor remove a row', async (_who, scope) => {
      await expect(
        getDb().transaction(scope, (trx) => sql`update audit_entries set action = 'other'`.execute(trx)),
      ).rejects.toThrow('permission denied');
      await expect(getDb().transaction(scope, (trx) => sql`delete from audit_entries`.execute(trx))).rejects.toThrow(
        'permission denied',
      );
      await expect(getDb().transaction(scope, (trx) => sql`truncate audit_entries`.execute(trx))).rejects.toThrow(
        'permission denied',
      );
      await expect(getDb().transaction(scope, (trx) => sql`delete from audit_heads`.execute(trx))).rejects.toThrow(
        'permission denied',
      );
    });
  });
});
