import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

interface Column {
  table: string;
  column: string;
  /** As PostgreSQL calls it; a domain by its own name. */
  type: string;
  mayBeNull: boolean;
}

interface Reference {
  from: string;
  to: string;
}

const ROWS = [1, 2, 3];
const ODD_ROW = 2;

/**
 * Every table of the installation but those of the job queue, as the catalogue of the database lists them, and but the
 * request log: what is kept for a time only, by the day, is no part of a backup.
 */
export async function everyTable(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'pgboss', 'request_days')
    order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}

/**
 * Takes off what a table says about its values alone, so that any values may be kept; who refers to whom still holds.
 * By the owner.
 */
export async function dropValueChecks(trx: Trx): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname::text as name from pg_constraint
    where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx);
}

/**
 * Three rows in every table, each value unlike that of its neighbours; the second has nothing wherever nothing may be.
 * Rows of one number refer to each other. By the owner, with rows unchecked until the end.
 */
export async function fillEveryTable(trx: Trx): Promise<void> {
  const columns = await writtenColumns(trx);
  const origins = new Map((await references(trx)).map(({ from, to }) => [from, to]));
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const rows = ROWS.map((row) =>
      Object.fromEntries(own.map((column) => [column.column, valueOf(column, row, origins)])),
    );
    const names = sql.join(own.map(({ column }) => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      trx,
    );
  }
}

function valueOf({ table, column, type, mayBeNull }: Column, row: number, origins: Map<string, string>): unknown {
  if (mayBeNull && row === ODD_ROW) return null;
  const place = originOf(`${table}.${column}`, origins);
  // Many places would share a number otherwise, and two columns could change places unseen.
  const number = [...place].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) * 3 + row;
  const make = MAKERS[type];
  if (!make) throw new Error(`No value for ${place}: say in this file how a ${type} is made`);
  return make(number, row, place);
}

/** What a column refers to in the end holds the same value. */
function originOf(place: string, origins: Map<string, string>): string {
  const to = origins.get(place);
  return to === undefined || to === place ? place : originOf(to, origins);
}

type Make = (number: number, row: number, place: string) => unknown;

const textOf: Make = (_number, row, place) => `Łódź \u2028 "${place}" \\ ${row}\n`;

/** Values that suffer easily: 64-bit numbers, bytes, arrays, quotes, line separators, microseconds. */
const MAKERS: Readonly<Record<string, Make>> = {
  hex_id: (_number, row) => String(row).repeat(24),
  text: textOf,
  'text[]': (number, row, place) => ['a "b", c', textOf(number, row, place), ''],
  'hex_id[]': (_number, row) => [String(row).repeat(24)],
  boolean: (number) => number % 2 === 0,
  smallint: (number) => number,
  integer: (number) => number,
  bigint: (number) => `9007199254${String(number).padStart(5, '0')}`,
  real: (number) => number / 4,
  'double precision': (number) => number / 10 + 0.2,
  numeric: (number) => `${number}.000000000000000000010`,
  date: (number) => new Date(number * 86_400_000).toISOString().slice(0, 10),
  'timestamp with time zone': (number) => `2026-11-21T08:00:00.${String(number).padStart(6, '0')}+00`,
  bytea: (number) => `\\x00ff${String(number).padStart(6, '0')}`,
  jsonb: (number, row, place) => [{ place: textOf(number, row, place) }, number, null],
  json: (number, row, place) => [{ place: textOf(number, row, place) }, number, null],
  uuid: (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
};

async function writtenColumns(trx: Trx): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "mayBeNull"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(trx);
  return rows;
}

/** Which column refers to which, those of references over several columns one by one. */
async function references(trx: Trx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select k.conrelid::regclass || '.' || f.attname as from, k.confrelid::regclass || '.' || t.attname as to
    from pg_constraint k, unnest(k.conkey, k.confkey) as pair (f, t), pg_attribute f, pg_attribute t
    where k.contype = 'f' and (f.attrelid, f.attnum) = (k.conrelid, pair.f) and (t.attrelid, t.attnum) = (k.confrelid, pair.t)`.execute(
    trx,
  );
  return rows;
}
