import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
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

export interface PlainTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row, index: number) => string;
  columns: readonly PlainColumn<Row>[];
}

/** Rows that are all shown: without pages, order or keys of its own. It scrolls by itself where there is little room. */
export function PlainTable<Row>({ label, rows, idOf, columns }: PlainTableProps<Row>) {
  return (
    <ScrollRegion label={label}>
      <table className={classes.table}>
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
      </table>
    </ScrollRegion>
  );
}
