import type { ReactNode } from 'react';
import classes from './list-bar.module.css';

/** The line between the head of a page and its list: the views at its beginning, the filters at its end. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}

/** Chips of filters and what opens more of them, as far as they fit in a line. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>;
}
