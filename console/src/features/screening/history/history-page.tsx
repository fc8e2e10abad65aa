import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff, IconPlus, IconUserSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { findSearches, HISTORY_COUNT_LIMIT, type SearchRecord } from '@tamis/contract/screening';
import { HISTORY_MAX_PAGE_SIZE } from '@tamis/contract/shared';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { TableLayoutControls } from '../../../components/table/table-layout-controls.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { useTableLayout } from '../../../components/table/use-table-layout.ts';
import { usePaging } from '../../../components/table/use-paging.ts';
import { useCan } from '../../../components/use-session.ts';
import { readPreferences } from '../../../format/preferences.ts';
import { useFormat } from '../../../format/use-format.ts';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { iconProps } from '../../../ui/icon.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ActionsBar, ActionsMenu, useHistoryActions } from './history-actions.tsx';
import { HistoryCard, MonitorOnCard } from './history-card.tsx';
import { isFiltering, toFindBody } from './history-filters.ts';
import classes from './history-page.module.css';
import { filterTexts, historyTexts } from './texts.ts';
import { useHistoryColumns } from './use-history-columns.tsx';
import { type FilterDraft, useHistoryFilters } from './use-history-filters.ts';
import { useHistorySorting } from './use-history-sorting.ts';

/** AML History: saved searches by any of their filters, newest first. */
export function HistoryPage() {
  const say = historyTexts.useTexts();
  const filters = useHistoryFilters();
  const layout = useTableLayout('history', useHistoryColumns(filters.applied.api === '1'));
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const found = useFoundSearches(filters);
  const selection = useSelectedSearches(found.query.data?.searches);
  const { actions, dialogs } = useHistoryActions([...selection.ids], selection.known, selection.clear);
  const canSearch = useCan('ComplySearch');
  return (
    <Page>
      <title>{`${say('title')} · Tamis`}</title>
      <PageHeader
        title={say('title')}
        actions={
          <>
            {!isNarrow && <TableLayoutControls layout={layout} />}
            {!isNarrow && <ActionsMenu actions={actions} isDisabled={selection.ids.size === 0} />}
            {canSearch && <NewSearchButton />}
          </>
        }
      />
      <FilterBar filters={filters} />
      <BulkProgress />
      <HistoryTable
        found={found}
        filters={filters}
        layout={layout}
        selection={selection}
        bulkBar={
          <ActionsBar actions={actions} count={selection.ids.size} onClear={selection.clear} isNarrow={isNarrow} />
        }
      />
      {dialogs}
    </Page>
  );
}

/** The searches that the filters leave, a page of them. */
function useFoundSearches({ applied }: FilterDraft) {
  const [paging, setPaging] = usePaging(HISTORY_MAX_PAGE_SIZE);
  const sorting = useHistorySorting();
  const [today] = useState(() => new Date());
  const filter = toFindBody(applied, today, readPreferences(localStorage).timeZone);
  const query = useQuery({
    ...queryOf(findSearches, { body: { ...paging, ...sorting.request, ...filter } }),
    placeholderData: keepPreviousData,
  });
  return { query, paging, setPaging, sorting };
}

/** What is ticked stays ticked on other pages; `known` are those that were seen. */
function useSelectedSearches(shown: readonly SearchRecord[] | undefined) {
  const [ids, select] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<ReadonlyMap<string, SearchRecord>>(new Map());
  const known = [...ids].flatMap((id) => shown?.find((search) => search.id === id) ?? seen.get(id) ?? []);
  return {
    ids,
    known,
    select: (next: ReadonlySet<string>) => {
      setSeen((before) => new Map([...before, ...(shown ?? []).map((search) => [search.id, search] as const)]));
      select(next);
    },
    clear: () => select(new Set()),
  };
}

interface HistoryTableProps {
  found: ReturnType<typeof useFoundSearches>;
  filters: FilterDraft;
  layout: ReturnType<typeof useTableLayout<SearchRecord>>;
  selection: ReturnType<typeof useSelectedSearches>;
  bulkBar: ReactNode;
}

function HistoryTable({
  found: { query, paging, setPaging, sorting },
  filters,
  layout,
  selection,
  bulkBar,
}: HistoryTableProps) {
  const say = historyTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const nameOf = (id: string) => query.data?.searches.find((search) => search.id === id)?.searchTerm ?? id;
  if (query.isError)
    return <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.fixed}>
      {query.data?.isTotalExact === false && (
        <p className={classes.atLeast}>{say('atLeast', { count: format.count(HISTORY_COUNT_LIMIT) })}</p>
      )}
      <DataTable
        label={say('title')}
        columns={layout.columns}
        density={layout.density}
        rows={query.data?.searches}
        rowKey={({ id }) => id}
        rowState={({ internalStatus }) => (internalStatus === 'Pending' ? 'pending' : undefined)}
        expectedRows={paging.perPage}
        isRefreshing={query.isPlaceholderData}
        sorting={sorting.sorting}
        selection={{
          selected: selection.ids,
          onChange: selection.select,
          label: (id) => say('selectSearch', { name: nameOf(id) }),
        }}
        bulkBar={bulkBar}
        onOpen={({ id }) => void navigate({ to: '/aml/searchresults', search: { id } })}
        renderCard={(search) => <HistoryCard search={search} />}
        renderCardControls={(search) => <MonitorOnCard search={search} />}
        empty={isFiltering(filters.applied) ? <NothingLeft onReset={filters.reset} /> : <NoSearches />}
      />
      {query.data && (
        <TableFoot
          paging={paging}
          total={query.data.totalRecords}
          onChange={setPaging}
          largestPage={HISTORY_MAX_PAGE_SIZE}
        />
      )}
    </div>
  );
}

function NewSearchButton() {
  const say = historyTexts.useTexts();
  return (
    <Button component={Link} to="/aml/search" leftSection={<IconPlus {...iconProps} />}>
      {say('newSearch')}
    </Button>
  );
}

function NoSearches() {
  const say = historyTexts.useTexts();
  const canSearch = useCan('ComplySearch');
  return (
    <StatePanel
      icon={<IconUserSearch size={20} stroke={1.75} />}
      title={say('empty')}
      actions={canSearch && <NewSearchButton />}
    >
      {say('emptyText')}
    </StatePanel>
  );
}

function NothingLeft({ onReset }: { onReset: () => void }) {
  const say = historyTexts.useTexts();
  const sayFilters = filterTexts.useTexts();
  return (
    <StatePanel
      icon={<IconFilterOff size={20} stroke={1.75} />}
      title={say('empty')}
      actions={<Button onClick={onReset}>{sayFilters('reset')}</Button>}
    >
      {say('emptyFilteredText')}
    </StatePanel>
  );
}
