import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PlainRowsProps } from '../../ui/plain-table/plain-rows.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { tableTexts } from './texts.ts';

interface Props<Row> extends PlainRowsProps<Row> {
  /** What can be done with a row: `RowAct`s. */
  renderActs: (row: Row) => ReactNode;
}

/** The few rows of a card, with what can be done with each at its end. */
export function ActsTable<Row>({ columns, renderActs, ...table }: Props<Row>) {
  const say = tableTexts.useTexts();
  return <PlainTable {...table} columns={[...columns, { title: say('actions'), kind: 'acts', render: renderActs }]} />;
}

/** An act on a row, as its picture; `label` names act and row. */
export const RowAct = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
    {icon}
  </ActionIcon>
);
