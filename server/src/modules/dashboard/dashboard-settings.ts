import type { ChartConfig } from '@tamis/contract/dashboard';
import * as contract from '@tamis/contract/dashboard';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Verb } from '../../platform/http/route.ts';
import { arrangedFor, assertArrangement } from './chart-policy.ts';
import { findArrangement, putArrangement } from './settings-store.ts';

/** What an earlier version saved and this one does not know, such as a chart that is no more, is left out. */
function knownOf(saved: unknown): ChartConfig[] {
  if (!Array.isArray(saved)) return [];
  return saved.flatMap((each) => {
    const read = contract.chartConfig.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

const read = async (ctx: Ctx, trx: Trx): Promise<ChartConfig[]> =>
  knownOf(await findArrangement(trx, ctx.actor.userId));

export const viewSettings: Verb<typeof contract.viewDashboardSettings> = async (ctx) => ({
  dashboardSettings: { charts: arrangedFor(ctx.actor, await ctx.read((trx) => read(ctx, trx))) },
});

export const changeSettings: Verb<typeof contract.changeDashboardSettings> = async (ctx, { body }) => {
  const { actor, clock } = ctx;
  assertArrangement(actor, body.chartConfig, clock.now());
  const charts = arrangedFor(actor, body.chartConfig);
  await ctx.write(async ({ trx, audit }) => {
    const was = arrangedFor(actor, await read(ctx, trx));
    await putArrangement(trx, actor, charts, clock.now());
    await audit({
      action: contract.changeDashboardSettings.name,
      subjectType: 'user',
      subjectId: actor.userId,
      body: { was: inWords(was), is: inWords(charts) },
    });
  });
  return { dashboardSettings: { charts } };
};

/** As people read it: the charts that are shown, in their order. */
const inWords = (charts: readonly contract.ChartSetting[]) => ({
  shown: charts
    .filter(({ visible }) => visible)
    .map(({ chart_title: title, parameters: { date_range: range } }) =>
      range ? `${title} (${daysInWords(range)})` : title,
    ),
});

const daysInWords = ({ preset, start_date: from, end_date: until }: contract.ChartRange): string =>
  preset === 'custom' ? `${from} to ${until}` : preset;
