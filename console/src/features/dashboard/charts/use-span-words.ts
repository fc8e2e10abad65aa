import { type ChartSetting, chartOf } from '@tamis/contract/dashboard';
import { useChartWords } from './use-chart-words.ts';

/** What is said of the days that a chart covers. */
export function useSpanWords(): (chart: ChartSetting) => string {
  const { say, day } = useChartWords();
  return ({ chart_id: id, parameters: { date_range: range } }) => {
    const { span, preset = 'last_30_days' } = chartOf(id);
    if (span !== 'chosen') return say(span === 'year' ? 'lastYear' : 'now');
    if (range?.preset !== 'custom') return say(range?.preset ?? preset);
    return say('days', { from: day(range.start_date ?? ''), until: day(range.end_date ?? '') });
  };
}
