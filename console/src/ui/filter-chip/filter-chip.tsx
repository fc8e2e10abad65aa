import { IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { tagIconProps } from '../icon.ts';
import classes from './filter-chip.module.css';

export interface FilterChipProps extends ComponentPropsWithRef<'span'> {
  name: string;
  /** What is let through, in words. */
  value: string;
  /** A click on its words changes it. */
  edit?: { label: string; isOpen: boolean; onClick: () => void };
  /** Absent on a copy that only takes its room. */
  remove?: { label: string; onClick: () => void };
}

/** A filter that is set: its words, and the cross that takes it off. */
export function FilterChip({ name, value, edit, remove, ...rest }: FilterChipProps) {
  const words = (
    <>
      {name} <b dir="auto">{value}</b>
    </>
  );
  return (
    <span {...rest} className={classes.chip} title={value}>
      {edit ? (
        <button
          type="button"
          className={classes.words}
          aria-label={edit.label}
          aria-haspopup="dialog"
          aria-expanded={edit.isOpen}
          onClick={edit.onClick}
        >
          {words}
        </button>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      {remove ? (
        <button type="button" className={classes.remove} aria-label={remove.label} onClick={remove.onClick}>
          <IconX {...tagIconProps} />
        </button>
      ) : (
        <span className={classes.remove} />
      )}
    </span>
  );
}
