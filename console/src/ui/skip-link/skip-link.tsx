import type { MouseEvent, ReactNode } from 'react';
import classes from './skip-link.module.css';

interface SkipLinkProps {
  /** Id of the place that it leads to. */
  to: string;
  /** What in it gets the focus, as a selector; the place itself where it holds none. */
  first?: string;
  children: ReactNode;
}

/** Leads the keyboard past what stands before a place; seen only while it has the focus. */
export function SkipLink({ to, first, children }: SkipLinkProps) {
  const lead = (event: MouseEvent): void => {
    if (first === undefined) return;
    // The browser would lead to the place, and leave its mark in the address.
    event.preventDefault();
    const place = document.getElementById(to);
    const target = place?.querySelector<HTMLElement>(first) ?? place;
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <a className={classes.skip} href={`#${to}`} onClick={lead}>
      {children}
    </a>
  );
}
