import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';

/** A table whose rows belong to a merchant, with one row for each merchant it was filled for. */
export interface FilledTable {
  name: string;
  /** Whether row-level security binds its owner too. */
  isForced: boolean;
  /** Whether the application may change, or remove, rows. */
  isUpdatable: boolean;
  isDeletable: boolean;
  /** The row of a merchant. */
  copyOf(merchantId: string): Record<string, unknown>;
}

interface Column {
  name: string;
  type: string;
  domain: string | null;
  isRequired: boolean;
}

/**
 * Finds every table with a merchant (and table merchants itself) in the catalog and fills it with a
 * made-up row for each merchant, so that a table added later is tested without a word. Texts that are empty by default stay so. References
 * are not honoured, but those by which a row is seen. Needs an owner who is a superuser, as that of a test database is.
 */
export async function fillTenantTables(database: Database, merchantIds: readonly string[]): Promise<FilledTable[]> {
  return database.owner.transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const tables: FilledTable[] = [];
    for (const table of await tenantTables(trx))
      tables.push({ ...table, copyOf: await fill(trx, table.name, merchantIds) });
    return tables;
  });
}

async function tenantTables(trx: Trx): Promise<Omit<FilledTable, 'copyOf'>[]> {
  const { rows } = await sql<Omit<FilledTable, 'copyOf'>>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
      has_table_privilege('tamis_app', c.oid, 'update') and c.relname <> 'merchants' as "isUpdatable",
      has_table_privilege('tamis_app', c.oid, 'delete') and c.relname <> 'merchants' as "isDeletable"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = 'merchants'
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped))
    order by c.relname`.execute(trx);
  return rows;
}

async function fill(trx: Trx, table: string, merchantIds: readonly string[]): Promise<FilledTable['copyOf']> {
  const columns = await columnsOf(trx, table);
  const checks = await checksOf(trx, table);
  const [choices, needed, nonEmpty] = [choicesIn(checks), neededBy(checks), nonEmptyIn(checks)];
  const rowOf = new Map<string, Record<string, unknown>>();
  for (const merchantId of merchantIds) {
    const row = Object.fromEntries(
      columns
        .filter((column) => column.isRequired || needed.has(column.name))
        .map((column) => [
          column.name,
          choices.get(column.name) ??
            (nonEmpty.has(column.name) ? ['one'] : (idOf(table, column.name, merchantId) ?? valueFor(column))),
        ]),
    );
    row[table === 'merchants' ? 'id' : 'merchant_id'] = merchantId;
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      select ${sql.join(Object.keys(row).map((name) => sql.ref(name)))} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)})`.execute(
      trx,
    );
    rowOf.set(merchantId, row);
  }
  return (merchantId) => rowOf.get(merchantId) ?? {};
}

async function columnsOf(trx: Trx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, udt_name as type, domain_name as domain, is_nullable = 'NO' and is_identity = 'NO' and is_generated = 'NEVER' and coalesce(column_default, '') <> '''''::text' as "isRequired"
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(trx);
  return rows;
}

async function checksOf(trx: Trx, table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`.execute(
    trx,
  );
  return rows.map(({ definition }) => definition);
}

/** The first of the values that a check constraint, saying nothing else, allows a column: `check (status in ('open', 'closed'))`, `check (rotation in (0, 90))`. */
function choicesIn(checks: readonly string[]): Map<string, string> {
  const choices = checks.map((check) => /^CHECK \(\((\w+) = ANY \(ARRAY\['?([^',\]]*)/.exec(check));
  return new Map(choices.filter((match) => match !== null).map(([, column = '', value = '']) => [column, value]));
}

/** Columns that a check wants, unless something else is so: `check (role_id is not null or deleted_at is not null)`. */
const neededBy = (checks: readonly string[]): Set<string> =>
  new Set(checks.flatMap((check) => /^CHECK \(+(\w+) IS NOT NULL\) OR/.exec(check)?.slice(1) ?? []));

/** Arrays that may not be empty: `check (cardinality(rules) > 0)`. */
const nonEmptyIn = (checks: readonly string[]): Set<string> =>
  new Set(checks.flatMap((check) => /cardinality\((\w+)\) > 0/.exec(check)?.slice(1) ?? []));

/** Columns that name what a row belongs to, where it is seen only with that: whose it is. */
const ownedBy: Readonly<Record<string, string>> = {
  case_id: 'cases',
  document_id: 'case_documents',
  party_id: 'case_parties',
};

/** The id of such a row, or of what it belongs to. */
function idOf(table: string, column: string, merchantId: string): string | undefined {
  const named = column === 'id' ? table : ownedBy[column];
  if (named === undefined || !Object.values(ownedBy).includes(named)) return undefined;
  return createHash('sha256').update(`${named} ${merchantId}`).digest('hex').slice(0, 24);
}

function valueFor({ name, type, domain }: Column): unknown {
  if (domain === 'hex_id') return randomBytes(12).toString('hex');
  if (type.startsWith('_')) return [];
  if (type === 'bool') return false;
  if (/^(int|float|numeric)/.test(type)) return 1;
  if (type.startsWith('json')) return {};
  if (type === 'timestamptz') return '2026-11-21T10:00:00Z';
  if (type === 'date') return '2026-11-21';
  if (type === 'bytea') return `\\x${randomBytes(8).toString('hex')}`;
  if (type === 'uuid') return crypto.randomUUID();
  return `${name.toLowerCase()}-${randomBytes(4).toString('hex')}`;
}
