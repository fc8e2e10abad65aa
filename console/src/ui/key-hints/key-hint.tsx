import { Fragment } from 'react';
import classes from './key-hint.module.css';

const signs: Record<string, string> = { Enter: '↵', Up: '↑', Down: '↓' };

export interface KeyHintProps {
  /** Keys pressed together, e.g. ['Ctrl', 'K']; with a separator one after the other. */
  keys: readonly string[];
  /** The word between keys pressed one after the other, e.g. 'then'. */
  separator?: string;
}

/** Keys as they stand beside an action. They repeat what aria-keyshortcuts says, so they are not read out. */
export function KeyHint({ keys, separator }: KeyHintProps) {
  return (
    <span className={classes.keys} aria-hidden="true">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && separator}
          <kbd className={classes.key}>{signs[key] ?? key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
