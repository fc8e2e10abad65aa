import { Fragment } from 'react';
import { KeyHint } from './key-hint.tsx';
import classes from './key-hints.module.css';

export interface KeyHintsProps {
  /** Keys that are pressed together or each by itself, and what they do. */
  hints: readonly (readonly [keys: readonly string[], what: string])[];
}

/** Keys as they stand in a line below a list; those who cannot see them find them in the help. */
export function KeyHints({ hints }: KeyHintsProps) {
  return (
    <p className={classes.hints} aria-hidden="true">
      {hints.map(([keys, what]) => (
        <Fragment key={what}>
          <KeyHint keys={keys} /> {what}
        </Fragment>
      ))}
    </p>
  );
}
