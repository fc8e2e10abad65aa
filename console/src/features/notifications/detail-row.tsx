import type { ReactNode } from 'react';
import classes from './notifications.module.css';

/** A label and what it is about, in a list of such. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
