import type { ReactNode } from 'react';
import classes from './work-steps.module.css';

/** Four figures side by side. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes.figures}>{children}</dl>;

export interface FigureProps {
  label: string;
  value: string;
  isWrong?: boolean;
  children: ReactNode;
}

export function Figure({ label, value, isWrong, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value} data-wrong={isWrong || undefined}>
        {value}
      </dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  );
}
