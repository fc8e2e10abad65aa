import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import type { SavedList } from '@tamis/contract/saved-filters';
import { narrowScreen } from '../../ui/breakpoints.ts';
import { Page, PageHeader, type PageHeaderProps } from '../../ui/page.tsx';
import { SavedFilterNotice } from '../saved-filters/saved-filter-notice.tsx';
import { SavedFiltersMenu } from '../saved-filters/saved-filters-menu.tsx';
import { TableLayoutControls } from '../table/table-layout-controls.tsx';
import { useTableLayout } from '../table/use-table-layout.ts';
import classes from './list-page.module.css';
import { type Counted, QueryTable, type QueryTableProps } from './query-table.tsx';
import { SearchField } from './search-field.tsx';
import { SkipToRows } from './skip-to-rows.tsx';

export interface ListPageProps<Answer extends Counted, Row extends { id: string }> extends Omit<
  QueryTableProps<Answer, Row>,
  'label' | 'density' | 'id'
> {
  title: string;
  /** Names the table among all of the console: its columns and density are kept in this browser under it. */
  name: string;
  header?: Pick<PageHeaderProps, 'breadcrumb' | 'breadcrumbLabel' | 'aside'>;
  /** Buttons at the right of the title, the primary one last. */
  actions?: ReactNode;
  /** What the search field looks for, e.g. 'Name or description'. Absent: the page has a bar of its own. */
  find?: string;
  /** How long typing rests before it runs, where that is not as everywhere. */
  findRestMs?: number;
  /** Beside the search field. */
  filters?: ReactNode;
  /** In the place of the search field and the filters. */
  bar?: ReactNode;
  /** As which list people keep filters of it, each their own. */
  saves?: SavedList;
  /** Between the filters and the table. */
  notice?: ReactNode;
}

/** A page that is one list: title, search field, filters, table, foot. */
export function ListPage<Answer extends Counted, Row extends { id: string }>({
  title,
  name,
  header,
  actions,
  find,
  findRestMs,
  filters,
  bar,
  saves,
  notice,
  ...table
}: ListPageProps<Answer, Row>) {
  const layout = useTableLayout(name, table.columns);
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const controls = !isNarrow && <TableLayoutControls layout={layout} />;
  const { input, change, longestSearch, address } = table.list;
  const rowsId = useId();
  const hasRows = table.query.data !== undefined && table.rows(table.query.data).length > 0;
  return (
    <Page>
      {hasRows && <SkipToRows to={rowsId} />}
      <PageHeader
        title={title}
        {...header}
        actions={
          (controls || actions || saves) && (
            <>
              {controls}
              {saves && <SavedFiltersMenu list={saves} address={address} />}
              {actions}
            </>
          )
        }
      />
      {bar}
      {find !== undefined && (
        <div className={classes.bar}>
          <SearchField
            label={find}
            value={input.search}
            onFind={(search) => change({ search })}
            maxLength={longestSearch}
            {...(findRestMs !== undefined && { restMs: findRestMs })}
          />
          {filters}
        </div>
      )}
      {saves && <SavedFilterNotice list={saves} address={address} />}
      {notice && <div className={classes.notice}>{notice}</div>}
      <QueryTable {...table} id={rowsId} label={title} columns={layout.columns} density={layout.density} />
    </Page>
  );
}
