import type { ReactNode } from 'react';
import { type ChartColour, chartColours } from './chart-colours.ts';
import classes from './legend.module.css';

export interface LegendRow {
  key: string;
  label: string;
  /** A sign before the label in the place of the swatch. */
  mark?: ReactNode;
  colour: ChartColour;
  /** '1,284', or in words what is not known. */
  figure: string;
  /** '72%' */
  percent?: string;
  /** Of its bar, 0 to 1; absent for a row without one. */
  share?: number;
}

interface LegendProps {
  label: string;
  rows: readonly LegendRow[];
  /** Makes a row the way to what it counts: it draws a link around the row's content, or the content alone. */
  renderRow: (row: LegendRow, content: ReactNode) => ReactNode;
}

/** What a chart says, row by row; whoever cannot see the drawing reads it here, and whoever wants to see what is counted goes from here. */
export function Legend({ label, rows, renderRow }: LegendProps) {
  return (
    <ul className={classes.legend} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>{renderRow(row, <Content row={row} />)}</li>
      ))}
    </ul>
  );
}

function Content({ row: { label, mark, colour, figure, percent, share } }: { row: LegendRow }) {
  const isBar = share !== undefined;
  return (
    <span className={classes.row} data-bar={isBar || undefined}>
      <span className={classes.name}>
        {!isBar && <span className={classes.swatch} style={{ background: chartColours[colour] }} />}
        {mark}
        <bdi>{label}</bdi>
      </span>
      {isBar && (
        <span className={classes.track} aria-hidden="true">
          <span style={{ width: `${share * 100}%`, background: chartColours[colour] }} />
        </span>
      )}
      <b>{figure}</b>
      {percent !== undefined && <span className={classes.percent}>{percent}</span>}
    </span>
  );
}
