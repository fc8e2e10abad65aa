import type { ChartData } from '@tamis/contract/dashboard';
import { columnShapes, lineColourOf, lineShapes } from '../../../ui/charts/time-shapes.ts';
import type { DrawnChart, DrawnRow } from './drawn-chart.ts';
import type { ChartWords } from './use-chart-words.ts';

const withoutYear = (label: string): string => label.replace(/\/?\d{4}\/?/, '');
const withoutUnit = (label: string): string => label.replace(/, ms$/, '');

/** What happened day by day as columns, or how long something took week by week as lines. */
export function drawnTimes(data: ChartData, words: ChartWords, now: Date): DrawnChart {
  const { say, nameOf, count, day, duration } = words;
  const isTimes = data.chart_id === 'time_to_decision';
  const figure = isTimes ? duration : count;
  const today = now.toISOString().slice(0, 10);
  const points = data.points.map(({ key, values }) => ({ key, label: day(key), values, isOpen: key === today }));
  const short = points.map(({ label, values, isOpen }) => ({ label: withoutYear(label), values, isOpen }));
  const names = data.series.map((name) => withoutUnit(nameOf(name)));
  const labelOf = ({ label, isOpen }: (typeof points)[number]): string => {
    if (isTimes) return say('week', { day: label });
    return isOpen ? say('soFar', { day: label }) : label;
  };
  const isEmpty = points.every(({ values }) => values.every((value) => !value));
  return {
    drawn: isTimes ? lineShapes(short, figure) : columnShapes(short, figure),
    rows: isTimes ? names.map((name, place) => lastKnown(name, place, data.points, words)) : [],
    headings: [say('of'), ...names],
    table: points.map((point) => ({
      key: point.key,
      label: labelOf(point),
      cells: point.values.map((value) => (value === null ? say('notKnown') : figure(value))),
    })),
    none: isEmpty ? say(isTimes ? 'noTimes' : 'none') : undefined,
  };
}

/** What a line says last. */
function lastKnown(label: string, place: number, points: ChartData['points'], { say, duration }: ChartWords): DrawnRow {
  const last = points.map(({ values }) => values[place] ?? null).findLast((value) => value !== null) ?? null;
  return { key: label, label, colour: lineColourOf(place), figure: last === null ? say('notKnown') : duration(last) };
}
