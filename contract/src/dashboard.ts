import { z } from 'zod';
import { chartIds, CHECKS_CHART, chartTypes, rangePresets } from './dashboard/charts.ts';
import { endpoint, rootOnly, signedIn } from './calls/endpoint.ts';
import { notification } from './notifications.ts';
import { id, timestamp } from './calls/shared.ts';

export * from './dashboard/charts.ts';
export * from './dashboard/chart-range.ts';
export * from './dashboard/chart-words.ts';

const dashboard = { tag: 'Dashboard', access: signedIn } as const;
const count = z.number().int();
const day = z.iso.date();

/** What waits, each part null for those who do not see it. */
const waiting = z.object({
  hits: z.object({ hits: count, searches: count, overdueSearches: count }).nullable(),
  updates: z.object({ searches: count, oldest: timestamp.nullable() }).nullable(),
  cases: z.object({ mine: count, overdue: count, toApprove: count }).nullable(),
  /** What others have proposed. */
  proposals: count.nullable(),
  /** Lists that are stale or failed, by name; for Root, who can mend them. */
  lists: z.array(z.string()).nullable(),
});

/** Days are those of UTC. */
const searches = z.object({
  today: count,
  /** The whole of the same day a week before. */
  weekAgo: count,
  /** Whole days before today. */
  last7: count,
  before7: count,
  last30: count,
  before30: count,
  /** Of the last 365 days, today included. */
  ofYear: count,
  monitoredOfYear: count,
  /** However old. */
  monitored: count,
});

/** Of the 30 days until now, and the 30 before: each hit once, as it was decided last. */
const decisions = z.object({
  falsePositives: count,
  truePositives: count,
  /** Of those whose time is known; null where there are none. */
  medianMs: z.number().nullable(),
  medianMsBefore: z.number().nullable(),
});

export const dashboardFigures = z.object({
  at: timestamp,
  waiting,
  searches: searches.nullable(),
  decisions: decisions.nullable(),
  /** People of the merchant; null without UserFind. */
  managedUsers: count.nullable(),
});
export type DashboardFigures = z.output<typeof dashboardFigures>;

export const viewDashboard = endpoint({
  ...dashboard,
  method: 'GET',
  path: '/dashboard',
  name: 'dashboard.view',
  actionName: 'Get Dashboard',
  summary: 'What waits and how much was done, as far as the caller may see it, with the newest notifications',
  writes: false,
  noCache: true,
  output: z.object({
    /** Unread notifications. */
    count,
    notifications: z.array(notification),
    figures: dashboardFigures,
  }),
});

/** Both days are included; they are given for 'custom' alone. */
export const chartRange = z.strictObject({
  preset: z.enum(rangePresets),
  start_date: day.optional(),
  end_date: day.optional(),
});
export type ChartRange = z.output<typeof chartRange>;

const parameters = z.strictObject({ date_range: chartRange.optional() });

/** `chart_type` and `chart_title` are the product's and cannot be changed. */
export const chartConfig = z.strictObject({
  chart_id: z.enum(chartIds),
  chart_type: z.enum(chartTypes).optional(),
  chart_title: z.string().max(100).optional(),
  visible: z.boolean(),
  order: z.number().int().min(0).max(1000),
  parameters: parameters.default({}),
});
export type ChartConfig = z.output<typeof chartConfig>;

export const chartSetting = chartConfig.extend({ chart_type: z.enum(chartTypes), chart_title: z.string() });
export type ChartSetting = z.output<typeof chartSetting>;
const dashboardSettings = z.object({ dashboardSettings: z.object({ charts: z.array(chartSetting) }) });

export const viewDashboardSettings = endpoint({
  ...dashboard,
  method: 'GET',
  path: '/dashboard/settings',
  name: 'dashboard.view-settings',
  actionName: 'Get Dashboard Settings',
  summary: 'The charts that the user may see, in their order',
  writes: false,
  noCache: true,
  output: dashboardSettings,
});

