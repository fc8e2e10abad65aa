import type { ReactNode } from 'react';
import classes from './list-page.module.css';

/** What a row is called, in its first column. */
export const RowName = ({ children }: { children: ReactNode }) => (
  <bdi className={classes.name} dir="auto">
    {children}
  </bdi>
);

/** A row of a list on a narrow screen: its name, what it says, and the small print below. */
export function RowCard({ title, meta, children }: { title: ReactNode; meta: ReactNode; children?: ReactNode }) {
  return (
    <span className={classes.card}>
      <RowName>{title}</RowName>
      {children && <span>{children}</span>}
      <span className={classes.meta}>{meta}</span>
    </span>
  );
}
