import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { findSearches, type SearchRecord } from '@tamis/contract/screening';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { SearchCard } from '../../components/searches/search-card.tsx';
import { SearchHits, SearchName } from '../../components/searches/search-cells.tsx';
import { SearchStatusTag } from '../../components/search-status/search-status.tsx';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import classes from './dashboard-page.module.css';
import { dashboardTexts } from './texts.ts';

const SHOWN = 7;

export function RecentSearches() {
  const say = dashboardTexts.useTexts();
  const navigate = useNavigate();
  const columns = useColumns();
  const searches = useQuery(queryOf(findSearches, { body: { page: 1, perPage: SHOWN } }));
  return (
    <Card
      title={say('recent')}
      aside={
        <Link to="/aml/history" className={classes.more}>
          {say('history')}
        </Link>
      }
    >
      {searches.isError ? (
        <QueryError error={searches.error} title={say('recentFailed')} onRetry={() => void searches.refetch()} />
      ) : (
        <DataTable
          label={say('recent')}
          columns={columns}
          rows={searches.data?.searches}
          rowState={({ internalStatus }) => (internalStatus === 'Pending' ? 'pending' : undefined)}
          rowKey={(search) => search.id}
          expectedRows={SHOWN}
          onOpen={({ id }) => void navigate({ to: '/aml/searchresults', search: { id } })}
          renderCard={(search) => <SearchCard search={search} />}
          empty={
            <StatePanel icon={<IconUserSearch size={20} stroke={1.75} />} title={say('none')}>
              {say('noneText')}
            </StatePanel>
          }
        />
      )}
    </Card>
  );
}

function useColumns(): Column<SearchRecord>[] {
  const say = dashboardTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    { key: 'name', title: say('name'), render: (search) => <SearchName search={search} /> },
    { key: 'status', title: say('status'), width: 132, render: ({ status }) => <SearchStatusTag status={status} /> },
    { key: 'createdBy', title: say('createdBy'), width: 132, render: ({ createdBy }) => personName(createdBy.actorId) },
    { key: 'createdAt', title: say('createdAt'), width: 166, render: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'hits', title: say('hits'), width: 116, align: 'right', render: (search) => <SearchHits search={search} /> },
  ];
}
