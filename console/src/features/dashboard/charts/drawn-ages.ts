import type { ChartData } from '@tamis/contract/dashboard';
import type { DrawnChart, DrawnRow } from './drawn-chart.ts';
import type { ChartWords } from './use-chart-words.ts';

/** How old lists are. One whose age is not known has no bar: it is not new. */
export function drawnAges({ points, series }: ChartData, { say, nameOf, count }: ChartWords): DrawnChart {
  const most = Math.max(1, ...points.map(({ values: [published] }) => published ?? 0));
  const days = (age: number): string => say('daysOld', { count: age });
  const rows = points.map(({ key, values: [published = null, loaded = null] }): DrawnRow => {
    const row = { key, label: key, colour: 'first' } as const;
    if (published !== null) return { ...row, figure: days(published), share: published / most };
    return { ...row, share: 0, figure: loaded === null ? say('notLoaded') : say('undated', { age: days(loaded) }) };
  });
  return {
    drawn: undefined,
    rows,
    headings: [say('of'), ...series.map(nameOf)],
    table: points.map(({ key, values }) => ({
      key,
      label: key,
      cells: values.map((value) => (value === null ? say('notKnown') : count(value))),
    })),
    none: rows.length === 0 ? say('noLists') : undefined,
  };
}
