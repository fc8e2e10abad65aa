import { z } from 'zod';
import { HOUR_MS } from './terms/durations.ts';
import { endpoint, holding } from './calls/endpoint.ts';
import { pageOf } from './calls/paging.ts';
import { id, timestamp } from './calls/shared.ts';

const billing = { tag: 'Billing', access: holding('Report'), noCache: true } as const;

/** A period is a month in UTC, e.g. '2026-11'. */
export const periodId = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11');
/** How long after its end a period stays open for what was begun before it. */
export const CLOSING_MS = 48 * HOUR_MS;
/** How many periods a trend shows, the one that is looked at included. */
export const TREND_PERIODS = 12;
/** The sizes of a page of the list (CONST-11). */
export const BILLING_MAX_PAGE_SIZE = 50;
const MOST_MERCHANTS = 1000;

const count = z.number().int();
/** Less than nothing where what was counted in a closed period turned out not to have been used. */
const checks = { totalChecks: count, successfulChecks: count, failedChecks: count };
const byName = z.record(z.string(), count);
const messages = z.object({
  /** Sent; what waits or failed is not counted. */
  total: count,
  statuses: byName,
});

export const periodStates = ['open', 'closing', 'closed'] as const;
const state = z.enum(periodStates);

const billingPeriod = z.object({
  id: periodId,
  /** E.g. 'November 2026'. */
  period: z.string(),
  starts: timestamp,
  /** The first moment after it. */
  ends: timestamp,
  closes: timestamp,
  /** Open until it ends, then closing for 48 hours, then closed. */
  state,
});
export type BillingPeriod = z.output<typeof billingPeriod>;

const billingReport = z.object({
  merchantId: id,
  merchantName: z.string(),
  period: z.string(),
  month: count,
  year: count,
  starts: timestamp,
  ends: timestamp,
  createdBy: z.string(),
  /** '' until it is closed. */
  modifiedBy: z.string(),
  case: z.object({
    totalCases: count,
    totalOtherDocs: count,
    totalFaceComparisons: count,
    documentChecks: byName,
    /** In bytes. */
    totalFileSizes: z.object({ allTime: count, period: count }),
  }),
  core: z.object({ totalUsers: count, totalBlockedUsers: count }),
  ai: z.object({
    documentChecks: z.object({ ...checks, documentTypes: byName }),
    faceLiveness: z.object(checks),
  }),
  comply: z.object({ nameScreening: z.object({ totalSearches: count, totalMonitoredSearches: count }) }),
  notification: z.object({ email: messages, sms: messages }),
});
export type BillingReport = z.output<typeof billingReport>;

/** What of a closed period can turn out to have been otherwise. */
export const adjustedMeters = ['searches', 'cases', 'email', 'sms'] as const;
const adjustment = z.object({
  /** The closed period that it belongs to. */
  period: periodId,
  meter: z.enum(adjustedMeters),
  /** Included in the totals of the period that carries it. */
  quantity: count,
});
export type BillingAdjustment = z.output<typeof adjustment>;

const dayOfSearches = z.object({
  day: z.iso.date(),
  console: count,
  api: count,
  batch: count,
  /** Of those made on the day, monitored when it was counted. */
  monitored: count,
});
export type DayOfSearches = z.output<typeof dayOfSearches>;

const trendMonth = z.object({
  id: periodId,
  period: z.string(),
  searches: count,
  cases: count,
  emails: count,
  sms: count,
  users: count,
  storage: count,
  /** Whether it is counted still. */
  isOpen: z.boolean(),
});
export type TrendMonth = z.output<typeof trendMonth>;

const closing = {
  state,
  /** When the report became what it stays; null while it is counted anew. */
  closedAt: timestamp.nullable(),
};

const reports = pageOf(
  'reports',
  z.object({ id, ...closing, report: billingReport }),
  { orders: ['merchantName'] },
  { perPage: z.coerce.number<number | string>().int().min(1).max(BILLING_MAX_PAGE_SIZE).default(10) },
);

export const findBillingPeriods = endpoint({
  ...billing,
  method: 'GET',
  path: '/reports/billing/periods',
  name: 'billing.find-periods',
  actionName: 'Find Billing Periods',
  summary: 'The months that usage is counted for, the running one first',
  writes: false,
  output: z.object({ periods: z.array(billingPeriod) }),
});

export const findBillingReports = endpoint({
  ...billing,
  method: 'GET',
  path: '/reports/billing/:periodId',
  name: 'billing.find-reports',
  actionName: 'Find Billing Reports',
  summary:
    'What merchants used in a period, by name or id of the merchant; only Root sees other merchants than its own',
  writes: false,
  params: z.object({ periodId }),
  query: reports.query,
  output: reports.output,
});

export const viewBillingReport = endpoint({
  ...billing,
  method: 'GET',
  path: '/reports/billing/:periodId/:merchantId',
  name: 'billing.view-report',
  actionName: 'View Billing Report',
  summary: 'What a merchant used in a period: by day and source, with the twelve months until then',
  writes: false,
  params: z.object({ periodId, merchantId: id }),
  output: z.object({
    ...closing,
    closes: timestamp,
    /** SHA-256 of what was closed; null until then. */
    digest: z.string().nullable(),
    report: billingReport,
    days: z.array(dayOfSearches),
    adjustments: z.array(adjustment),
    trend: z.array(trendMonth),
  }),
});
export type BillingDetail = z.output<typeof viewBillingReport.output>;

export const exportBillingReports = endpoint({
  ...billing,
  method: 'POST',
  path: '/reports/billing/:periodId/csv',
  name: 'billing.export-reports',
  actionName: 'Download Billing Reports',
  summary: 'The billing reports of merchants as csv, in 29 columns',
  writes: true,
  params: z.object({ periodId }),
  body: z.strictObject({ merchantIds: z.array(id).min(1, 'No rows selected for download').max(MOST_MERCHANTS) }),
  output: z.object({ bytes: z.base64(), fileName: z.string() }),
});
