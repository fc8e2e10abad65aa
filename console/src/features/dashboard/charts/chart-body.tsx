import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChartTable } from '../../../ui/charts/chart-table.tsx';
import { Drawing } from '../../../ui/charts/drawing.tsx';
import { Legend, type LegendRow } from '../../../ui/charts/legend.tsx';
import { Tag } from '../../../ui/tags/tag.tsx';
import classes from './charts.module.css';
import type { DrawnChart } from './drawn-chart.ts';

/** The letter by which dense rows call a kind of listing; its name stands beside it. */
const letters = {
  sanction: { letter: 'S', tone: 'red', isOutlined: false },
  warning: { letter: 'W', tone: 'red', isOutlined: true },
  pep: { letter: 'P', tone: 'amber', isOutlined: false },
  'adverse-media': { letter: 'AM', tone: 'violet', isOutlined: false },
} as const;

const isListType = (key: string): key is keyof typeof letters => key in letters;

interface ChartBodyProps {
  title: string;
  chart: DrawnChart;
  isTable: boolean;
}

/** What a chart shows: the drawing with its list, or the table. Those who hear it have the list, or else the table. */
export function ChartBody({ title, chart: { drawn, rows, headings, table, none }, isTable }: ChartBodyProps) {
  if (none !== undefined) return <p className={classes.none}>{none}</p>;
  const isSquare = drawn !== undefined && drawn.width === drawn.height;
  return (
    <>
      {!isTable && (
        <div className={classes.body} data-square={isSquare || undefined} data-plot={(drawn && !isSquare) || undefined}>
          {drawn && <Drawing drawn={drawn} className={isSquare ? classes.pie : classes.plot} />}
          {rows.length > 0 && <Legend label={title} rows={rows.map(withTag)} renderRow={linked(rows)} />}
        </div>
      )}
      {(isTable || drawn) && (!isSquare || isTable) && (
        <ChartTable caption={title} headings={headings} rows={table} isHidden={!isTable} />
      )}
    </>
  );
}

const withTag = (row: LegendRow): LegendRow => {
  if (!isListType(row.key)) return row;
  const { letter, tone, isOutlined } = letters[row.key];
  const mark = (
    <span aria-hidden="true">
      <Tag short tone={tone} outline={isOutlined}>
        {letter}
      </Tag>
    </span>
  );
  return { ...row, mark };
};

const linked =
  (rows: DrawnChart['rows']) =>
  ({ key }: LegendRow, content: ReactNode): ReactNode => {
    const place = rows.find((row) => row.key === key)?.place;
    return place ? (
      <Link to={place.to} search={place.search}>
        {content}
      </Link>
    ) : (
      content
    );
  };
