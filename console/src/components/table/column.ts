import type { ReactNode } from 'react';

export interface Column<T> {
  /** Also the name by which the table is sorted. */
  key: string;
  title: ReactNode;
  /** What the column chooser calls it, where the title is more than words. */
  name?: string;
  render: (row: T) => ReactNode;
  /** In px. The one column without a width takes what is left. */
  width?: number;
  /** What that one keeps at least, 160 by default; below it the table scrolls. */
  minWidth?: number;
  /** Figures stand right. */
  align?: 'left' | 'right' | 'center';
  isSortable?: boolean;
  isHidden?: boolean;
  /** Put away until somebody chooses it. */
  isOptional?: boolean;
  /** The column chooser does not offer it: without it the rows would say nothing. */
  isFixed?: boolean;
  /** More than one line is allowed, for review rows; otherwise long text is cut with an ellipsis. */
  wraps?: boolean;
}

export interface Sorting {
  /** Key of the column. */
  by: string;
  direction: 'ascending' | 'descending';
  onChange: (by: string, direction: Sorting['direction']) => void;
}

export interface RowSelection {
  /** Keys of the selected rows, those of other pages as well. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  isSelectable?: (key: string) => boolean;
  /** Accessible name of a row's checkbox, e.g. 'Select Nikolas Maduro Moro'. */
  label?: (key: string) => string;
}

/** How a row is tinted: the one whose pane is open, not completed, wrong, added, part of what stands above it. */
export type RowState = 'current' | 'pending' | 'wrong' | 'added' | 'below';

/** 36, 32 and 48 px. */
export type Density = 'standard' | 'compact' | 'review';
