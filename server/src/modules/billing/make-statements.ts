import { adjustedMeters, type BillingAdjustment, type BillingReport } from '@tamis/contract/billing';
import type { Trx } from '../../platform/db/database.ts';
import { type Period, periodAt } from './period-policy.ts';
import { type BilledMerchant, findStatements, type Statement } from './statements-store.ts';
import { countDays, countFlows, countStocks, type Flows, type Stocks } from './usage-store.ts';

/** For so many periods after its end what belongs to a closed one is carried to the next that is open. */
const ADJUSTED_PERIODS = 3;
const MADE_BY = 'System';

/** A report as it is counted now, with what a closed statement keeps beside it. */
export type Counted = Omit<Statement, 'days'>;

/** Counts a period of merchants from the tables. All of them are billed in the period. */
export async function countReports(
  trx: Trx,
  merchants: readonly BilledMerchant[],
  period: Period,
): Promise<Map<string, Counted>> {
  const ids = merchants.map(({ id }) => id);
  const [flows, stocks, adjustments] = [
    byMerchant(await countFlows(trx, ids, period)),
    byMerchant(await countStocks(trx, ids, period)),
    await adjustmentsOf(trx, ids, period),
  ];
  return new Map(
    merchants.flatMap((merchant) => {
      const [flow, stock] = [flows.get(merchant.id), stocks.get(merchant.id)];
      if (!flow || !stock) return [];
      const { merchantId: _merchantId, ...counted } = flow;
      const adjusted = adjustments.get(merchant.id) ?? [];
      const report = reportOf(merchant, period, totalsOf(counted, adjusted), stock);
      return [[merchant.id, { report, adjustments: adjusted, counted }]];
    }),
  );
}

/** The same of one merchant, with its days. */
export async function countStatement(trx: Trx, merchant: BilledMerchant, period: Period): Promise<Statement> {
  const counted = (await countReports(trx, [merchant], period)).get(merchant.id);
  if (!counted) throw new Error(`The merchant ${merchant.id} cannot be seen`);
  return { ...counted, days: await countDays(trx, merchant.id, period) };
}

const byMerchant = <Row extends { merchantId: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.merchantId, row]));

function totalsOf(counted: Flows, adjustments: readonly BillingAdjustment[]): Flows {
  const totals = { ...counted };
  for (const { meter, quantity } of adjustments) totals[meter] += quantity;
  return totals;
}

/**
 * What closed periods turned out to be since, less what was carried from them before. It is carried by the period that
 * follows the last closed one, and by no other.
 */
async function adjustmentsOf(
  trx: Trx,
  merchantIds: readonly string[],
  period: Period,
): Promise<Map<string, BillingAdjustment[]>> {
  const before = (months: number): Period => periodAt(period.starts, -months);
  const closed = await findStatements(trx, merchantIds, { from: before(ADJUSTED_PERIODS), to: before(1) });
  const carrying = closed.filter(({ periodId }) => periodId === before(1).id).map(({ merchantId }) => merchantId);
  const found = new Map<string, BillingAdjustment[]>(carrying.map((merchantId) => [merchantId, []]));
  for (const earlier of Array.from({ length: ADJUSTED_PERIODS }, (_, index) => before(ADJUSTED_PERIODS - index))) {
    const now = byMerchant(await countFlows(trx, carrying, earlier));
    for (const { merchantId, periodId, counted } of closed) {
      const recounted = now.get(merchantId);
      if (periodId !== earlier.id || !recounted) continue;
      const carried = closed
        .filter((later) => later.merchantId === merchantId)
        .flatMap(({ adjustments }) => adjustments.filter((each) => each.period === periodId));
      for (const meter of adjustedMeters) {
        const quantity = recounted[meter] - totalsOf(counted, carried)[meter];
        if (quantity !== 0) found.get(merchantId)?.push({ period: periodId, meter, quantity });
      }
    }
  }
  return found;
}

/** Nothing of this installation checks documents or faces yet, so that there is none to count. */
const noChecks = () => ({ totalChecks: 0, successfulChecks: 0, failedChecks: 0 });

function reportOf(merchant: BilledMerchant, period: Period, flows: Flows, stocks: Stocks): BillingReport {
  return {
    merchantId: merchant.id,
    merchantName: merchant.name,
    period: period.name,
    month: period.month,
    year: period.year,
    starts: period.starts.toISOString(),
    ends: period.ends.toISOString(),
    createdBy: MADE_BY,
    modifiedBy: '',
    case: {
      totalCases: flows.cases,
      totalOtherDocs: stocks.documents,
      totalFaceComparisons: 0,
      documentChecks: {},
      totalFileSizes: { allTime: stocks.storedEver, period: stocks.storedInPeriod },
    },
    core: { totalUsers: stocks.users, totalBlockedUsers: stocks.blocked },
    ai: { documentChecks: { ...noChecks(), documentTypes: {} }, faceLiveness: noChecks() },
    comply: { nameScreening: { totalSearches: flows.searches, totalMonitoredSearches: stocks.monitored } },
    notification: {
      email: { total: flows.email, statuses: stocks.emailStates },
      sms: { total: flows.sms, statuses: stocks.smsStates },
    },
  };
}

/** Who closed it stands in what is kept. */
export const closedReport = (report: BillingReport): BillingReport => ({ ...report, modifiedBy: MADE_BY });
