import type { BodyOf } from '@tamis/contract';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { ChartData, ChartDays, CountedChart, viewChart as endpoint } from '@tamis/contract/dashboard';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Verb } from '../../platform/http/route.ts';
import { type ListAge, readListAges } from '../watchlists/index.ts';
import { assertSees, chartDays } from './chart-policy.ts';
import * as store from './charts-store.ts';

interface Asked {
  merchantId: string;
  now: Date;
  /** Of a chart of what is there now, today alone: such a chart asks for none. */
  days: ChartDays;
}

interface Chart {
  series: readonly string[];
  read: (trx: Trx, asked: Asked) => Promise<store.Point[]>;
  /** Of no merchant: for charts of Root alone. */
  isOfInstallation?: true;
}

const one = ['count'] as const;

const chartReaders: Readonly<Record<CountedChart, Chart>> = {
  aml_total: { series: one, read: (trx, { merchantId, days }) => store.amlTotal(trx, merchantId, days) },
  searches_by_day: { series: one, read: (trx, { merchantId, days }) => store.searchesByDay(trx, merchantId, days) },
  decisions_by_outcome: {
    series: one,
    read: (trx, { merchantId, days }) => store.decisionsByOutcome(trx, merchantId, days),
  },
  hits_by_category: { series: one, read: (trx, { merchantId, days }) => store.hitsByCategory(trx, merchantId, days) },
  open_hits_by_category: { series: one, read: (trx, { merchantId }) => store.openHitsByCategory(trx, merchantId) },
  time_to_decision: {
    series: ['median', 'p95'],
    read: (trx, { merchantId, days }) => store.timeToDecision(trx, merchantId, days),
  },
  users_2fa: { series: one, read: (trx, { merchantId }) => store.usersByFactor(trx, merchantId) },
  cases_by_stage: { series: one, read: (trx, { merchantId, now }) => store.casesByStage(trx, merchantId, now) },
  risk_levels: { series: one, read: (trx, { merchantId }) => store.casesByRisk(trx, merchantId) },
  list_freshness: {
    series: ['published', 'loaded'],
    read: async (trx, { now }) => (await readListAges(trx)).map((list) => agePoint(list, now)),
  },
  api_status_codes: { series: one, isOfInstallation: true, read: (trx, { days }) => store.callsByStatus(trx, days) },
  api_latency: { series: one, isOfInstallation: true, read: (trx, { days }) => store.callsByLatency(trx, days) },
};

const daysSince = (at: Date | string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / DAY_MS));

/** Whole days since it was published and since it was loaded; null where nothing is known, which is not new. */
const agePoint = ({ title, publishedOn, loadedAt }: ListAge, now: Date): store.Point => ({
  key: title,
  values: [publishedOn, loadedAt].map((at) => (at === null ? null : daysSince(at, now))),
});

/** The figures of one chart, for those who may see it. */
export const viewChart: Verb<typeof endpoint> = (ctx, { body }) => readChart(ctx, body);

export async function readChart(
  ctx: Ctx,
  { chart_id: id, date_range: range }: BodyOf<typeof endpoint>,
): Promise<ChartData> {
  const now = ctx.clock.now();
  assertSees(ctx.actor, id);
  const days = chartDays(id, range, now);
  const today = now.toISOString().slice(0, 10);
  const asked = { merchantId: ctx.actor.merchantId, now, days: days ?? { from: today, until: today } };
  const { series, read, isOfInstallation } = chartReaders[id];
  const points = await (isOfInstallation ? ctx.readAsSystem : ctx.read)((trx) => read(trx, asked));
  return { chart_id: id, from: days?.from ?? null, until: days?.until ?? null, series: [...series], points };
}
