import clsx from 'clsx';
import { Fragment } from 'react';
import classes from './markdown-field.module.css';

interface HighlightedLinesProps {
  text: string;
  known: ReadonlySet<string>;
  /** Lines with a fault, from 1. */
  faulty: ReadonlySet<number>;
}

/** The text under the field, letter by letter in its places, with line numbers and what stands out in it. */
export function HighlightedLines({ text, known, faulty }: HighlightedLinesProps) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {text.split('\n').map((line, index) => (
        <div
          key={index}
          data-line={index + 1}
          className={clsx(classes.line, faulty.has(index + 1) && classes.faulty, line.startsWith('#') && classes.title)}
        >
          {partsOf(line).map((part, at) => (
            <Fragment key={at}>
              {part.startsWith('{{') && part.endsWith('}}') ? (
                <span className={known.has(part.slice(2, -2).trim()) ? classes.variable : classes.unknown}>{part}</span>
              ) : (
                part
              )}
            </Fragment>
          ))}
          {line === '' && '\u200B'}
        </div>
      ))}
    </div>
  );
}

const partsOf = (line: string): string[] => line.split(/(\{\{[^{}]*\}\})/);
