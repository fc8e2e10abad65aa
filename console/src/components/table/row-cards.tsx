import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LoadingCell } from '../../ui/states/loading-block.tsx';
import type { RowSelection, RowState } from './column.ts';
import classes from './row-cards.module.css';
import frame from './frame.module.css';
import { useSelectBoxes } from './select-boxes.ts';
import { tableTexts } from './texts.ts';
import { type PageSelection, useRowSelection } from './use-row-selection.ts';

export interface RowCardsProps<T> {
  label: string;
  /** Undefined while they load. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string;
  renderCard: (row: T) => ReactNode;
  /** What is switched on the card itself, without opening it; at its lower end. */
  renderCardControls?: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  rowState?: (row: T) => RowState | undefined;
  expectedRows?: number;
  isRefreshing?: boolean;
  selection?: RowSelection;
  bulkBar?: ReactNode;
  empty?: ReactNode;
}

/** The rows of a table on a narrow screen. */
export function RowCards<T>(props: RowCardsProps<T>) {
  const { label, rows, rowKey, expectedRows = 10 } = props;
  const say = tableTexts.useTexts();
  const selection = useRowSelection(props.selection, rows?.map(rowKey) ?? []);
  if (rows?.length === 0) return <div className={frame.empty}>{props.empty ?? <p>{say('empty')}</p>}</div>;
  const bulkBar = props.selection && props.selection.selected.size > 0 ? props.bulkBar : undefined;
  return (
    <div className={frame.frame}>
      <ul
        className={classes.cards}
        data-refreshing={props.isRefreshing || undefined}
        aria-label={label}
        aria-busy={rows === undefined}
        data-bar={Boolean(bulkBar) || undefined}
      >
        {rows ? (
          rows.map((row) => <RowCard key={rowKey(row)} {...props} row={row} id={rowKey(row)} selected={selection} />)
        ) : (
          <LoadingCards count={expectedRows} />
        )}
      </ul>
      {bulkBar}
    </div>
  );
}

type RowCardProps<T> = Pick<RowCardsProps<T>, 'renderCard' | 'renderCardControls' | 'onOpen' | 'rowState'> & {
  row: T;
  id: string;
  selected: PageSelection | undefined;
};

function RowCard<T>({ row, id, selected, renderCard, renderCardControls, onOpen, rowState }: RowCardProps<T>) {
  const boxes = useSelectBoxes();
  const state = rowState?.(row);
  const isSelected = selected?.isSelected(id) ?? false;
  return (
    <li className={clsx(classes.card, state && classes[state])} data-selected={isSelected || undefined} data-row>
      {selected && boxes && (
        <span className={classes.check}>
          <boxes.SelectRow id={id} isSelected={isSelected} selection={selected} />
        </span>
      )}
      {onOpen ? (
        <button type="button" className={classes.open} onClick={() => onOpen(row)}>
          {renderCard(row)}
        </button>
      ) : (
        <div className={classes.plain}>{renderCard(row)}</div>
      )}
      {renderCardControls && <div className={classes.controls}>{renderCardControls(row)}</div>}
    </li>
  );
}

/** Cards of bars, as many as will come. */
function LoadingCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={clsx(classes.card, classes.loading)} aria-hidden="true">
      <LoadingCell width="62%" />
      <LoadingCell width="84%" />
    </li>
  ));
}
