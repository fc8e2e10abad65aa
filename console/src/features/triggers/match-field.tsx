import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { triggerTexts } from './texts.ts';
import classes from './triggers.module.css';

interface MatchFieldProps {
  label: string;
  value: 'all' | 'any';
  onChange: (match: 'all' | 'any') => void;
  /** Goes on after it: 'of these are true:'. */
  children: ReactNode;
}

/** Whether all of some conditions are to hold, or any of them. */
export function MatchField({ label, value, onChange, children }: MatchFieldProps) {
  const say = triggerTexts.useTexts();
  return (
    <div className={classes.sentence}>
      <Select
        aria-label={label}
        className={classes.short ?? ''}
        data={(['all', 'any'] as const).map((match) => ({ value: match, label: say(match) }))}
        value={value}
        allowDeselect={false}
        onChange={(match) => match !== null && onChange(match === 'any' ? 'any' : 'all')}
      />
      <span>{children}</span>
    </div>
  );
}
