import type { MerchantMonths, MonthlyFigures } from '@tamis/contract/merchants/months';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';

const columns: readonly [key: Exclude<keyof MonthlyFigures, 'isRunning'>, heading: string][] = [
  ['month', 'Month'],
  ['users', 'Users'],
  ['searches', 'Searches'],
  ['console', 'Of them console'],
  ['api', 'Of them API'],
  ['batch', 'Of them batch'],
  ['hits', 'Hits'],
  ['trueMatches', 'True matches'],
  ['monitored', 'Monitored'],
  ['alerts', 'Alerts'],
  ['casesOpened', 'Cases opened'],
  ['casesApproved', 'Cases approved'],
  ['casesRejected', 'Cases rejected'],
  ['emails', 'E-mails'],
  ['sms', 'SMS'],
  ['storage', 'Storage (bytes)'],
];

/** Beside the figures, for whoever reads them without the console. */
const counting = [
  'Months are those of UTC. Of the running month, the figures are those until the sheet was made.',
  'Users: those who were there at the end of the month, or are there now.',
  'Searches: made in the month; deleted ones are not counted. Hits and Monitored: of these searches, as they stood when the sheet was made.',
  'True matches: hits that were decided to be true matches in the month and still were when the sheet was made.',
  'Alerts: searches whose hits, or entries left out by facts, monitoring changed in the month.',
  'Cases approved, rejected: final decisions that were made in the month.',
  'E-mails, SMS: sent. Storage: archives of certificates that were made in the month, and files of case documents that were added in it and not removed by its end.',
];

/** The months of merchants as a sheet. */
export const monthsSheet = (merchants: readonly MerchantMonths[], now: Date): Promise<Buffer> =>
  writeXlsx([
    {
      name: 'Merchants by month',
      widths: [36, 28, 12, ...columns.slice(1).map(() => 16)],
      rows: [
        ['Merchant', 'Merchant ID', ...columns.map(([, heading]) => heading)],
        ...merchants.flatMap(({ merchantId, merchantName, months }) =>
          months.map((month): SheetCell[] => [merchantName, merchantId, ...columns.map(([key]) => month[key])]),
        ),
        [],
        [`Made ${now.toISOString()}`],
        ...counting.map((line) => [line]),
      ],
    },
  ]);
