import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '../tags/tag.tsx';
import classes from './state-panel.module.css';

export interface StatePanelProps {
  icon: ReactNode;
  tone?: Tone;
  title: string;
  /** Why it is so, in one or two sentences. */
  children?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
  /** Read out at once, for what went wrong. */
  isAlert?: boolean;
  /** Fills the height it is given. */
  fill?: boolean;
}

/** What stands in the place of content that is empty, failed or forbidden: what this is, why, and what to do next. */
export function StatePanel({
  icon,
  tone = 'grey',
  title,
  children,
  actions,
  isAlert = false,
  fill = false,
}: StatePanelProps) {
  return (
    <div className={clsx(classes.panel, fill && classes.fill)} role={isAlert ? 'alert' : undefined}>
      <span className={classes.circle} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      {/* On a page of its own the title is that of the page. */}
      {fill ? <h1 className={classes.title}>{title}</h1> : <h2>{title}</h2>}
      {children && <p className={classes.text}>{children}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
