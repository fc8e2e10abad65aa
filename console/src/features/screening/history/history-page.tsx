import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageInput } from '@tamis/contract/calls/paging';
import { findSearches, findSearchIds, HISTORY_COUNT_LIMIT, searchOrders } from '@tamis/contract/screening';
import { HISTORY_MAX_PAGE_SIZE } from '@tamis/contract/calls/shared';
import { call } from '../../../api/call.ts';
import { pageQueryOf } from '../../../api/query.ts';
import { ListPage } from '../../../components/list-page/list-page.tsx';
import { useList } from '../../../components/list-page/use-list.ts';
import { useSelectedRows } from '../../../components/list-page/use-selected-rows.ts';
import { SelectionActions, SelectionMenu } from '../../../components/table/selection-actions.tsx';
import { useCan } from '../../../components/use-session.ts';
import { readPreferences } from '../../../format/preferences.ts';
import { useFormat } from '../../../format/use-format.ts';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { iconProps } from '../../../ui/icon.ts';
import { BulkProgress } from './bulk/bulk-progress.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { useHistoryActions } from './bulk/history-actions.tsx';
import { HistoryCard, MonitorOnCard } from './history-card.tsx';
import { filtersAddress, type HistoryFilters, toFindBody } from './filters/history-filters.ts';
import classes from './history-page.module.css';
import { historyTexts } from './texts.ts';
import { useHistoryColumns } from './use-history-columns.tsx';
import { useHistoryFilters } from './filters/use-history-filters.ts';

/** AML History: saved searches by any of their filters, newest first. */
export function HistoryPage() {
  const say = historyTexts.useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const canSearch = useCan('ComplySearch');
  // By date, descending, unless told otherwise (HISTORY-47).
  const list = useList({
    orders: searchOrders,
    isDescending: true,
    filters: filtersAddress,
    largestPage: HISTORY_MAX_PAGE_SIZE,
  });
  const filters = useHistoryFilters(list);
  const found = useFindBody(list.input, filters.applied);
  const query = useFoundSearches(list.input, found);
  const selection = useSelectedRows(query.data?.searches, JSON.stringify(filters.applied));
  const { actions, dialogs } = useHistoryActions([...selection.ids], selection.known, selection.clear);
  const findAll = async () => (await call(findSearchIds, { body: found })).ids;
  return (
    <>
      <ListPage
        title={say('title')}
        name="history"
        saves="history"
        actions={
          <>
            {!isNarrow && <SelectionMenu actions={actions} isDisabled={selection.ids.size === 0} />}
            {canSearch && <NewSearchButton />}
          </>
        }
        bar={
          <>
            <FilterBar filters={filters} />
            <BulkProgress />
            {query.data?.isTotalExact === false && (
              <p className={classes.atLeast}>{say('atLeast', { count: format.count(HISTORY_COUNT_LIMIT) })}</p>
            )}
          </>
        }
        list={{ ...list, ...filters.list }}
        query={query}
        rows={({ searches }) => searches}
        columns={useHistoryColumns(filters.applied.api === '1')}
        rowState={({ internalStatus }) => (internalStatus === 'Pending' ? 'pending' : undefined)}
        bulk={{
          selection,
          label: ({ searchTerm }) => say('selectSearch', { name: searchTerm }),
          actions: <SelectionActions actions={actions} isNarrow={isNarrow} />,
          findAll,
        }}
        onOpen={({ id }) => void navigate({ to: '/aml/searchresults', search: { id } })}
        renderCard={(search) => <HistoryCard search={search} />}
        renderCardControls={(search) => <MonitorOnCard search={search} />}
        empty={{
          icon: <IconUserSearch size={20} stroke={1.75} />,
          title: say('empty'),
          text: say('emptyText'),
          action: canSearch && <NewSearchButton />,
        }}
        noneFound={{ title: say('empty'), text: say('emptyFilteredText') }}
        failed={say('failed')}
      />
      {dialogs}
    </>
  );
}

type Input = PageInput<(typeof searchOrders)[number]>;

/** What is looked for, in its order. */
function useFindBody({ order, order_by_desc: isDescending }: Input, applied: HistoryFilters) {
  const [today] = useState(() => new Date());
  const filter = toFindBody(applied, today, readPreferences(localStorage).timeZone);
  return { order_by: order, order: isDescending ? ('desc' as const) : ('asc' as const), ...filter };
}

/** The searches that the filters leave, a page of them. */
const useFoundSearches = ({ page, perPage }: Input, found: ReturnType<typeof useFindBody>) =>
  useQuery(pageQueryOf(findSearches, { body: { page, perPage, ...found } }));

function NewSearchButton() {
  const say = historyTexts.useTexts();
  return (
    <Button component={Link} to="/aml/search" leftSection={<IconPlus {...iconProps} />}>
      {say('newSearch')}
    </Button>
  );
}
