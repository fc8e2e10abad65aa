import type { BodyOf } from '@tamis/contract';
import * as contract from '@tamis/contract/reports';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import type { SheetCell } from '../../platform/sheets/safe-cell.ts';
import { writeXlsx } from '../../platform/sheets/write-xlsx.ts';
import { seesOtherMerchants, seesReportsOf } from '../agents/index.ts';
import { countForAmlReport } from './aml-report-store.ts';
import { countedRange } from './counted-range.ts';

type Asked = Pick<BodyOf<typeof contract.exportAmlReport>, 'merchantIds' | 'dateRange'>;

export const viewAmlReport: Verb<typeof contract.viewAmlReport> = async (ctx, { body }) => {
  const read = seesOtherMerchants(ctx) ? ctx.readAsSystem : ctx.read;
  return { reports: await read((trx) => figuresOf(ctx, trx, body)) };
};

/** What leaves the house is kept in the log. */
export const exportAmlReport: Verb<typeof contract.exportAmlReport> = async (ctx, { body }) => {
  const write = seesOtherMerchants(ctx) ? ctx.writeAsSystem : ctx.write;
  const { merchantIds, dateRange } = body;
  const reports = await write(async ({ trx, audit }) => {
    const figures = await figuresOf(ctx, trx, body);
    const asked = { merchantIds, dateRange };
    await audit({ action: contract.exportAmlReport.name, subjectType: 'report', subjectId: 'aml', body: asked });
    return figures;
  });
  const file = await writeXlsx([{ name: 'AML report', rows: rowsOf(reports, body, ctx.clock.now()), widths }]);
  return { bytes: file.toString('base64'), fileName: `aml-report-${dateRange.end_date.slice(0, 10)}.xlsx` };
};

/** Any other merchant is to them as one that is not there. */
async function figuresOf(ctx: Ctx, trx: Trx, { merchantIds, dateRange }: Asked): Promise<contract.AmlFigures[]> {
  const ids = [...new Set(merchantIds)];
  const until = new Date(Date.parse(dateRange.end_date) + 1);
  const yearBefore = new Date(until);
  yearBefore.setUTCFullYear(until.getUTCFullYear() - 1);
  const ranges = {
    asked: countedRange(new Date(dateRange.start_date), until),
    overAYear: countedRange(undefined, yearBefore),
  };
  const figures = (await seesReportsOf(ctx, trx, ids)) ? await countForAmlReport(trx, ids, ranges) : [];
  if (figures.length < ids.length) throw new NotFoundError('The merchant');
  return figures;
}

const widths = [40, 28, 24, 24, 24];
const head = ['Merchant', 'Merchant ID', 'Monitored over a year', 'Monitored in range', 'Total in range'];
/** Beside the figures, for whoever reads them without the console. */
const counting = [
  'Monitored over a year: made more than a year before the end of the range, and monitored when the report was made.',
  'Monitored in range: made in the range, and monitored when the report was made.',
  'Total in range: all searches made in the range, by people, programs and batches.',
  'Deleted searches are not counted.',
];

function rowsOf(reports: readonly contract.AmlFigures[], { dateRange }: Asked, now: Date): SheetCell[][] {
  const sum = (figure: (row: contract.AmlFigures) => number): number =>
    reports.reduce((total, row) => total + figure(row), 0);
  return [
    head,
    ...reports.map((row) => [
      row.merchantName,
      row.merchantId,
      row.monitored_count_over_a_year,
      row.monitored_between_the_dates,
      row.total_count_between_the_dates,
    ]),
    [
      'All merchants',
      '',
      sum((row) => row.monitored_count_over_a_year),
      sum((row) => row.monitored_between_the_dates),
      sum((row) => row.total_count_between_the_dates),
    ],
    [],
    [`From ${dateRange.start_date} to ${dateRange.end_date}, made ${now.toISOString()}`],
    ...counting.map((line) => [line]),
  ];
}
