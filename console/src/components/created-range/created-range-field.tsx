import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { createdDays, createdShortcuts, type CreatedShortcut } from './created-range.ts';
import classes from './created-range-field.module.css';
import { createdRangeTexts } from './texts.ts';

type Days = [string | null, string | null];

export interface CreatedRangeFieldProps {
  /** A shortcut, or 'YYYY-MM-DD/YYYY-MM-DD'; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus when it is shown. */
  isFocused?: boolean;
}

/** A range of days, or one of the shortcuts; runs as soon as it is whole. */
export function CreatedRangeField({ value, onChange, isFocused = false }: CreatedRangeFieldProps) {
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
      <legend className={classes.label}>{say('created')}</legend>
      <div className={classes.shortcuts}>
        {(Object.keys(createdShortcuts) as CreatedShortcut[]).map((shortcut, index) => (
          <Button
            key={shortcut}
            size="xs"
            variant={value === shortcut ? 'light' : 'default'}
            aria-pressed={value === shortcut}
            data-autofocus={(isFocused && index === 0) || undefined}
            onClick={() => onChange(shortcut)}
          >
            {say(shortcut)}
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
