import { sql } from 'kysely';
import type { Database } from '../database.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  element: string | null;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_identity: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
}

const SCALARS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Bytes',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'Numeric',
  text: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
};

const HEADER = `// Written from the migrated database: do not edit, run 'npm run db:types'.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
`;

const HELPERS: Readonly<Record<string, string>> = {
  Bytes: `/** Written as bytes, read as a Buffer. */
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;`,
  Json: `/** Written as JSON text, since pg would take an array for a PostgreSQL array; read as its value. */
type Json = ColumnType<unknown, string, string>;`,
  Numeric: `/** Exact: read as text. */
type Numeric = ColumnType<string, number | string, number | string>;`,
  Timestamp: `type Timestamp = ColumnType<Date, Date | string, Date | string>;`,
};

/** The TypeScript of `schema.gen.ts`: one interface per table of a migrated database, in alphabetical order. */
export async function generateSchemaTypes(database: Database): Promise<string> {
  const columns = await database.owner.transaction(async (trx) => {
    // Domains show their base type in udt_name.
    // Each of these views is a dozen joins of its own: planned together they take half a minute.
    const { rows } = await sql<Column>`
      with columns as materialized (
        select table_name, column_name, udt_name, is_nullable, column_default, is_identity, is_generated, ordinal_position, dtd_identifier
        from information_schema.columns where table_schema = 'public'
      ), tables as materialized (
        select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      ), elements as materialized (
        select object_name as table_name, collection_type_identifier as dtd_identifier, udt_name as element
        from information_schema.element_types where object_schema = 'public' and object_type = 'TABLE'
      )
      select table_name, column_name, udt_name, element, is_nullable, column_default, is_identity, is_generated
      from columns join tables using (table_name) left join elements using (table_name, dtd_identifier)
      order by table_name, ordinal_position`.execute(trx);
    return rows;
  });
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const names = [...tables.keys()].sort();
  const interfaces = names.map(
    (name) => `\nexport interface ${interfaceName(name)} {\n${(tables.get(name) ?? []).map(line).join('')}}\n`,
  );
  const used = Object.entries(HELPERS).filter(([type]) => columns.some((column) => typeOf(column).includes(type)));
  return [
    HEADER,
    ...used.map(([, declaration]) => `\n${declaration}\n`),
    ...interfaces,
    `\nexport interface DB {\n${names.map((name) => `  ${name}: ${interfaceName(name)};\n`).join('')}}\n`,
  ].join('');
}

function interfaceName(table: string): string {
  return `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`;
}

function line(column: Column): string {
  return `  ${column.column_name}: ${typeOf(column)};\n`;
}

function typeOf(column: Column): string {
  const type = column.element ? `${scalar(column.element, column)}[]` : scalar(column.udt_name, column);
  const read = column.is_nullable === 'YES' ? `${type} | null` : type;
  if (column.is_generated === 'ALWAYS') return `GeneratedAlways<${read}>`;
  if (column.is_nullable === 'YES') return read;
  return column.column_default !== null || column.is_identity === 'YES' ? `Generated<${type}>` : type;
}

function scalar(udtName: string, { table_name, column_name }: Column): string {
  const type = SCALARS[udtName];
  if (!type)
    throw new Error(`${table_name}.${column_name} is of type ${udtName}, for which no TypeScript type is chosen`);
  return type;
}
