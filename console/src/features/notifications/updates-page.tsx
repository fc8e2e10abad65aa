import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { findCaUpdates, type Notification } from '@tamis/contract/notifications';
import { pageQueryOf } from '../../api/query.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import { SearchId } from '../../components/searches/search-cells.tsx';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChangeCounts } from './change-counts.tsx';
import { FIND_REST_MS } from './find-rest.ts';
import classes from './notifications.module.css';
import { notificationTexts } from './texts.ts';

const LARGEST_PAGE = 50;

/** AML Updates: what list changes have done to monitored searches, newest first. */
export function UpdatesPage() {
  const say = notificationTexts.useTexts();
  const navigate = useNavigate();
  const list = useList({ orders: ['created_at'], isDescending: true, largestPage: LARGEST_PAGE });
  return (
    <ListPage
      title={say('updatesTitle')}
      name="updates"
      header={{
        breadcrumbLabel: say('breadcrumb'),
        breadcrumb: [
          <Link key="section" to="/aml/history">
            {say('section')}
          </Link>,
          say('updatesTitle'),
        ],
      }}
      list={list}
      query={useQuery(pageQueryOf(findCaUpdates, { body: list.input }))}
      rows={({ notifications }) => notifications}
      columns={useUpdateColumns()}
      renderCard={(update) => <UpdateCard update={update} />}
      onOpen={({ id }) => void navigate({ to: '/aml/details', search: { id } })}
      find={say('find')}
      findRestMs={FIND_REST_MS}
      empty={{
        icon: <IconRefresh size={20} stroke={1.75} />,
        title: say('updatesEmpty'),
        text: say('updatesEmptyText'),
      }}
      failed={say('updatesFailed')}
    />
  );
}

function useUpdateColumns(): Column<Notification>[] {
  const say = notificationTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    { key: 'searchTerm', title: say('searchTerm'), render: (update) => <Term update={update} /> },
    {
      key: 'id',
      title: say('id'),
      width: 124,
      render: ({ details }) => details && <SearchId id={details.comply_search.id} />,
    },
    {
      key: 'createdBy',
      title: say('createdBy'),
      width: 168,
      render: ({ details }) => details && personName(details.comply_search.createdBy),
    },
    {
      key: 'reference',
      title: say('reference'),
      width: 140,
      render: ({ details }) => <span className="mono">{details?.comply_search.clientReference}</span>,
    },
    { key: 'details', title: say('details'), width: 360, render: ({ details }) => <ChangeCounts details={details} /> },
    { key: 'created_at', title: say('date'), width: 174, render: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}

/** Its weight says whether it was read. */
function Term({ update: { id, read, details, title } }: { update: Notification }) {
  return (
    <Link to="/aml/details" search={{ id }} className={read ? classes.plain : classes.unread}>
      <bdi dir="auto">{details?.comply_search.searchTerm ?? title}</bdi>
    </Link>
  );
}

function UpdateCard({ update: { read, details, title, createdAt } }: { update: Notification }) {
  const format = useFormat();
  const reference = details?.comply_search.clientReference;
  const meta = (
    <>
      {reference && (
        <>
          <span className="mono">{reference}</span> ·{' '}
        </>
      )}
      {format.dateTime(createdAt)}
    </>
  );
  return (
    <RowCard
      title={
        <span className={read ? classes.plain : classes.unread}>{details?.comply_search.searchTerm ?? title}</span>
      }
      meta={meta}
    >
      <ChangeCounts details={details} />
    </RowCard>
  );
}
