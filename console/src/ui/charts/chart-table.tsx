import type { ComponentProps } from 'react';
import { PlainRows } from '../plain-table/plain-rows.tsx';
import { PlainTable } from '../plain-table/plain-table.tsx';

interface ChartRow {
  key: string;
  label: string;
  cells: readonly string[];
}

export interface ChartTableProps {
  caption: string;
  /** Of the first column and of each series. */
  headings: readonly string[];
  rows: readonly ChartRow[];
  /** Where the chart is shown: for those who hear it. */
  isHidden: boolean;
}

/** The figures of a chart. */
export function ChartTable({ caption, headings: [first = '', ...others], rows, isHidden }: ChartTableProps) {
  const table: ComponentProps<typeof PlainRows<ChartRow>> = {
    label: caption,
    rows,
    idOf: ({ key }) => key,
    columns: [
      { title: first, kind: 'heading', render: ({ label }) => label },
      ...others.map((title, index) => ({
        title,
        kind: 'figure' as const,
        render: ({ cells }: ChartRow) => cells[index],
      })),
    ],
    isFlush: true,
  };
  if (!isHidden) return <PlainTable {...table} />;
  return (
    <div className="visually-hidden">
      <PlainRows {...table} />
    </div>
  );
}
