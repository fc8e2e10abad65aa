import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** Before the title. */
  lead?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  padded?: boolean;
  className?: string;
  children: ReactNode;
}

/** A framed part of a page with a hairline and no shadow. */
export function Card({ title, lead, aside, padded = false, className, children }: CardProps) {
  return (
    <section className={clsx(classes.card, className)}>
      {(title !== undefined || aside !== undefined) && (
        <div className={classes.head}>
          {lead ? (
            <span className={classes.led}>
              {lead}
              <h2>{title}</h2>
            </span>
          ) : (
            <h2>{title}</h2>
          )}
          {aside}
        </div>
      )}
      {padded ? <div className={classes.padded}>{children}</div> : children}
    </section>
  );
}
