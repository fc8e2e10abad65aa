import { z } from 'zod';
import { endpoint, rootOnly } from '../calls/endpoint.ts';
import { id } from '../calls/shared.ts';

const tag = 'Merchants';

/** A month in UTC, e.g. '2026-11'. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11');
/** How many months a report of merchants has at most. */
export const REPORT_MONTHS = 24;
const MOST_MERCHANTS = 200;
const monthOrder = (value: string): number => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7));

const monthlyFigures = z.object({
  month,
  /** The month is not over: its figures are those until now. */
  isRunning: z.boolean(),
  /** At the end of the month, or now. */
  users: z.number().int(),
  /** Made in the month and not deleted, and of them by where they came from. */
  searches: z.number().int(),
  console: z.number().int(),
  api: z.number().int(),
  batch: z.number().int(),
  /** Of these searches now: their hits, and how many are monitored. */
  hits: z.number().int(),
  monitored: z.number().int(),
  /** Hits that were decided to be true matches in the month, and still are. */
  trueMatches: z.number().int(),
  /** Searches that monitoring changed. */
  alerts: z.number().int(),
  /** Cases that were opened in the month; and final decisions that were made in it, by their outcome. */
  casesOpened: z.number().int(),
  casesApproved: z.number().int(),
  casesRejected: z.number().int(),
  /** Sent. */
  emails: z.number().int(),
  sms: z.number().int(),
  /** Bytes, as they are billed: archives of certificates that were made in the month, and files of documents that were added in it and not removed by its end. */
  storage: z.number().int(),
});
export type MonthlyFigures = z.output<typeof monthlyFigures>;

const merchantMonths = z.object({ merchantId: id, merchantName: z.string(), months: z.array(monthlyFigures) });
export type MerchantMonths = z.output<typeof merchantMonths>;

/** The merchants and the months of a report; both months are included. */
export const reported = { merchantIds: z.array(id).max(MOST_MERCHANTS), from: month, to: month };
export const monthsRule = {
  isOrdered: ({ from, to }: { from: string; to: string }) => from <= to,
  isShort: ({ from, to }: { from: string; to: string }) => monthOrder(to) - monthOrder(from) < REPORT_MONTHS,
};

export const findMerchantStats = endpoint({
  tag,
  access: rootOnly,
  writes: false,
  method: 'GET',
  path: '/merchant/stats',
  name: 'merchants.find-stats',
  actionName: 'Find Merchant Stats',
  summary: 'What a page of merchants did in a month, by name; the running month when none is named',
  query: z.strictObject({
    month: month.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({ merchants: z.array(merchantMonths), totalRecords: z.number().int() }),
});
/** How many merchants a page of them has. */
export const STATS_PAGE = 100;

export const viewMerchantMonths = endpoint({
  tag,
  access: rootOnly,
  writes: false,
  method: 'POST',
  path: '/merchant/stats',
  name: 'merchants.view-months',
  actionName: 'Get Merchant Months',
  summary: 'What merchants did, month by month in UTC, the oldest month first',
  noCache: true,
  body: z
    .strictObject({ ...reported, merchantIds: reported.merchantIds.min(1, 'Please select a merchant.') })
    .refine(monthsRule.isOrdered, { path: ['to'], message: 'Must not be before the beginning' })
    .refine(monthsRule.isShort, { path: ['from'], message: `At most ${REPORT_MONTHS} months` }),
  output: z.object({ merchants: z.array(merchantMonths) }),
});
