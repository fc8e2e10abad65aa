import clsx from 'clsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Column, RowState } from './column.ts';
import classes from './data-table.module.css';
import { useSelectBoxes } from './select-boxes.ts';
import type { PageSelection } from './use-row-selection.ts';

interface TableRowProps<T> {
  row: T;
  id: string;
  /** Its place on the page, from 0. */
  index: number;
  columns: readonly Column<T>[];
  state: RowState | undefined;
  onOpen: ((row: T) => void) | undefined;
  selection: PageSelection | undefined;
}

/** What is clicked in a row for its own sake does not open the row. */
const ownControls = 'a, button, input, label, [role="switch"], [role="menuitem"]';

export function TableRow<T>({ row, id, index, columns, state, onOpen, selection }: TableRowProps<T>) {
  const boxes = useSelectBoxes();
  const isSelected = selection?.isSelected(id) ?? false;
  const openByClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest(ownControls) && window.getSelection()?.isCollapsed !== false) onOpen?.(row);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    onOpen?.(row);
  };
  return (
    <tr
      className={clsx(state && classes[state], onOpen && classes.clickable)}
      data-key={id}
      data-selected={isSelected || undefined}
      // The head is row 1.
      aria-rowindex={index + 2}
      aria-selected={selection ? isSelected : undefined}
      aria-current={state === 'current' || undefined}
      {...(onOpen && { tabIndex: 0, onClick: openByClick, onKeyDown: openByKey })}
    >
      {selection && (
        <td className={classes.check}>
          {boxes && <boxes.SelectRow id={id} isSelected={isSelected} selection={selection} />}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} className={column.wraps ? undefined : classes.cut}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}
