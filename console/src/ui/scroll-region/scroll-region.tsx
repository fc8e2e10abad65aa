import type { ReactNode } from 'react';
import classes from './scroll-region.module.css';

/** What is wider than its place scrolls by itself; to scroll it by keyboard it can be reached. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
