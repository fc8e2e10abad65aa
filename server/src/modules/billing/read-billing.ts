import { type BillingPeriod, type BillingReport, TREND_PERIODS, type TrendMonth } from '@tamis/contract/billing';
import type * as contract from '@tamis/contract/billing';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { reportedTo, seesOtherMerchants, seesReportsOf } from '../agents/index.ts';
import { countReports, countStatement } from './make-statements.ts';
import { type Period, periodAt, periodOf, periodsBetween, stateOf } from './period-policy.ts';
import {
  type BilledMerchant,
  findFirstMonth,
  findMerchantPage,
  findMerchants,
  findStatements,
} from './statements-store.ts';

/** Who sees no other merchants reads as theirs, where the database shows nothing more. */
const readOf = (ctx: Ctx): Ctx['read'] => (seesOtherMerchants(ctx) ? ctx.readAsSystem : ctx.read);

export const listPeriods: Verb<typeof contract.findBillingPeriods> = async (ctx) => {
  const now = ctx.clock.now();
  const since = (await readOf(ctx)(async (trx) => findFirstMonth(trx, await reportedTo(ctx, trx)))) ?? now;
  return {
    periods: periodsBetween(since, now)
      .map((period) => periodView(period, now))
      .toReversed(),
  };
};

export const listReports: Verb<typeof contract.findBillingReports> = async (ctx, { params, query }) => {
  const now = ctx.clock.now();
  const period = begunPeriod(params.periodId, now);
  return readOf(ctx)(async (trx) => {
    const { rows, totalRecords } = await findMerchantPage(trx, period, query, await reportedTo(ctx, trx));
    return { reports: await reportsOf(trx, rows, period, now), totalRecords };
  });
};

export const viewReport: Verb<typeof contract.viewBillingReport> = async (ctx, { params }) => {
  const now = ctx.clock.now();
  const period = begunPeriod(params.periodId, now);
  return readOf(ctx)(async (trx) => {
    const [merchant] = await merchantsOf(ctx, trx, period, [params.merchantId]);
    if (!merchant) throw new NotFoundError('The merchant');
    const [closed] = await findStatements(trx, [merchant.id], { from: period, to: period });
    const { report, days, adjustments } = closed ?? (await countStatement(trx, merchant, period));
    return {
      state: closed ? 'closed' : openState(period, now),
      closedAt: closed?.closedAt.toISOString() ?? null,
      closes: period.closes.toISOString(),
      digest: closed?.digest ?? null,
      report,
      days,
      adjustments,
      trend: await trendOf(trx, merchant, period),
    };
  });
};

/** A period that has begun; any other is not there. */
export function begunPeriod(id: string, now: Date): Period {
  const period = periodOf(id);
  if (period.starts > now) throw new NotFoundError('The billing period');
  return period;
}

/** Merchants that are billed in the period. One that is not, or of which the caller sees no reports, is to the caller as one that is not there. */
export async function merchantsOf(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  trx: Trx,
  period: Period,
  ids: readonly string[],
): Promise<BilledMerchant[]> {
  const wanted = [...new Set(ids)];
  const found = (await seesReportsOf(ctx, trx, wanted)) ? await findMerchants(trx, period, wanted) : [];
  if (found.length < wanted.length) throw new NotFoundError('The merchant');
  return found;
}

interface ListedReport {
  id: string;
  state: BillingPeriod['state'];
  closedAt: string | null;
  report: BillingReport;
}

/** In the order of the merchants: as it was closed, or as it is counted now. */
export async function reportsOf(
  trx: Trx,
  merchants: readonly BilledMerchant[],
  period: Period,
  now: Date,
): Promise<ListedReport[]> {
  const ids = merchants.map(({ id }) => id);
  const statements = await findStatements(trx, ids, { from: period, to: period });
  const closed = new Map(statements.map((statement) => [statement.merchantId, statement]));
  const counted = await countReports(
    trx,
    merchants.filter(({ id }) => !closed.has(id)),
    period,
  );
  return ids.flatMap((id): ListedReport[] => {
    const statement = closed.get(id);
    if (statement)
      return [{ id, state: 'closed', closedAt: statement.closedAt.toISOString(), report: statement.report }];
    const report = counted.get(id)?.report;
    return report ? [{ id, state: openState(period, now), closedAt: null, report }] : [];
  });
}

/** Of what is not closed, also when it should be: the job that closes it is on its way. */
const openState = (period: Period, now: Date): 'open' | 'closing' =>
  stateOf(period, now) === 'open' ? 'open' : 'closing';

const periodView = (period: Period, now: Date): BillingPeriod => ({
  id: period.id,
  period: period.name,
  starts: period.starts.toISOString(),
  ends: period.ends.toISOString(),
  closes: period.closes.toISOString(),
  state: stateOf(period, now),
});

/** The months until a period, as far as the merchant was there. */
async function trendOf(trx: Trx, merchant: BilledMerchant, period: Period): Promise<TrendMonth[]> {
  const earliest = periodAt(period.starts, 1 - TREND_PERIODS);
  const since = merchant.createdAt > earliest.starts ? merchant.createdAt : earliest.starts;
  const closed = new Map(
    (await findStatements(trx, [merchant.id], { from: earliest, to: period })).map((each) => [each.periodId, each]),
  );
  const months: TrendMonth[] = [];
  for (const month of periodsBetween(since, period.starts)) {
    const statement = closed.get(month.id);
    const report = statement?.report ?? (await countReports(trx, [merchant], month)).get(merchant.id)?.report;
    if (report) months.push(trendMonth(month, report, !statement));
  }
  return months;
}

const trendMonth = (period: Period, report: BillingReport, isOpen: boolean): TrendMonth => ({
  id: period.id,
  period: period.name,
  searches: report.comply.nameScreening.totalSearches,
  cases: report.case.totalCases,
  emails: report.notification.email.total,
  sms: report.notification.sms.total,
  users: report.core.totalUsers,
  storage: report.case.totalFileSizes.period,
  isOpen,
});
