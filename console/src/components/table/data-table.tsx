import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import clsx from 'clsx';
import { Fragment, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { narrowScreen } from '../../ui/breakpoints.ts';
import { useScrollFocus } from '../../ui/scroll-region/use-scroll-focus.ts';
import type { Column, Density, RowSelection, RowState, Sorting } from './column.ts';
import classes from './data-table.module.css';
import frame from './frame.module.css';
import { LoadingRows } from './loading-rows.tsx';
import { RowCards } from './row-cards.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { tableTexts } from './texts.ts';
import { useRowSelection } from './use-row-selection.ts';

export interface DataTableProps<T> {
  /** What the table lists, for those who hear it. */
  label: string;
  columns: readonly Column<T>[];
  /** Undefined while the first page loads: skeleton rows then keep the widths. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  /** How many skeleton rows to show, about as many as will come. */
  expectedRows?: number;
  /** Other rows are on their way; those of before stay, paler. */
  isRefreshing?: boolean;
  /** What stands in the place of rows when there are none; 'No data available' by default. */
  empty?: ReactNode;
  /** Called by a click on the row and by Enter. */
  onOpen?: (row: T) => void;
  rowState?: (row: T) => RowState | undefined;
  /** A line of its own below the row, such as what joins it with those that follow. */
  renderBelow?: (row: T) => ReactNode;
  density?: Density;
  sorting?: Sorting;
  selection?: RowSelection;
  /** Floats above the foot while something is selected, e.g. a `BulkBar`. */
  bulkBar?: ReactNode;
  /** Below 768 px rows become cards, where a table has a way to draw them. */
  renderCard?: (row: T) => ReactNode;
  /** What is switched on a card itself, such as monitoring; in the table it is a column. */
  renderCardControls?: (row: T) => ReactNode;
}

/** Width that a column without a width keeps at least, in px. */
const FLEXIBLE_WIDTH = 160;
const SELECTION_WIDTH = 48;
/** From here on only the rows in sight are drawn; page sizes 100 and 250 get there. */
const MANY_ROWS = 60;

const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then(({ VirtualRows: component }) => ({ default: component })),
);

const WithSelectBoxes = lazy(() =>
  import('./with-select-boxes.tsx').then(({ WithSelectBoxes: component }) => ({ default: component })),
);

/** The table of the console: sticky head, rows that open by click and Enter, skeleton rows, empty text. Its foot is TableFoot. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { renderCard } = props;
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const draw = (rows: readonly T[] | undefined) =>
    isNarrow && renderCard ? (
      <RowCards {...props} rows={rows} renderCard={renderCard} />
    ) : (
      <TableFrame {...props} rows={rows} />
    );
  if (!props.selection) return draw(props.rows);
  // That there are none can be said without their boxes.
  return (
    <Suspense fallback={draw(props.rows?.length === 0 ? props.rows : undefined)}>
      <WithSelectBoxes>{draw(props.rows)}</WithSelectBoxes>
    </Suspense>
  );
}

function TableFrame<T>({ density = 'standard', ...props }: DataTableProps<T>) {
  const { label, rows, rowKey, sorting } = props;
  const say = tableTexts.useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  // Rows that come with the frame are told of it once it is there; by the reference alone they would never hear of it.
  const [scrolled, setScrolled] = useState<HTMLDivElement | null>(null);
  // Rows that open, and boxes that select, have the focus themselves: once there are any.
  const hasOwnFocus = Boolean(rows?.length && (props.onOpen ?? props.selection));
  const scrollFocus = useScrollFocus(scroller, label, !hasOwnFocus);
  const selection = useRowSelection(props.selection, rows?.map(rowKey) ?? []);
  const columns = props.columns.filter((column) => !column.isHidden);
  const bulkBar = props.selection && props.selection.selected.size > 0 ? props.bulkBar : undefined;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a key that the table takes from whatever in it has the focus; the frame itself never has it
    <div className={frame.frame} onKeyDown={selection?.page.onKeyDown}>
      <div
        ref={useMergedRef(scroller, setScrolled)}
        {...scrollFocus}
        className={classes.scroll}
        data-refreshing={props.isRefreshing || undefined}
        data-bar={Boolean(bulkBar) || undefined}
      >
        <table
          className={clsx(classes.table, classes[density])}
          aria-label={label}
          aria-busy={rows === undefined}
          aria-rowcount={rows && rows.length + 1}
          style={{ minWidth: minWidth(columns, selection !== undefined) }}
        >
          <TableHead columns={columns} selection={selection} sorting={sorting} />
          <tbody>
            <Rows {...props} columns={columns} density={density} selection={selection} scroller={scrolled} />
          </tbody>
        </table>
        {rows?.length === 0 && <div className={frame.empty}>{props.empty ?? <p>{say('empty')}</p>}</div>}
      </div>
      {bulkBar}
    </div>
  );
}

type RowsProps<T> = Pick<
  DataTableProps<T>,
  'rows' | 'rowKey' | 'rowState' | 'renderBelow' | 'onOpen' | 'expectedRows'
> & {
  columns: readonly Column<T>[];
  density: Density;
  selection: ReturnType<typeof useRowSelection>;
  scroller: HTMLElement | null;
};

function Rows<T>({
  rows,
  rowKey,
  rowState,
  renderBelow,
  onOpen,
  expectedRows = 10,
  columns,
  density,
  selection,
  scroller,
}: RowsProps<T>) {
  const cells = columns.length + (selection ? 1 : 0);
  if (!rows) return <LoadingRows columns={cells} count={expectedRows} />;
  const draw = (row: T, index: number) => {
    const below = renderBelow?.(row);
    return (
      <Fragment key={rowKey(row)}>
        <TableRow
          row={row}
          id={rowKey(row)}
          index={index}
          columns={columns}
          state={rowState?.(row)}
          onOpen={onOpen}
          selection={selection}
        />
        {below && (
          <tr className={classes.note}>
            <td colSpan={cells}>{below}</td>
          </tr>
        )}
      </Fragment>
    );
  };
  if (rows.length <= MANY_ROWS) return rows.map(draw);
  const drawAt = (index: number) => rows.slice(index, index + 1).map((row) => draw(row, index));
  return (
    <Suspense fallback={<LoadingRows columns={cells} count={expectedRows} />}>
      <VirtualRows count={rows.length} density={density} scroller={scroller} row={drawAt} />
    </Suspense>
  );
}

const minWidth = <T,>(columns: readonly Column<T>[], hasSelection: boolean): number =>
  columns.reduce(
    (sum, { width, minWidth: min = FLEXIBLE_WIDTH }) => sum + (width ?? min),
    hasSelection ? SELECTION_WIDTH : 0,
  );
