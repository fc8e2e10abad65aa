import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeDashboardSettings,
  type ChartSetting,
  chartIds,
  chartOf,
  rangePresets,
  type RangePreset,
  viewDashboardSettings,
} from '@tamis/contract/dashboard';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/query.ts';
import { showError } from '../../../components/show-error.ts';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import { chartTexts } from '../charts/texts.ts';
import { ArrangeRow } from './arrange-row.tsx';
import classes from './arrange.module.css';
import { moveItem } from './move-item.ts';
import { arrangeTexts } from './texts.ts';

interface ArrangePanelProps {
  /** As they are saved. */
  charts: readonly ChartSetting[];
  onClose: () => void;
}

/** Which charts are shown, in which order and of which days; nothing holds until it is saved. */
export function ArrangePanel({ charts: saved, onClose }: ArrangePanelProps) {
  const say = arrangeTexts.useTexts();
  const [charts, setCharts] = useState(saved);
  const [picked, setPicked] = useState<string>();
  const [told, setTold] = useState('');
  const save = useSave(onClose);
  const placeOf = (id: string): number => charts.findIndex((chart) => chart.chart_id === id);

  function move(from: number, to: number, key: 'moved' | 'dropped'): void {
    const next = moveItem(charts, from, to);
    const title = charts[from]?.chart_title ?? '';
    setCharts(next);
    const place = next.findIndex((chart) => chart.chart_title === title) + 1;
    setTold(say(key, { title, place, all: charts.length }));
  }

  function onKey({ chart_id: id, chart_title: title }: ChartSetting, event: KeyboardEvent): void {
    const place = placeOf(id);
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      const isDropped = picked === id;
      setPicked(isDropped ? undefined : id);
      setTold(say(isDropped ? 'dropped' : 'picked', { title, place: place + 1, all: charts.length }));
    } else if (step !== undefined && picked === id) {
      event.preventDefault();
      move(place, place + step, 'moved');
    }
  }

  const change = (id: string, changed: Partial<ChartSetting>): void =>
    setCharts(charts.map((chart) => (chart.chart_id === id ? { ...chart, ...changed } : chart)));

  return (
    <section className={classes.panel} aria-label={say('title')}>
      <div className={classes.bar}>
        <h2>{say('title')}</h2>
        <p>{say('help')}</p>
        <div className={classes.acts}>
          <Button variant="subtle" color="gray" onClick={() => setCharts(deliveredOrder(charts))}>
            {say('delivered')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate(charts)}>
            {say('save')}
          </Button>
        </div>
      </div>
      <Card title={say('charts')} aside={<Shown charts={charts} />}>
        <ul className={classes.rows} aria-label={say('charts')}>
          {charts.map((chart, place) => (
            <ArrangeRow
              key={chart.chart_id}
              chart={chart}
              place={place}
              isPicked={picked === chart.chart_id}
              onKey={(event) => onKey(chart, event)}
              onDrag={(from, to) => move(from, to, 'dropped')}
              onChange={(changed) => change(chart.chart_id, changed)}
            />
          ))}
        </ul>
        <AllRanges onChange={(preset) => setCharts(charts.map((chart) => withRange(chart, preset)))} />
      </Card>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </section>
  );
}

function Shown({ charts }: Pick<ArrangePanelProps, 'charts'>) {
  const say = arrangeTexts.useTexts();
  const shown = charts.filter(({ visible }) => visible).length;
  return <span className={classes.span}>{say('shown', { shown, all: charts.length })}</span>;
}

function AllRanges({ onChange }: { onChange: (preset: RangePreset) => void }) {
  const say = arrangeTexts.useTexts();
  const spans = chartTexts.useTexts();
  const presets = rangePresets.filter((preset) => preset !== 'custom');
  return (
    <div className={classes.foot}>
      <NativeSelect
        label={say('allRanges')}
        value=""
        data={[{ value: '', label: say('each') }, ...presets.map((value) => ({ value, label: spans(value) }))]}
        onChange={({ currentTarget }) => {
          const chosen = presets.find((preset) => preset === currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      />
      <p>{say('alone')}</p>
    </div>
  );
}

const withRange = (chart: ChartSetting, preset: RangePreset): ChartSetting =>
  chartOf(chart.chart_id).span === 'chosen' ? { ...chart, parameters: { date_range: { preset } } } : chart;

/** As the product delivers them. */
const deliveredOrder = (charts: readonly ChartSetting[]): ChartSetting[] =>
  chartIds.flatMap((id) => {
    const chart = charts.find((one) => one.chart_id === id);
    const { preset, isHidden } = chartOf(id);
    return chart ? [{ ...chart, visible: !isHidden, parameters: preset ? { date_range: { preset } } : {} }] : [];
  });

function useSave(onSaved: () => void) {
  const say = arrangeTexts.useTexts();
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (charts: readonly ChartSetting[]) =>
      call(changeDashboardSettings, { body: { chartConfig: charts.map((chart, order) => ({ ...chart, order })) } }),
    onSuccess: async () => {
      await refresh(client, viewDashboardSettings);
      toast.success(say('saved'));
      onSaved();
    },
    onError: (error) => showError(error, say('saveFailed')),
  });
}
