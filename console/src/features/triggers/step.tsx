import type { ReactNode } from 'react';
import classes from './triggers.module.css';

/** One part of a trigger: when, if or then. */
export function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={classes.step} aria-label={title}>
      <span className={classes.stepIcon}>{icon}</span>
      <div className={classes.stepBody}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
