import { chartOf, chartWord, exportChart as endpoint } from '@tamis/contract/dashboard';
import type { Verb } from '../../platform/http/route.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import { readChart } from './view-chart.ts';

/** The same figures as on the screen. What leaves the house is kept in the log. */
export const exportChart: Verb<typeof endpoint> = async (ctx, { body }) => {
  const chart = await readChart(ctx, body);
  const { chart_id: id, from, until, series, points } = chart;
  await ctx.write(({ audit }) =>
    audit({
      action: endpoint.name,
      subjectType: 'user',
      subjectId: ctx.actor.userId,
      body: { chart: chartOf(id).title, from, until },
    }),
  );
  const csv = writeCsv([
    [chartOf(id).title, ...series.map(chartWord)],
    ...points.map(({ key, values }) => [chartWord(key), ...values]),
  ]);
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const days = from === null ? today : `${from}-${until}`;
  return { bytes: Buffer.from(csv).toString('base64'), fileName: `${id}-${days}.csv` };
};
