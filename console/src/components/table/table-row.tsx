import clsx from 'clsx';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
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

/** px. A pointer that went further between press and release has marked text. */
const STILL = 4;

export function TableRow<T>({ row, id, index, columns, state, onOpen, selection }: TableRowProps<T>) {
  const boxes = useSelectBoxes();
  const isSelected = selection?.isSelected(id) ?? false;
  // By the pointer, not by what is marked: a row that moves under a still pointer marks text as well.
  const pressedAt = useRef({ x: 0, y: 0 });
  const press = ({ clientX: x, clientY: y }: MouseEvent) => {
    pressedAt.current = { x, y };
  };
  const openByClick = ({ target, clientX, clientY, detail }: MouseEvent) => {
    const isByPointer = detail > 0;
    const moved = isByPointer ? Math.hypot(clientX - pressedAt.current.x, clientY - pressedAt.current.y) : 0;
    if (!(target as Element).closest(ownControls) && moved <= STILL) onOpen?.(row);
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
      {...(onOpen && { tabIndex: 0, onMouseDown: press, onClick: openByClick, onKeyDown: openByKey })}
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
