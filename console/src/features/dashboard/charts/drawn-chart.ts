import { type ChartData, chartOf } from '@tamis/contract/dashboard';
import type { LegendRow } from '../../../ui/charts/legend.tsx';
import type { Drawn } from '../../../ui/charts/shapes.ts';
import type { RowPlace } from './chart-looks.ts';
import { drawnAges } from './drawn-ages.ts';
import { drawnCounts } from './drawn-counts.ts';
import { drawnTimes } from './drawn-times.ts';
import type { ChartWords } from './use-chart-words.ts';

export interface DrawnRow extends LegendRow {
  place?: RowPlace | undefined;
}

/** A chart as it is shown: the same figures drawn, listed, and as a table. */
export interface DrawnChart {
  drawn: Drawn | undefined;
  /** What is drawn, in words and figures; nothing for charts of days, which the table says. */
  rows: readonly DrawnRow[];
  headings: readonly string[];
  table: readonly { key: string; label: string; cells: readonly string[] }[];
  /** Says why nothing is drawn; undefined where something is. */
  none: string | undefined;
}

/** How the figures of a chart are shown; `now` says which day is not over yet. */
export function drawnChart(data: ChartData, words: ChartWords, now: Date): DrawnChart {
  if (data.chart_id === 'list_freshness') return drawnAges(data, words);
  const { type } = chartOf(data.chart_id);
  return type === 'columns' || type === 'line' ? drawnTimes(data, words, now) : drawnCounts(data, words);
}
