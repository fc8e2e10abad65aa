import { holdsAny } from '@tamis/contract';
import {
  type ChartConfig,
  type ChartDays,
  type ChartId,
  chartIds,
  chartOf,
  type ChartRange,
  type ChartSetting,
  daysOf,
  daysUntil,
  presetDays,
} from '@tamis/contract/dashboard';
import { isModuleOn } from '@tamis/contract/calls/modules';
import type { Actor } from '../../platform/context.ts';
import { ForbiddenError, ValidationError } from '../../platform/errors/app-error.ts';

type Viewer = Pick<Actor, 'claims' | 'switchedOff'>;

/** Whether somebody sees what these claims are wanted for, in a part of the product that is on. */
export const sees = (
  { claims, switchedOff }: Viewer,
  wanted: Pick<ReturnType<typeof chartOf>, 'claims' | 'module'>,
): boolean =>
  holdsAny(claims, wanted.claims) && (wanted.module === undefined || isModuleOn(switchedOff, wanted.module));

const chartsOf = (viewer: Viewer): ChartId[] => chartIds.filter((id) => sees(viewer, chartOf(id)));

export function assertSees(viewer: Viewer, id: ChartId): void {
  if (!sees(viewer, chartOf(id))) throw new ForbiddenError();
}

const YEAR = presetDays.last_365_days;

/** The days that a chart covers; undefined for one of what is there now, which covers none. */
export function chartDays(id: ChartId, range: ChartRange | undefined, now: Date): ChartDays | undefined {
  const { span, preset = 'last_30_days' } = chartOf(id);
  if (span !== 'chosen') {
    if (range) throw ValidationError.at('date_range', 'The days of this chart cannot be chosen.');
    return span === 'year' ? daysUntil(now, YEAR) : undefined;
  }
  return rangeDays('date_range', range ?? { preset }, now);
}

function rangeDays(field: string, range: ChartRange, now: Date): ChartDays {
  const days = daysOf(range, now);
  if (!days) throw ValidationError.at(field, 'Please select a valid date range.');
  return days;
}

const delivered = (id: ChartId, order: number): ChartSetting => {
  const { title, type, preset, isHidden } = chartOf(id);
  return {
    chart_id: id,
    chart_type: type,
    chart_title: title,
    visible: !isHidden,
    order,
    parameters: preset ? { date_range: { preset } } : {},
  };
};

/** The charts that somebody may see as they have arranged them; what is new since then stands at the end. */
export function arrangedFor(viewer: Viewer, saved: readonly ChartConfig[]): ChartSetting[] {
  const kept = new Map(saved.map((chart) => [chart.chart_id, chart]));
  const mine = chartsOf(viewer);
  const inOrder = [...mine.filter((id) => kept.has(id)), ...mine.filter((id) => !kept.has(id))].toSorted(
    (one, other) => (kept.get(one)?.order ?? Infinity) - (kept.get(other)?.order ?? Infinity) || 0,
  );
  return inOrder.map((id, order) => {
    const { visible, parameters } = kept.get(id) ?? delivered(id, order);
    return { ...delivered(id, order), visible, parameters };
  });
}

/** What is saved names each chart once, none that the user may not see, and days that can be. */
export function assertArrangement(viewer: Viewer, wanted: readonly ChartConfig[], now: Date): void {
  const seen = new Set<ChartId>();
  for (const [place, { chart_id: id, chart_type: type, chart_title: title, parameters }] of wanted.entries()) {
    const at = `chartConfig.${place}`;
    const { title: itsTitle, type: itsType, span } = chartOf(id);
    if (seen.has(id)) throw ValidationError.at(`${at}.chart_id`, 'This chart is named twice.');
    seen.add(id);
    assertSees(viewer, id);
    if (type !== undefined && type !== itsType)
      throw ValidationError.at(`${at}.chart_type`, `This chart is drawn as ${itsType}.`);
    if (title !== undefined && title !== itsTitle)
      throw ValidationError.at(`${at}.chart_title`, `This chart is called “${itsTitle}”.`);
    if (!parameters.date_range) continue;
    if (span !== 'chosen')
      throw ValidationError.at(`${at}.parameters.date_range`, 'The days of this chart cannot be chosen.');
    rangeDays(`${at}.parameters.date_range`, parameters.date_range, now);
  }
}
