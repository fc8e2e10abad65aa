import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import type { Choice } from '../../ui/choice/typed-choice.ts';
import { createdDays } from './created-range.ts';
import classes from './day-range-field.module.css';
import { createdRangeTexts } from './texts.ts';

type Days = [string | null, string | null];

export interface DayRangeFieldProps {
  label: string;
  shortcuts: readonly Choice[];
  /** The value of a shortcut, or 'YYYY-MM-DD/YYYY-MM-DD'; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus when it is shown. */
  isFocused?: boolean;
}

/** A range of days, or one of the shortcuts; runs as soon as it is whole. */
export function DayRangeField({ label, shortcuts, value, onChange, isFocused = false }: DayRangeFieldProps) {
  const say = createdRangeTexts.useTexts();
  const [begun, setBegun] = useState<Days>();
  const days: Days = begun ?? createdDays(value) ?? [null, null];
  const choose = (next: Days): void => {
    const [from, to] = next;
    setBegun(from !== null && to !== null ? undefined : next);
    if (from !== null && to !== null) onChange(`${from.slice(0, 10)}/${to.slice(0, 10)}`);
  };
  return (
    <fieldset>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.shortcuts}>
        {shortcuts.map((shortcut, index) => (
          <Button
            key={shortcut.value}
            size="xs"
            variant={value === shortcut.value ? 'light' : 'default'}
            aria-pressed={value === shortcut.value}
            data-autofocus={(isFocused && index === 0) || undefined}
            onClick={() => onChange(shortcut.value)}
          >
            {shortcut.label}
          </Button>
        ))}
      </div>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={days}
        onChange={choose}
        aria-label={say('days')}
        size="sm"
      />
    </fieldset>
  );
}
