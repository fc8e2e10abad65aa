import { ActionIcon, NativeSelect, Switch } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconGripVertical } from '@tabler/icons-react';
import { type ChartRange, type ChartSetting, chartOf, rangePresets, type RangePreset } from '@tamis/contract/dashboard';
import { useState } from 'react';
import { iconProps } from '../../../ui/icon.ts';
import { chartTexts } from '../charts/texts.ts';
import { useSpanWords } from '../charts/use-span-words.ts';
import classes from './arrange.module.css';
import { arrangeTexts } from './texts.ts';
import { useDraggedRow } from './use-dragged-row.ts';

interface ArrangeRowProps {
  chart: ChartSetting;
  place: number;
  isPicked: boolean;
  onKey: (event: React.KeyboardEvent) => void;
  onDrag: (from: number, to: number) => void;
  onChange: (change: Partial<Pick<ChartSetting, 'visible' | 'parameters'>>) => void;
}

/** A chart in the list by which charts are arranged. */
export function ArrangeRow({ chart, place, isPicked, onKey, onDrag, onChange }: ArrangeRowProps) {
  const say = arrangeTexts.useTexts();
  const spanOf = useSpanWords();
  const { row, grip, isDragged, isTarget } = useDraggedRow(place, onDrag);
  const { chart_id: id, chart_title: title, visible, parameters } = chart;
  const isChosen = chartOf(id).span === 'chosen';
  return (
    <li
      ref={row}
      className={classes.row}
      data-picked={isPicked || isDragged || undefined}
      data-target={isTarget || undefined}
      data-hidden={!visible || undefined}
    >
      <ActionIcon
        ref={grip}
        className={classes.grip ?? ''}
        aria-label={say('grip', { title })}
        aria-pressed={isPicked}
        onKeyDown={onKey}
      >
        <IconGripVertical {...iconProps} />
      </ActionIcon>
      <span className={classes.name}>{title}</span>
      {isChosen ? (
        <RangeField
          title={title}
          range={parameters.date_range ?? { preset: 'last_30_days' }}
          onChange={(range) => onChange({ parameters: { date_range: range } })}
        />
      ) : (
        <span className={classes.span}>{spanOf(chart)}</span>
      )}
      <Switch
        aria-label={say('show', { title })}
        checked={visible}
        onChange={({ currentTarget }) => onChange({ visible: currentTarget.checked })}
      />
    </li>
  );
}

interface RangeFieldProps {
  title: string;
  range: ChartRange;
  onChange: (range: ChartRange) => void;
}

function RangeField({ title, range, onChange }: RangeFieldProps) {
  const say = arrangeTexts.useTexts();
  const spans = chartTexts.useTexts();
  return (
    <span className={classes.range}>
      <NativeSelect
        aria-label={say('range', { title })}
        value={range.preset}
        data={rangePresets.map((value) => ({ value, label: spans(value) }))}
        onChange={({ currentTarget }) => onChange({ preset: currentTarget.value as RangePreset })}
      />
      {range.preset === 'custom' && <DaysField title={title} range={range} onChange={onChange} />}
    </span>
  );
}

/** Two days; the range follows when both are chosen. */
function DaysField({ title, range, onChange }: RangeFieldProps) {
  const say = arrangeTexts.useTexts();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [begun, setBegun] = useState<[string | null, string | null]>();
  const isMissing = range.start_date === undefined || range.end_date === undefined;
  const choose = (next: [string | null, string | null]): void => {
    const [from, until] = next;
    setBegun(from !== null && until !== null ? undefined : next);
    if (from !== null && until !== null)
      onChange({ preset: 'custom', start_date: from.slice(0, 10), end_date: until.slice(0, 10) });
  };
  return (
    <DatePickerInput
      type="range"
      aria-label={say('chosenDays', { title })}
      allowSingleDateInRange
      valueFormat="DD/MM/YYYY"
      maxDate={today}
      error={isMissing && !begun && say('invalidRange')}
      value={begun ?? [range.start_date ?? null, range.end_date ?? null]}
      onChange={choose}
    />
  );
}
