import type { BillingAdjustment, BillingReport, DayOfSearches } from '@tamis/contract/billing';
import type { PageInput } from '@tamis/contract/calls/paging';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { matchesText } from '../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../platform/db/pages/read-page.ts';
import { firstDayOf, type Period } from './period-policy.ts';
import type { Flows } from './usage-store.ts';

/** What is counted of a period: kept for good once it is closed. */
export interface Statement {
  report: BillingReport;
  days: DayOfSearches[];
  /** Of earlier periods, included in the report. */
  adjustments: BillingAdjustment[];
  /** Without the adjustments. */
  counted: Flows;
}

export interface ClosedStatement extends Statement {
  merchantId: string;
  periodId: string;
  digest: string;
  closedAt: Date;
}

/** The closed periods of merchants between two, both included, the earliest first. */
export async function findStatements(
  trx: Trx,
  merchantIds: readonly string[],
  { from, to }: { from: Period; to: Period },
): Promise<ClosedStatement[]> {
  if (merchantIds.length === 0) return [];
  const rows = await trx
    .selectFrom('billing_statements')
    .select([
      'merchant_id as merchantId',
      sql<string>`to_char(month, 'YYYY-MM')`.as('periodId'),
      'statement',
      'digest',
      'closed_at as closedAt',
    ])
    .where('merchant_id', 'in', [...merchantIds])
    .where(sql<boolean>`month between ${firstDayOf(from)}::date and ${firstDayOf(to)}::date`)
    .orderBy('month')
    .execute();
  // Written by insertStatement below.
  return rows.map(({ statement, ...row }) => ({ ...row, ...(JSON.parse(statement) as Statement) }));
}

/** False when it was closed already, by whoever was first. */
export async function insertStatement(
  trx: Trx,
  { merchantId, period, closedAt }: { merchantId: string; period: Period; closedAt: Date },
  statement: Statement,
): Promise<string | undefined> {
  // The digest is made by the database.
  const { rows } = await sql<{ digest: string }>`
    insert into billing_statements (merchant_id, month, statement, digest, closed_at)
    values (${merchantId}, ${firstDayOf(period)}::date, ${JSON.stringify(statement)}, '', ${closedAt})
    on conflict (merchant_id, month) do nothing returning digest`.execute(trx);
  return rows[0]?.digest;
}

export interface BilledMerchant {
  id: string;
  name: string;
  createdAt: Date;
}

const columns = ['id', 'name', 'created_at as createdAt'] as const;

/** Those that were there in the period, deleted ones of later included. */
const billedIn = (trx: Trx, { starts, ends }: Period) =>
  trx
    .selectFrom('merchants')
    .select(columns)
    .where('created_at', '<', ends)
    .where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', starts)]));

/** Of these merchants, or of all. */
export const findMerchantPage = (
  trx: Trx,
  period: Period,
  page: PageInput<'merchantName'>,
  of: readonly string[] | undefined,
): Promise<PageRows<BilledMerchant>> => {
  const billed = billedIn(trx, period).where(matchesText(page.search, 'name', 'id'));
  const matching = of === undefined ? billed : billed.where('id', 'in', [...of]);
  return readPage(matching, page, { by: { merchantName: sql`lower(name)` }, id: 'id' });
};

/** By name; ids of which none was there in the period are left out. */
export const findMerchants = (trx: Trx, period: Period, ids: readonly string[]): Promise<BilledMerchant[]> =>
  billedIn(trx, period)
    .where('id', 'in', [...ids])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** When the first of these merchants was made, or of all. */
export const findFirstMonth = async (trx: Trx, of: readonly string[] | undefined): Promise<Date | undefined> => {
  const first = trx.selectFrom('merchants').select(({ fn }) => fn.min<Date | null>('created_at').as('since'));
  const row = await (of === undefined ? first : first.where('id', 'in', [...of])).executeTakeFirst();
  return row?.since ?? undefined;
};

export interface DueStatement {
  merchantId: string;
  periodId: string;
}

/** What is to be closed up to a period, the earliest first. Needs system scope. */
export async function findDue(trx: Trx, lastClosed: Period, limit: number): Promise<DueStatement[]> {
  const { rows } = await sql<DueStatement>`
    select merchants.id as "merchantId", to_char(month, 'YYYY-MM') as "periodId"
    from merchants
      cross join lateral generate_series(
        date_trunc('month', merchants.created_at at time zone 'UTC'), ${firstDayOf(lastClosed)}::timestamp, interval '1 month') as month
    where (merchants.deleted_at is null or merchants.deleted_at at time zone 'UTC' >= month)
      and not exists (select from billing_statements where merchant_id = merchants.id and billing_statements.month = month.month::date)
    order by month, merchants.id limit ${limit}`.execute(trx);
  return rows;
}
