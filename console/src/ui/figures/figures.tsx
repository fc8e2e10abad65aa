import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface FiguresProps {
  /** What they are figures of, for those who hear them. */
  label?: string;
  isLoading?: boolean;
  /** Inside of a card, which has its own frame. */
  isFramed?: boolean;
  children: ReactNode;
}

/** Some figures side by side, as many in a row as there is room for. */
export function Figures({ label, isLoading, isFramed = true, children }: FiguresProps) {
  return (
    <dl className={classes.figures} data-framed={isFramed || undefined} aria-label={label} aria-busy={isLoading}>
      {children}
    </dl>
  );
}

interface FigureProps {
  label: ReactNode;
  /** Undefined until it is known. */
  value: ReactNode;
  tone?: 'amber' | 'red' | false;
  /** What puts it into proportion, in small letters. */
  children?: ReactNode;
}

export function Figure({ label, value, tone, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <div className={classes.value} data-tone={tone || undefined}>
          {value ?? ' '}
        </div>
        <div className={classes.small}>{children}</div>
      </dd>
    </div>
  );
}

/** A drawing beside the figures, wider than one of them. */
export function DrawnFigure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.figure} data-wide>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
