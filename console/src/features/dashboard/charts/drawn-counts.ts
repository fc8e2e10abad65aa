import { type ChartData, chartOf } from '@tamis/contract/dashboard';
import { pieShapes } from '../../../ui/charts/pie-shapes.ts';
import { looks } from './chart-looks.ts';
import type { DrawnChart, DrawnRow } from './drawn-chart.ts';
import type { ChartWords } from './use-chart-words.ts';

/** Why there is nothing, where that can be said better than in general. */
const nothing = {
  decisions_by_outcome: 'noDecisions',
  cases_by_stage: 'noCases',
  risk_levels: 'noCases',
  open_hits_by_category: 'noHits',
} as const;

const wholes = { aml_total: 'searches', decisions_by_outcome: 'hits', users_2fa: 'users' } as const;

const oneOf = <T extends object>(choices: T, key: string): T[keyof T] | undefined =>
  key in choices ? choices[key as keyof T] : undefined;

/** A chart of a few rows that are counted: a pie with the share of each, or bars beside each other. */
export function drawnCounts({ chart_id: id, from, points, series }: ChartData, words: ChartWords): DrawnChart {
  const { say, nameOf, count } = words;
  const isPie = chartOf(id).type === 'pie';
  const values = points.map(({ values: [value] }) => value ?? 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(1, ...values);
  const rows = points.map(({ key }, index): DrawnRow => {
    const look = looks[id]?.[key];
    const value = values[index] ?? 0;
    const percent = say('percent', { percent: Math.round((value / Math.max(1, total)) * 100) });
    return {
      key,
      label: nameOf(key),
      colour: look?.colour ?? 'first',
      figure: count(value),
      // Where nothing is, there is nothing to see.
      place: value > 0 ? look?.place : undefined,
      ...(isPie ? { percent } : { share: value / most }),
    };
  });
  const slices = rows.map(({ colour }, index) => ({ colour, value: values[index] ?? 0 }));
  const whole = oneOf(wholes, id);
  return {
    drawn: isPie ? pieShapes(slices, count(total), whole ? say(whole, { count: total }) : '') : undefined,
    rows,
    headings: [say('of'), ...series.map(nameOf)],
    table: rows.map(({ key, label, figure }) => ({ key, label, cells: [figure] })),
    none: total === 0 ? say(oneOf(nothing, id) ?? (from === null ? 'noneNow' : 'none')) : undefined,
  };
}
