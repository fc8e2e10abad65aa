import { NativeSelect, Switch } from '@mantine/core';
import { type ChartSetting, rangePresets } from '@tamis/contract/dashboard';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { chartTexts } from '../charts/texts.ts';
import { useSpanWords } from '../charts/use-span-words.ts';
import { useDragged } from '../../../ui/ordering/use-dragged.ts';
import classes from './arrange.module.css';
import { Grip } from './grip.tsx';
import { arrangeTexts } from './texts.ts';
import type { Arrangement } from './use-arrangement.ts';

/** Every chart by its name, those that are hidden too, and the days of all of them. */
export function ChartList({ arrangement }: { arrangement: Arrangement }) {
  const say = arrangeTexts.useTexts();
  const { charts } = arrangement;
  const shown = charts.filter(({ visible }) => visible);
  const rowOf = (chart: ChartSetting) => (
    <Row key={chart.chart_id} chart={chart} place={charts.indexOf(chart)} arrangement={arrangement} />
  );
  return (
    <Card
      className={classes.list ?? ''}
      title={say('charts')}
      aside={<span className={classes.span}>{say('shown', { shown: shown.length, all: charts.length })}</span>}
    >
      <ul className={classes.rows} aria-label={say('shownCharts')}>
        {shown.map(rowOf)}
      </ul>
      {shown.length < charts.length && (
        <>
          <h3 className={classes.group}>{say('hidden')}</h3>
          <ul className={classes.rows} aria-label={say('hiddenCharts')}>
            {charts.slice(shown.length).map(rowOf)}
          </ul>
        </>
      )}
      <AllRanges onChange={arrangement.setRanges} />
    </Card>
  );
}

interface RowProps {
  chart: ChartSetting;
  place: number;
  arrangement: Arrangement;
}

function Row({ chart, place, arrangement }: RowProps) {
  const say = arrangeTexts.useTexts();
  const spanOf = useSpanWords();
  const { item, grip, isDragged, isTarget } = useDragged(place, arrangement.drop);
  const { chart_id: id, chart_title: title, visible } = chart;
  const toggle = useRef<HTMLInputElement>(null);
  // Whoever shows or hides a chart finds the same switch in the other list.
  const [isFound] = useState(arrangement.toggled === id);
  useEffect(() => {
    if (isFound) toggle.current?.focus();
  }, [isFound]);
  return (
    <li
      ref={item}
      className={classes.row}
      data-picked={arrangement.isPicked(id, 'list') || isDragged || undefined}
      data-target={isTarget || undefined}
      data-hidden={!visible || undefined}
    >
      <Grip handle={grip} chart={chart} place={place} by="list" arrangement={arrangement} />
      <span className={classes.name}>{title}</span>
      <span className={classes.span}>{spanOf(chart)}</span>
      <Switch
        ref={toggle}
        aria-label={say('show', { title })}
        checked={visible}
        onChange={({ currentTarget }) => arrangement.toggle(id, currentTarget.checked)}
      />
    </li>
  );
}

function AllRanges({ onChange }: { onChange: Arrangement['setRanges'] }) {
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
