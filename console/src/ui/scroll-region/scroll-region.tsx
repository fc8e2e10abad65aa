import { type ReactNode, useRef } from 'react';
import classes from './scroll-region.module.css';
import { useScrollFocus } from './use-scroll-focus.ts';

/** What is wider than its place scrolls by itself; to scroll it by keyboard it can be reached, while there is anything to scroll. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const scrollFocus = useScrollFocus(scroller, label, true);
  return (
    <div ref={scroller} className={classes.scroll} role="region" aria-label={label} {...scrollFocus}>
      {children}
    </div>
  );
}
