import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

export interface PlainColumn<Row> {
  title: string;
  render: (row: Row) => ReactNode;
  /**
   * A heading names its row. Figures stand at the end, digits below digits. Of acts, which are pictures, the title is for screen
   * readers only.
   */
  kind?: 'heading' | 'text' | 'figure' | 'acts';
}

export interface PlainRowsProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row, index: number) => string;
  columns: readonly PlainColumn<Row>[];
  /** Below the last column, what all rows come to. */
  total?: { title: string; value: ReactNode };
  /** Within something that has room of its own: the outer columns begin and end with the text above. */
  isFlush?: boolean;
}

/** The table itself. What people see stands in a `PlainTable`, which scrolls; a chart has one for those who hear it. */
export function PlainRows<Row>({ label, rows, idOf, columns, total, isFlush }: PlainRowsProps<Row>) {
  return (
    <table className={clsx(classes.table, isFlush && classes.flush)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th
              key={title}
              scope="col"
              className={clsx(kind && classes[kind])}
              {...(kind === 'acts' && { 'aria-label': title })}
            >
              {kind !== 'acts' && title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={idOf(row, index)}>
            {columns.map(({ title, kind, render }) =>
              kind === 'heading' ? (
                <th key={title} scope="row">
                  {render(row)}
                </th>
              ) : (
                <td key={title} className={clsx(kind && classes[kind])}>
                  {render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th colSpan={columns.length - 1} scope="row">
              {total.title}
            </th>
            <td className={classes.figure}>{total.value}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
