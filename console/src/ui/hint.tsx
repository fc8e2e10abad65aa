import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './hint.module.css';

/**
 * A tooltip of plain CSS for icons that stand still, as in the frame of the console: no code to load for it.
 * What hangs in scrolling or cutting places takes Mantine's Tooltip. The child carries the text as its accessible name.
 */
export function Hint({ text, beside = false, children }: { text: string; beside?: boolean; children: ReactNode }) {
  return (
    <span className={clsx(classes.hint, beside && classes.beside)}>
      {children}
      <span className={classes.text} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
