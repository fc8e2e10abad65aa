import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './status.module.css';
import type { Tone } from './tag.tsx';

/** Icon and word without a box, for cells of tables. */
export function Status({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={clsx(classes.status, classes[tone])}>
      {icon}
      {children}
    </span>
  );
}
