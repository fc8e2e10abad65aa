import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { readDay } from './read-day.ts';
import { dayTexts } from './texts.ts';

export interface DayInputProps {
  label: string;
  /** Stands below the field. */
  description: string;
  className?: string;
  error?: ReactNode;
  disabled?: boolean;
  /** YYYY-MM-DD; '' for none. */
  value: string;
  onChange: (day: string) => void;
}

/** A day, typed or chosen from a calendar, written as the user prefers. */
export function DayInput({ value, onChange, ...field }: DayInputProps) {
  const say = dayTexts.useTexts();
  const { dateFormat } = useFormat();
  return (
    <DateInput
      {...field}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<IconCalendar {...iconProps} />}
      placeholder={dateFormat}
      valueFormat={dateFormat}
      dateParser={(typed) => readDay(typed, dateFormat) ?? null}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day?.slice(0, 10) ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': say('clear') }}
      nextLabel={say('next')}
      previousLabel={say('previous')}
      autoComplete="off"
      // Escape puts the calendar away, not the dialog with all that was written in it.
      data-mantine-stop-propagation="true"
    />
  );
}
