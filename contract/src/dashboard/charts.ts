import type { Claim } from '../calls/claims.ts';
import type { ModuleKey } from '../calls/modules.ts';

/** How a chart is drawn. */
export const chartTypes = ['pie', 'bars', 'columns', 'line'] as const;
export type ChartType = (typeof chartTypes)[number];

/** Of which days: the year until today, whatever is there now, or days that can be chosen. */
export type ChartSpan = 'year' | 'now' | 'chosen';

export const rangePresets = ['last_7_days', 'last_30_days', 'last_90_days', 'last_365_days', 'custom'] as const;
export type RangePreset = (typeof rangePresets)[number];

/** How many days each preset has, today included. */
export const presetDays: Readonly<Record<Exclude<RangePreset, 'custom'>, number>> = {
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
  last_365_days: 365,
};

/** A chart covers so many days at most. */
export const CHART_MAX_DAYS = 731;

export interface ChartDefinition {
  title: string;
  type: ChartType;
  span: ChartSpan;
  /** Who sees it: whoever holds one of them. */
  claims: readonly Claim[];
  module?: ModuleKey;
  /** Days that it covers until somebody chooses others. */
  preset?: Exclude<RangePreset, 'custom'>;
  /** Not shown until somebody wants it. */
  isHidden?: true;
}

const screening = { claims: ['ComplyFind'], module: 'nameScreening' } as const;
const cases = { claims: ['CaseFind'], module: 'cases', span: 'now', type: 'bars' } as const;
const root = { claims: ['Root'] } as const;

/** Every chart of the main page, in the order in which they are delivered. */
export const charts = {
  aml_total: { ...screening, title: 'Total number of AML searches', type: 'pie', span: 'year' },
  searches_by_day: {
    ...screening,
    title: 'Searches per day',
    type: 'columns',
    span: 'chosen',
    preset: 'last_30_days',
  },
  decisions_by_outcome: {
    ...screening,
    title: 'Decisions by outcome',
    type: 'pie',
    span: 'chosen',
    preset: 'last_30_days',
  },
  hits_by_category: {
    ...screening,
    title: 'Hits by category',
    type: 'bars',
    span: 'chosen',
    preset: 'last_30_days',
  },
  open_hits_by_category: { ...screening, title: 'Hits to decide by category', type: 'bars', span: 'now' },
  time_to_decision: {
    ...screening,
    title: 'Time to decision',
    type: 'line',
    span: 'chosen',
    preset: 'last_90_days',
  },
  users_2fa: { claims: ['UserFind'], title: 'Users 2FA Usage', type: 'pie', span: 'now' },
  cases_by_stage: { ...cases, title: 'Cases by stage' },
  risk_levels: { ...cases, title: 'Risk levels', isHidden: true },
  list_freshness: { ...screening, title: 'List freshness', type: 'bars', span: 'now', isHidden: true },
  api_status_codes: {
    ...root,
    title: 'API calls by status',
    type: 'bars',
    span: 'chosen',
    preset: 'last_7_days',
    isHidden: true,
  },
  api_latency: {
    ...root,
    title: 'API latency',
    type: 'bars',
    span: 'chosen',
    preset: 'last_7_days',
    isHidden: true,
  },
  bi_checks: {
    ...root,
    title: 'Checks of faces and documents',
    type: 'bars',
    span: 'chosen',
    preset: 'last_30_days',
  },
} as const satisfies Record<string, ChartDefinition>;

export type ChartId = keyof typeof charts;
export const chartIds = Object.keys(charts) as [ChartId, ...ChartId[]];

export const chartOf = (id: ChartId): ChartDefinition => charts[id];

/** Drawn by its readers from the records of checks; every other chart is counted by the server. */
export const CHECKS_CHART = 'bi_checks' satisfies ChartId;
