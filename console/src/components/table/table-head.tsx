import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { tagIconProps } from '../../ui/icon.ts';
import type { Column, Sorting } from './column.ts';
import classes from './data-table.module.css';
import { useSelectBoxes } from './select-boxes.ts';
import type { PageSelection } from './use-row-selection.ts';

interface TableHeadProps<T> {
  columns: readonly Column<T>[];
  selection: PageSelection | undefined;
  sorting: Sorting | undefined;
}

export function TableHead<T>({ columns, selection, sorting }: TableHeadProps<T>) {
  const boxes = useSelectBoxes();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={classes.check}>
            {boxes && <boxes.SelectPage page={selection.page} />}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<T>({ column, sorting }: { column: Column<T>; sorting: Sorting | undefined }) {
  const direction = sorting?.by === column.key ? sorting.direction : undefined;
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={direction}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {sorting && column.isSortable ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => sorting.onChange(column.key, direction === 'descending' ? 'ascending' : 'descending')}
        >
          {column.title}
          {direction && <Arrow {...tagIconProps} />}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
