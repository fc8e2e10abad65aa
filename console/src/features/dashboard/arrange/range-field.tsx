import { ActionIcon, NativeSelect, Popover } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { type ChartRange, rangePresets, type RangePreset } from '@tamis/contract/dashboard';
import { useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { chartTexts } from '../charts/texts.ts';
import classes from './arrange.module.css';
import { arrangeTexts } from './texts.ts';

interface RangeFieldProps {
  title: string;
  range: ChartRange;
  onChange: (range: ChartRange) => void;
}

/** The days of one chart, behind a button. */
export function RangeButton(props: RangeFieldProps) {
  const say = arrangeTexts.useTexts();
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={260}>
      <Popover.Target>
        <ActionIcon aria-label={say('range', { title: props.title })}>
          <IconCalendar {...iconProps} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <RangeField {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function RangeField({ title, range, onChange }: RangeFieldProps) {
  const say = arrangeTexts.useTexts();
  const spans = chartTexts.useTexts();
  return (
    <div className={classes.range}>
      <NativeSelect
        label={say('days')}
        value={range.preset}
        data={rangePresets.map((value) => ({ value, label: spans(value) }))}
        onChange={({ currentTarget }) => onChange({ preset: currentTarget.value as RangePreset })}
      />
      {range.preset === 'custom' && <DaysField title={title} range={range} onChange={onChange} />}
    </div>
  );
}

/** Two days; the range follows when both are chosen. */
function DaysField({ title, range, onChange }: RangeFieldProps) {
  const say = arrangeTexts.useTexts();
  const { dateFormat } = useFormat();
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
      valueFormat={dateFormat}
      maxDate={today}
      popoverProps={{ withinPortal: false }}
      error={isMissing && !begun && say('invalidRange')}
      value={begun ?? [range.start_date ?? null, range.end_date ?? null]}
      onChange={choose}
    />
  );
}
