import { Button } from '@mantine/core';
import { IconFilterOff, IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { QueryError } from '../query-error.tsx';
import { sharedTexts } from '../texts.ts';
import { BulkBar } from '../table/bulk-bar.tsx';
import type { Column, Density, RowState } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { TableFoot } from '../table/table-foot.tsx';
import { useShownPage } from '../table/use-shown-page.ts';
import classes from './list-page.module.css';
import { SelectAllFound } from './select-all-found.tsx';
import { listTexts } from './texts.ts';
import { useListKeys } from './use-list-keys.ts';
import type { List } from './use-list.ts';
import type { SelectedRows } from './use-selected-rows.ts';

/** What stands there while there is nothing to list: what this is, why it is empty, what to do next. */
export interface EmptyState {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

export interface BulkActions<Row> {
  selection: SelectedRows<Row>;
  /** Accessible name of a row's box, e.g. 'Select MLRO group'. */
  label: (row: Row) => string;
  /** Rows that nothing can be done with together have no box that can be ticked. */
  isSelectable?: (row: Row) => boolean;
  /** `BulkAction`s for the selected rows. */
  actions: ReactNode;
  /** Ids of all that the filters leave, where more than a page can be acted on. */
  findAll?: () => Promise<readonly string[]>;
}

/** How many rows there are; of a very long list, that there are more than were counted. */
export interface Counted {
  totalRecords: number;
  areMore?: boolean;
}

export interface QueryTableProps<Answer extends Counted, Row extends { id: string }> {
  /** What the table lists, for those who hear it. */
  label: string;
  /** Of the frame around the rows, for whoever leads there. */
  id?: string;
  list: List;
  /** One page of the list: `useQuery(pageQueryOf(…))`. */
  query: UseQueryResult<Answer>;
  rows: (answer: Answer) => readonly Row[];
  /** A column whose key is one of the list's orders is sortable. */
  columns: readonly Column<Row>[];
  density?: Density;
  /** A row on a narrow screen. */
  renderCard: (row: Row) => ReactNode;
  /** What is switched on a card itself; in the table it is a column. */
  renderCardControls?: (row: Row) => ReactNode;
  onOpen?: (row: Row) => void;
  rowState?: (row: Row) => RowState | undefined;
  bulk?: BulkActions<Row>;
  empty: EmptyState;
  /** What to say when the filters leave nothing, where there is more to say than that. */
  noneFound?: Pick<EmptyState, 'title' | 'text'>;
  /** What to say when it cannot be loaded. */
  failed: string;
}

/** A list as its endpoint answers it, a page at a time, with everything that can become of it. */
export function QueryTable<Answer extends Counted, Row extends { id: string }>(props: QueryTableProps<Answer, Row>) {
  const { list, query, columns, renderCard, onOpen, bulk, empty, failed } = props;
  const { frame, onKeyDown } = useListKeys(onOpen !== undefined, bulk !== undefined);
  const answer = useShownPage(query, props.rows, list.paging, list.setPaging);
  const rows = answer && props.rows(answer);
  const labelOf = (id: string): string => {
    const row = rows?.find((one) => one.id === id);
    return row && bulk ? bulk.label(row) : id;
  };
  const areFiltered = useAreFiltered(bulk?.selection.filter, query.isPlaceholderData);
  const isSelectable = (id: string): boolean => {
    if (!areFiltered) return false;
    const row = rows?.find((one) => one.id === id);
    return row === undefined || bulk?.isSelectable === undefined || bulk.isSelectable(row);
  };
  if (query.isError)
    return query.error instanceof ApiError && query.error.status === 403 ? (
      <Forbidden error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <QueryError error={query.error} title={failed} onRetry={() => void query.refetch()} />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows inside take the focus; their arrow keys are heard here
    <div ref={frame} id={props.id} tabIndex={-1} className={classes.fixed} onKeyDown={onKeyDown}>
      {bulk?.findAll && rows && answer && (
        <SelectAllFound
          key={bulk.selection.filter}
          rows={rows}
          total={answer.totalRecords}
          selection={bulk.selection}
          findAll={bulk.findAll}
        />
      )}
      <DataTable
        label={props.label}
        columns={columns.map((column) => ({ ...column, isSortable: list.orders.includes(column.key) }))}
        {...(props.density && { density: props.density })}
        rows={rows}
        rowKey={({ id }) => id}
        expectedRows={list.paging.perPage}
        isRefreshing={query.isPlaceholderData}
        sorting={list.sorting}
        renderCard={renderCard}
        {...(onOpen && { onOpen })}
        {...(props.renderCardControls && { renderCardControls: props.renderCardControls })}
        {...(props.rowState && { rowState: props.rowState })}
        {...(bulk && {
          selection: { selected: bulk.selection.ids, onChange: bulk.selection.select, label: labelOf, isSelectable },
          bulkBar: (
            <BulkBar count={bulk.selection.ids.size} onClear={bulk.selection.clear}>
              {bulk.actions}
            </BulkBar>
          ),
        })}
        empty={list.isFiltered ? <NoneFound {...props.noneFound} onReset={list.reset} /> : <Empty {...empty} />}
      />
      {answer && (
        <TableFoot
          paging={list.paging}
          total={answer.totalRecords}
          areMore={answer.areMore ?? false}
          onChange={list.setPaging}
          {...(list.largestPage !== undefined && { largestPage: list.largestPage })}
        />
      )}
    </div>
  );
}

/** Whether the rows that are shown are those of the filter, and not of the one before it, which stay until the others are there. */
function useAreFiltered(filter: string | undefined, areOfBefore: boolean): boolean {
  const [shown, setShown] = useState(filter);
  if (!areOfBefore && shown !== filter) setShown(filter);
  return !areOfBefore || shown === filter;
}

const panelIcon = { size: 20, stroke: 1.75 } as const;

const Empty = ({ icon, title, text, action }: EmptyState) => (
  <StatePanel icon={icon} title={title} actions={action}>
    {text}
  </StatePanel>
);

function NoneFound({ title, text, onReset }: Partial<Pick<EmptyState, 'title' | 'text'>> & { onReset: () => void }) {
  const say = listTexts.useTexts();
  return (
    <StatePanel
      icon={<IconFilterOff {...panelIcon} />}
      title={title ?? say('noneFound')}
      actions={<Button onClick={onReset}>{say('reset')}</Button>}
    >
      {title === undefined ? say('noneFoundText') : text}
    </StatePanel>
  );
}

/** Forbidden is not empty, and may be over: whoever was refused can ask again. */
function Forbidden({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const say = listTexts.useTexts();
  const shared = sharedTexts.useTexts();
  return (
    <StatePanel
      icon={<IconLock {...panelIcon} />}
      tone="amber"
      title={say('forbidden')}
      actions={<Button onClick={onRetry}>{shared('tryAgain')}</Button>}
    >
      {error.message} {say('forbiddenText')}
    </StatePanel>
  );
}
