import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { findCaUpdates, type Notification } from '@tamis/contract/notifications';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { SearchId } from '../../components/searches/search-cells.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { TableFoot } from '../../components/table/table-foot.tsx';
import { usePaging } from '../../components/table/use-paging.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { ChangeCounts } from './change-counts.tsx';
import { FindBox, useFind } from './find-box.tsx';
import classes from './notifications.module.css';
import { notificationTexts } from './texts.ts';

const LARGEST_PAGE = 50;

/** AML Updates: what list changes have done to monitored searches, newest first. */
export function UpdatesPage() {
  const say = notificationTexts.useTexts();
  const navigate = useNavigate();
  const find = useFind();
  const [paging, setPaging] = usePaging(LARGEST_PAGE);
  const columns = useUpdateColumns();
  const updates = useQuery({ ...queryOf(findCaUpdates, { body: { ...paging, search: find, order: 'created_at', order_by_desc: true } }), placeholderData: keepPreviousData });
  return (
    <Page>
      <title>{`${say('updatesTitle')} · Tamis`}</title>
      <PageHeader title={say('updatesTitle')} breadcrumbLabel={say('breadcrumb')} breadcrumb={[<Link key="section" to="/aml/history">{say('section')}</Link>, say('updatesTitle')]} />
      <div className={classes.bar}>
        <FindBox />
      </div>
      <div className={classes.fixed}>
        {updates.isError ? (
          <QueryError error={updates.error} title={say('updatesFailed')} onRetry={() => void updates.refetch()} />
        ) : (
          <DataTable
            label={say('updatesTitle')}
            columns={columns}
            rows={updates.data?.notifications}
            rowKey={({ id }) => id}
            expectedRows={paging.perPage}
            isRefreshing={updates.isPlaceholderData}
            sorting={{ by: 'date', direction: 'descending', onChange: () => undefined }}
            onOpen={({ id }) => void navigate({ to: '/aml/details', search: { id } })}
            renderCard={(update) => <UpdateCard update={update} />}
            empty={
              <StatePanel icon={<IconRefresh size={20} stroke={1.75} />} title={say('updatesEmpty')}>
                {say('updatesEmptyText')}
              </StatePanel>
            }
          />
        )}
        {updates.data && <TableFoot paging={paging} total={updates.data.totalRecords} onChange={setPaging} largestPage={LARGEST_PAGE} />}
      </div>
    </Page>
  );
}

function useUpdateColumns(): Column<Notification>[] {
  const say = notificationTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    { key: 'searchTerm', title: say('searchTerm'), render: (update) => <Term update={update} /> },
    { key: 'id', title: say('id'), width: 124, render: ({ details }) => details && <SearchId id={details.comply_search.id} /> },
    { key: 'createdBy', title: say('createdBy'), width: 168, render: ({ details }) => details && personName(details.comply_search.createdBy) },
    { key: 'reference', title: say('reference'), width: 140, render: ({ details }) => <span className="mono">{details?.comply_search.clientReference}</span> },
    { key: 'details', title: say('details'), width: 290, render: ({ details }) => <ChangeCounts details={details} /> },
    { key: 'date', title: say('date'), width: 174, render: ({ createdAt }) => format.dateTime(createdAt) },
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

function UpdateCard({ update }: { update: Notification }) {
  const format = useFormat();
  const reference = update.details?.comply_search.clientReference;
  return (
    <span className={classes.card}>
      <bdi className={update.read ? classes.plain : classes.unread} dir="auto">
        {update.details?.comply_search.searchTerm ?? update.title}
      </bdi>
      <span className={classes.meta}>
        {reference && <><span className="mono">{reference}</span> · </>}
        {format.dateTime(update.createdAt)}
      </span>
      <ChangeCounts details={update.details} />
    </span>
  );
}
