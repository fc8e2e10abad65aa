import { type ChartSetting, chartIds, chartOf, type RangePreset } from '@tamis/contract/dashboard';
import { type KeyboardEvent, useState } from 'react';
import { moveItem } from '../../../ui/ordering/move-item.ts';
import { arrangeTexts } from './texts.ts';

/** Where a chart is moved from by keys: on its card, or in the list beside the cards. */
export type GripPlace = 'card' | 'list';

interface Picked {
  id: string;
  by: GripPlace;
  /** As everything was before it was picked up. */
  before: readonly ChartSetting[];
}

export type Arrangement = ReturnType<typeof useArrangement>;

/** The charts while they are arranged: those that are shown first, hidden ones after them. Nothing is saved here. */
export function useArrangement(saved: readonly ChartSetting[]) {
  const say = arrangeTexts.useTexts();
  const [charts, setCharts] = useState<readonly ChartSetting[]>(() => shownFirst(saved));
  const [picked, setPicked] = useState<Picked>();
  const [toggled, setToggled] = useState<string>();
  const [told, setTold] = useState('');

  function tell(key: 'picked' | 'moved' | 'dropped' | 'putBack', id: string, all: readonly ChartSetting[]): void {
    const group = groupOf(id, all);
    const place = group.findIndex((chart) => chart.chart_id === id);
    setTold(say(key, { title: group[place]?.chart_title ?? '', place: place + 1, all: group.length }));
  }

  /** By hand: a chart takes the place of another, and is shown or hidden as that one is. */
  function drop(from: number, to: number): void {
    const [chart, target] = [charts[from], charts[to]];
    if (!chart || !target) return;
    const next = moveItem(charts, from, to).map((one) =>
      one.chart_id === chart.chart_id ? { ...one, visible: target.visible } : one,
    );
    setCharts(next);
    tell('dropped', chart.chart_id, next);
  }

  function step(id: string, by: number): void {
    const from = charts.findIndex((chart) => chart.chart_id === id);
    const isBeyond = charts[from + by]?.visible !== charts[from]?.visible;
    const next = isBeyond ? charts : moveItem(charts, from, from + by);
    setCharts(next);
    tell('moved', id, next);
  }

  function pickOrDrop(id: string, by: GripPlace): void {
    const isDropped = picked?.id === id;
    setPicked(isDropped ? undefined : { id, by, before: charts });
    tell(isDropped ? 'dropped' : 'picked', id, charts);
  }

  function putBack({ id, before }: Picked): void {
    setCharts(before);
    setPicked(undefined);
    tell('putBack', id, before);
  }

  /** Keys on a grip: Space picks up and drops, arrows move what is picked up, Escape puts it back. */
  function onGripKey(id: string, by: GripPlace, event: KeyboardEvent): void {
    const held = picked?.id === id ? picked : undefined;
    const steps = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (event.key === ' ') pickOrDrop(id, by);
    else if (held && steps !== undefined) step(id, steps);
    else if (held && event.key === 'Escape') putBack(held);
    else return;
    event.preventDefault();
  }

  function change(id: string, changed: Partial<Pick<ChartSetting, 'visible' | 'parameters'>>): void {
    setCharts(shownFirst(charts.map((chart) => (chart.chart_id === id ? { ...chart, ...changed } : chart))));
  }

  function toggle(id: string, visible: boolean): void {
    setToggled(id);
    change(id, { visible });
  }

  return {
    charts,
    told,
    /** What was shown or hidden by its switch last. */
    toggled,
    toggle,
    isPicked: (id: string, by: GripPlace) => picked?.id === id && picked.by === by,
    drop,
    onGripKey,
    change,
    deliver: () => setCharts(asDelivered(charts)),
    setRanges: (preset: RangePreset) => setCharts(charts.map((chart) => withRange(chart, preset))),
  };
}

/** A chart with other days, if its days can be chosen. */
export const withRange = (chart: ChartSetting, preset: RangePreset): ChartSetting =>
  chartOf(chart.chart_id).span === 'chosen' ? { ...chart, parameters: { date_range: { preset } } } : chart;

const shownFirst = (charts: readonly ChartSetting[]): ChartSetting[] => [
  ...charts.filter(({ visible }) => visible),
  ...charts.filter(({ visible }) => !visible),
];

/** The charts among which it has its place. */
function groupOf(id: string, charts: readonly ChartSetting[]): ChartSetting[] {
  const isShown = charts.find((chart) => chart.chart_id === id)?.visible;
  return charts.filter(({ visible }) => visible === isShown);
}

/** As the product delivers them. */
const asDelivered = (charts: readonly ChartSetting[]): ChartSetting[] =>
  shownFirst(
    chartIds.flatMap((id) => {
      const chart = charts.find((one) => one.chart_id === id);
      const { preset, isHidden } = chartOf(id);
      return chart ? [{ ...chart, visible: !isHidden, parameters: preset ? { date_range: { preset } } : {} }] : [];
    }),
  );
