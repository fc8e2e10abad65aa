import type { BillingReport } from '@tamis/contract/billing';
import * as contract from '@tamis/contract/billing';
import type { Verb } from '../../platform/http/route.ts';
import type { SheetCell } from '../../platform/sheets/safe-cell.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import { seesOtherMerchants } from '../agents/index.ts';
import { begunPeriod, merchantsOf, reportsOf } from './read-billing.ts';

const FILE_NAME = 'BillingReports.csv';

/** What leaves the house is kept in the log. */
export const exportReports: Verb<typeof contract.exportBillingReports> = async (ctx, { params, body }) => {
  const now = ctx.clock.now();
  const period = begunPeriod(params.periodId, now);
  const write = seesOtherMerchants(ctx) ? ctx.writeAsSystem : ctx.write;
  const reports = await write(async ({ trx, audit }) => {
    const merchants = await merchantsOf(ctx, trx, period, body.merchantIds);
    const made = await reportsOf(trx, merchants, period, now);
    const merchantIds = merchants.map(({ id }) => id);
    await audit({
      action: contract.exportBillingReports.name,
      subjectType: 'billing-period',
      subjectId: period.id,
      body: { merchantIds },
    });
    return made;
  });
  const csv = writeCsv([
    columns.map(([heading]) => heading),
    ...reports.map(({ report }) => columns.map(([, cell]) => cell(report))),
  ]);
  return { bytes: Buffer.from(csv).toString('base64'), fileName: FILE_NAME };
};

/** Figures by name in one cell: 'failed:1/sent:12'. */
const inOneCell = (figures: Readonly<Record<string, number>>): string =>
  Object.entries(figures)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, figure]) => `${name}:${figure}`)
    .join('/');

const columns: readonly (readonly [heading: string, cell: (report: BillingReport) => SheetCell])[] = [
  ['merchantId', (report) => report.merchantId],
  ['merchantName', (report) => report.merchantName],
  ['period', (report) => report.period],
  ['month', (report) => report.month],
  ['year', (report) => report.year],
  ['starts', (report) => report.starts],
  ['ends', (report) => report.ends],
  ['createdBy', (report) => report.createdBy],
  ['modifiedBy', (report) => report.modifiedBy],
  ['case.totalCases', (report) => report.case.totalCases],
  ['case.totalOtherDocs', (report) => report.case.totalOtherDocs],
  ['case.totalFaceComparisons', (report) => report.case.totalFaceComparisons],
  ['case.documentChecks', (report) => inOneCell(report.case.documentChecks)],
  ['case.totalFileSizes.allTime', (report) => report.case.totalFileSizes.allTime],
  ['case.totalFileSizes.period', (report) => report.case.totalFileSizes.period],
  ['core.totalUsers', (report) => report.core.totalUsers],
  ['core.totalBlockedUsers', (report) => report.core.totalBlockedUsers],
  ['ai.documentChecks.totalChecks', (report) => report.ai.documentChecks.totalChecks],
  ['ai.documentChecks.successfulChecks', (report) => report.ai.documentChecks.successfulChecks],
  ['ai.documentChecks.failedChecks', (report) => report.ai.documentChecks.failedChecks],
  ['ai.faceLiveness.totalChecks', (report) => report.ai.faceLiveness.totalChecks],
  ['ai.faceLiveness.successfulChecks', (report) => report.ai.faceLiveness.successfulChecks],
  ['ai.faceLiveness.failedChecks', (report) => report.ai.faceLiveness.failedChecks],
  ['comply.nameScreening.totalSearches', (report) => report.comply.nameScreening.totalSearches],
  ['comply.nameScreening.totalMonitoredSearches', (report) => report.comply.nameScreening.totalMonitoredSearches],
  ['notification.email.total', (report) => report.notification.email.total],
  ['notification.email.statuses', (report) => inOneCell(report.notification.email.statuses)],
  ['notification.sms.total', (report) => report.notification.sms.total],
  ['notification.sms.statuses', (report) => inOneCell(report.notification.sms.statuses)],
];
