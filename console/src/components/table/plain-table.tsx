import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from '../../ui/scroll-region/scroll-region.tsx';
import { tableTexts } from './texts.ts';
import classes from './plain-table.module.css';

interface Props<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  columns: readonly { title: string; render: (row: Row) => ReactNode }[];
  /** What can be done with a row: `RowAct`s. */
  renderActs: (row: Row) => ReactNode;
}

/** The few rows of a card, all of them: without pages, order or keys of its own. */
export function PlainTable<Row>({ label, rows, idOf, columns, renderActs }: Props<Row>) {
  const say = tableTexts.useTexts();
  return (
    <ScrollRegion label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title}>{title}</th>
            ))}
            <th aria-label={say('actions')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ title, render }) => (
                <td key={title}>{render(row)}</td>
              ))}
              <td className={classes.acts}>{renderActs(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** An act on a row, as its picture; `label` names act and row. */
export const RowAct = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
    {icon}
  </ActionIcon>
);
