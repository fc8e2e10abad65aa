import { IconBriefcase, IconClock, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { findRecent, RECENT_SHOWN, type RecentEntry } from '@tamis/contract/dashboard';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { RowCard } from '../../../components/list-page/row-card.tsx';
import { type SearchStatus, SearchStatusTag } from '../../../components/search-status/search-status.tsx';
import type { Column } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { useCan } from '../../../components/use-session.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { tagIconProps } from '../../../ui/icon.ts';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { Status } from '../../../ui/tags/status.tsx';
import { useChartWords } from '../charts/use-chart-words.ts';
import { dashboardTexts } from '../texts.ts';
import classes from './recent.module.css';

/** Where an entry is seen: what its type contains says of what kind it is (DASH-09). */
const placeOf = ({ stat_type: type }: RecentEntry): string =>
  type === 'Case' ? '/case/details' : '/aml/searchresults';

/** The newest searches and cases, tinted by their place in the list (DASH-10). */
export function RecentSearches() {
  const say = dashboardTexts.useTexts();
  const navigate = useNavigate();
  const columns = useColumns();
  const mayFind = useCan('ComplyFind');
  const recent = useQuery(queryOf(findRecent, { body: {} }));
  return (
    <Card title={say('recent')} aside={mayFind && <Link to="/aml/history">{say('history')}</Link>}>
      {recent.isError ? (
        <QueryError error={recent.error} title={say('recentFailed')} onRetry={() => void recent.refetch()} />
      ) : (
        <div className={classes.recent}>
          <DataTable
            label={say('recent')}
            columns={columns}
            rows={recent.data?.searches.dashboard_stats}
            rowKey={({ id }) => id}
            expectedRows={RECENT_SHOWN}
            onOpen={(entry) => void navigate({ to: placeOf(entry), search: { id: entry.id } })}
            renderCard={(entry) => <EntryCard entry={entry} />}
            empty={
              <StatePanel icon={<IconUserSearch size={20} stroke={1.75} />} title={say('none')}>
                {say('noneText')}
              </StatePanel>
            }
          />
        </div>
      )}
    </Card>
  );
}

function useColumns(): Column<RecentEntry>[] {
  const say = dashboardTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  const labels = { copy: say('copyId'), copied: say('copied') };
  return [
    { key: 'id', title: say('id'), width: 124, render: ({ id }) => <CopyableId short id={id} labels={labels} /> },
    { key: 'name', title: say('name'), minWidth: 160, render: (entry) => <EntryName entry={entry} /> },
    { key: 'status', title: say('status'), width: 148, render: (entry) => <EntryStatus entry={entry} /> },
    { key: 'type', title: say('searchType'), width: 104, render: ({ stat_type: type }) => say(type) },
    { key: 'createdBy', title: say('createdBy'), width: 132, render: ({ createdBy }) => personName(createdBy.actorId) },
    { key: 'createdAt', title: say('createdAt'), width: 166, render: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}

function EntryName({ entry }: { entry: RecentEntry }) {
  return (
    <Link to={placeOf(entry)} search={{ id: entry.id }} className={classes.name} title={entry.name}>
      <bdi dir="auto">{entry.name}</bdi>
    </Link>
  );
}

function EntryStatus({ entry: { stat_type: type, status } }: { entry: RecentEntry }) {
  const say = dashboardTexts.useTexts();
  const { nameOf } = useChartWords();
  if (type === 'Case')
    return (
      <Status tone="grey" icon={<IconBriefcase {...tagIconProps} />}>
        {nameOf(status)}
      </Status>
    );
  if (status === 'Pending')
    return (
      <Status tone="blue" icon={<IconClock {...tagIconProps} />}>
        {say('Pending')}
      </Status>
    );
  return <SearchStatusTag status={status as SearchStatus} />;
}

function EntryCard({ entry }: { entry: RecentEntry }) {
  const say = dashboardTexts.useTexts();
  const format = useFormat();
  return (
    <RowCard
      title={<bdi dir="auto">{entry.name}</bdi>}
      meta={`${say(entry.stat_type)} · ${format.dateTime(entry.createdAt)}`}
    >
      <EntryStatus entry={entry} />
    </RowCard>
  );
}
