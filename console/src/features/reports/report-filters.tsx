import { Button } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { reportShortcuts } from '@tamis/contract/reports';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { MerchantsField } from './merchants-field.tsx';
import { type Days, lastDays } from './report-range.ts';
import classes from './reports.module.css';
import { reportTexts } from './texts.ts';

interface RangeProps {
  range: string;
  days: Days;
  now: Date;
  timeZone: string | undefined;
  onRange: (range: string) => void;
  onReset: () => void;
}

interface Props extends Omit<RangeProps, 'onRange' | 'onReset'> {
  merchantIds: string[];
  isChoosing: boolean;
  /** Whom one chooses among; undefined: all whose names one sees. */
  among: readonly { id: string; name: string }[] | undefined;
  onChange: (change: { merchants?: readonly string[]; range?: string }) => void;
}

/** Whose figures, and of which days. Whoever sees one merchant only is not asked for it. */
export function ReportFilters({ merchantIds, isChoosing, among, onChange, ...shown }: Props) {
  return (
    <RangeFilters
      {...shown}
      onRange={(range) => onChange({ range })}
      onReset={() => onChange({ merchants: [], range: '' })}
    >
      {isChoosing && (
        <MerchantsField among={among} chosen={merchantIds} onChange={(merchants) => onChange({ merchants })} />
      )}
    </RangeFilters>
  );
}

/** Of which days, and what else is asked before them. */
export function RangeFilters({
  range,
  days,
  now,
  timeZone,
  onRange,
  onReset,
  children,
}: RangeProps & { children?: ReactNode }) {
  const say = reportTexts.useTexts();
  return (
    <Card className={classes.filters ?? ''}>
      <div className={classes.fields}>
        {children}
        <Range days={days} onChange={([from, to]) => onRange(`${from}/${to}`)} />
        <Button variant="default" onClick={onReset}>
          {say('reset')}
        </Button>
      </div>
      <div className={classes.shortcuts} role="group" aria-label={say('shortcuts')}>
        {reportShortcuts.map((count) => {
          const isShown = String(lastDays(count, now, timeZone)) === String(days) && !range.includes('/');
          return (
            <Button
              key={count}
              size="xs"
              variant={isShown ? 'light' : 'subtle'}
              {...(!isShown && { color: 'gray' })}
              aria-pressed={isShown}
              onClick={() => onRange(String(count))}
            >
              {say('lastDays', { days: count })}
            </Button>
          );
        })}
      </div>
    </Card>
  );
}

/** Two days; the report follows when both are chosen. */
function Range({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const say = reportTexts.useTexts();
  const { dateFormat } = useFormat();
  const [begun, setBegun] = useState<[string | null, string | null]>();
  const choose = (next: [string | null, string | null]): void => {
    const [from, to] = next;
    setBegun(from !== null && to !== null ? undefined : next);
    if (from !== null && to !== null) onChange([from.slice(0, 10), to.slice(0, 10)]);
  };
  return (
    <DatePickerInput
      type="range"
      label={say('range')}
      allowSingleDateInRange
      valueFormat={dateFormat}
      value={begun ?? days}
      onChange={choose}
    />
  );
}
