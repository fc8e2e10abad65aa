import type { ReactNode } from 'react';
import classes from './banner.module.css';

export interface BannerProps {
  tone: 'red' | 'amber' | 'blue' | 'green';
  icon: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` is read out at once; `status` when there is time. */
  role?: 'alert' | 'status' | 'note';
}

/** A message that stays while its cause does. */
export function Banner({ tone, icon, title, children, actions, role = 'note' }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone} role={role}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.text}>
        {title && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