export const changeDashboardSettings = endpoint({
  ...dashboard,
  method: 'PUT',
  path: '/dashboard/settings',
  name: 'dashboard.change-settings',
  actionName: 'Dashboard settings changed',
  summary: 'Which charts the user sees, in which order, and of which days',
  writes: true,
  body: z.strictObject({ chartConfig: z.array(chartConfig).max(100) }),
  output: dashboardSettings,
});

/** What a chart shows. Labels are the reader's: keys stand for them. */
export const chartData = z.object({
  chart_id: z.enum(chartIds).exclude([CHECKS_CHART]),
  /** Null for a chart of what is there now. */
  from: day.nullable(),
  until: day.nullable(),
  series: z.array(z.string()),
  points: z.array(
    z.object({
      key: z.string(),
      /** One for each series; null where nothing is known. */
      values: z.array(z.number().nullable()),
    }),
  ),
});
export type ChartData = z.output<typeof chartData>;
export type CountedChart = ChartData['chart_id'];

const wantedChart = { chart_id: z.enum(chartIds).exclude([CHECKS_CHART]), date_range: chartRange.optional() };

export const viewChart = endpoint({
  ...dashboard,
  method: 'POST',
  path: '/dashboard/chart',
  name: 'dashboard.view-chart',
  actionName: 'Get Dashboard Chart',
  summary: 'The figures of one chart; its days are those of UTC',
  writes: false,
  noCache: true,
  body: z.strictObject(wantedChart),
  output: chartData,
});

export const exportChart = endpoint({
  ...dashboard,
  method: 'POST',
  path: '/dashboard/chart/csv',
  name: 'dashboard.export-chart',
  actionName: 'Download Dashboard Chart',
  summary: 'The figures of one chart as a csv file',
  writes: true,
  noCache: true,
  body: z.strictObject(wantedChart),
  output: z.object({ bytes: z.base64(), fileName: z.string() }),
});

export const statTypes = ['Comply', 'Case'] as const;

/** How many of the newest searches and cases the main page shows. */
export const RECENT_SHOWN = 7;

const recent = z.object({
  /** Says what `id` is of: a search, or a case. */
  stat_type: z.enum(statTypes),
  id,
  name: z.string(),
  /** 'Pending' or the status of a search; the stage of a case. */
  status: z.string(),
  createdBy: z.object({ actorId: id, timestamp }),
  createdAt: timestamp,
});
export type RecentEntry = z.output<typeof recent>;

export const findRecent = endpoint({
  ...dashboard,
  method: 'POST',
  path: '/dashboard/searches',
  name: 'dashboard.list-searches',
  actionName: 'Get Dashboard Searches',
  summary: 'The newest searches and cases that the caller may see',
  writes: false,
  body: z.strictObject({}),
  output: z.object({
    searches: z.object({ dashboard_stats: z.array(recent) }),
    dashboard: z.object({ merchantId: id }),
  }),
});

/** So many records are answered at most; `total` says how many there are. */
export const BI_MAX_RECORDS = 10_000;

const biRecord = z.object({
  id,
  createdAt: timestamp,
  os: z.string(),
  statusCode: count,
  /** In milliseconds. */
  executionTime: z.number(),
  /** The probability is 0 to 100; null where it was not asked. */
  response: z.object({
    faceLiveness: z.object({ response: z.object({ probability: z.number().nullable() }) }),
  }),
  BI: z.object({
    images: z.array(
      z.object({
        source: z.object({ width: count.nullable(), height: count.nullable() }),
        failed_validations: z.array(z.string()),
      }),
    ),
  }),
});
export type BiRecord = z.output<typeof biRecord>;

const INVALID_RANGE = 'Please select a valid date range.';

export const findBiRecords = endpoint({
  ...dashboard,
  access: rootOnly,
  method: 'POST',
  path: '/dashboard/bi',
  name: 'dashboard.list-bi-records',
  actionName: 'Get BI Records',
  summary: 'Records of checks of faces and documents, the newest first; both days (UTC) are included',
  writes: false,
  body: z.strictObject({ dateFrom: z.iso.date(INVALID_RANGE), dateTo: z.iso.date(INVALID_RANGE) }),
  output: z.object({ records: z.array(biRecord), total: count }),
});
