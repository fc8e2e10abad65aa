import { z } from 'zod';
import { DAY_MS } from './terms/durations.ts';
import { endpoint, holding } from './calls/endpoint.ts';
import { id, timestamp } from './calls/shared.ts';

const reporting = { tag: 'Reports', access: holding('Report'), method: 'POST', noCache: true } as const;

/** How many days the shortcuts of a range reach back (REPORT-03). */
export const reportShortcuts = [7, 30, 90, 180, 365, 730] as const;
/** What is shown where no range is chosen. */
export const REPORT_DAYS = 30;
/** Beyond, nothing was screened with Tamis. */
const LONGEST_DAYS = 3660;
const MOST_MERCHANTS = 1000;

/** Of whom, and from when until when; both ends are included. */
const asked = {
  merchantIds: z.array(id).min(1, 'Please select a merchant.').max(MOST_MERCHANTS),
  dateRange: z
    .strictObject({ start_date: timestamp, end_date: timestamp })
    .refine(({ start_date, end_date }) => start_date <= end_date, {
      path: ['end_date'],
      message: 'Must not be before the beginning',
    })
    .refine(({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date) <= LONGEST_DAYS * DAY_MS, {
      path: ['start_date'],
      message: 'The range is longer than ten years',
    }),
};

const amlFigures = z.object({
  merchantId: id,
  merchantName: z.string(),
  /** Made more than a year before the end of the range, and monitored now. */
  monitored_count_over_a_year: z.number().int(),
  /** Made in the range, and monitored now. */
  monitored_between_the_dates: z.number().int(),
  /** Made in the range: by people, programs and batches. Of none of the three are deleted searches counted. */
  total_count_between_the_dates: z.number().int(),
});
export type AmlFigures = z.output<typeof amlFigures>;

export const viewAmlReport = endpoint({
  ...reporting,
  path: '/reports/aml',
  name: 'reports.view-aml',
  actionName: 'Find AML Reports',
  summary:
    'How many searches were made in a range, and how many are monitored, by merchant; only Root names other merchants than its own',
  writes: false,
  body: z.strictObject(asked),
  output: z.object({ reports: z.array(amlFigures) }),
});

export const exportAmlReport = endpoint({
  ...reporting,
  path: '/reports/aml/excel',
  name: 'reports.export-aml',
  actionName: 'Download AML Reports',
  summary: 'The AML report as an xlsx file, with how each figure is counted',
  writes: true,
  /** Names are those of the records, whatever is sent. */
  body: z.strictObject({ ...asked, merchantNames: z.array(z.string().max(200)).max(MOST_MERCHANTS).default([]) }),
  output: z.object({ bytes: z.base64(), fileName: z.string() }),
});
