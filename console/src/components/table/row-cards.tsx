import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { RowState } from './column.ts';
import classes from './row-cards.module.css';

interface RowCardsProps<T> {
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  renderCard: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  rowState?: (row: T) => RowState | undefined;
}

/** The rows of a table on a narrow screen. */
export function RowCards<T>({ label, rows, rowKey, renderCard, onOpen, rowState }: RowCardsProps<T>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={clsx(classes.card, rowState?.(row) === 'pending' && classes.pending)}>
          {onOpen ? (
            <button type="button" className={classes.open} onClick={() => onOpen(row)}>
              {renderCard(row)}
            </button>
          ) : (
            renderCard(row)
          )}
        </li>
      ))}
    </ul>
  );
}
