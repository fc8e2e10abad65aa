import { NativeSelect } from '@mantine/core';
import type { BillingPeriod } from '@tamis/contract/billing';
import classes from './billing.module.css';
import { billingTexts } from './texts.ts';

interface PeriodSelectProps {
  periods: readonly BillingPeriod[];
  periodId: string;
  onChange: (periodId: string) => void;
}

/** The months that usage is counted for, the running one first. */
export function PeriodSelect({ periods, periodId, onChange }: PeriodSelectProps) {
  const say = billingTexts.useTexts();
  return (
    <NativeSelect
      className={classes.period ?? ''}
      aria-label={say('period')}
      value={periodId}
      data={periods.map(({ id, period, state }) => ({
        value: id,
        label: state === 'open' ? say('soFar', { period }) : period,
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
