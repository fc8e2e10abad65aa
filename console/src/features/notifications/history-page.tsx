import { SegmentedControl } from '@mantine/core';
import { IconBell, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { findNotifications, type Notification } from '@tamis/contract/notifications';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { BulkAction, BulkBar } from '../../components/table/bulk-bar.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { TableFoot } from '../../components/table/table-foot.tsx';
import { usePaging } from '../../components/table/use-paging.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChangeCounts } from './change-counts.tsx';
import { FindBox, useFind } from './find-box.tsx';
import classes from './notifications.module.css';
import { notificationTexts } from './texts.ts';
import { useNotificationActions } from './use-notification-actions.ts';
import { useSenderName } from './use-sender-name.ts';

type Read = 'all' | 'read' | 'unread';

const DELETE_TOAST_MS = 5000;

/** Notifications of the signed-in user, newest first. */
export function NotificationHistoryPage() {
  const say = notificationTexts.useTexts();
  const navigate = useNavigate();
  const find = useFind();
  const [read, setRead] = useReadFilter();
  const [paging, setPaging] = usePaging();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery({ ...queryOf(findNotifications, { body: { ...paging, search: find, read } }), placeholderData: keepPreviousData });
  const columns = useColumns();
  return (
    <Page>
      <title>{`${say('historyTitle')} · Tamis`}</title>
      <PageHeader title={say('historyTitle')} />
      <div className={classes.bar}>
        <FindBox />
        <SegmentedControl
          aria-label={say('show')}
          value={read}
          onChange={(value) => setRead(value)}
          data={[
            { value: 'all', label: say('all') },
            { value: 'unread', label: say('unread') },
            { value: 'read', label: say('read') },
          ]}
        />
      </div>
      <div className={classes.fixed}>
        {found.isError ? (
          <QueryError error={found.error} title={say('historyFailed')} onRetry={() => void found.refetch()} />
        ) : (
          <DataTable
            label={say('historyTitle')}
            columns={columns}
            rows={found.data?.notifications}
            rowKey={({ id }) => id}
            expectedRows={paging.perPage}
            isRefreshing={found.isPlaceholderData}
            sorting={{ by: 'date', direction: 'descending', onChange: () => undefined }}
            selection={{ selected, onChange: select, label: (id) => say('select', { title: found.data?.notifications.find((one) => one.id === id)?.title ?? id }) }}
            bulkBar={<Bar ids={[...selected]} onDone={() => select(new Set())} />}
            onOpen={({ id }) => void navigate({ to: '/notifications/details', search: { id } })}
            renderCard={(notification) => <NotificationCard notification={notification} />}
            empty={
              <StatePanel icon={<IconBell size={20} stroke={1.75} />} title={say('historyEmpty')}>
                {say('historyEmptyText')}
              </StatePanel>
            }
          />
        )}
        {found.data && <TableFoot paging={paging} total={found.data.totalRecords} onChange={setPaging} />}
      </div>
    </Page>
  );
}

/** Which notifications are shown, kept in the address. */
function useReadFilter(): [Read, (read: Read) => void] {
  const { show } = useSearch({ strict: false }) as { show?: string };
  const navigate = useNavigate();
  const change = (read: Read): void =>
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, show: read === 'all' ? undefined : read, currentPage: undefined }), replace: true });
  return [show === 'read' || show === 'unread' ? show : 'all', change];
}

function useColumns(): Column<Notification>[] {
  const say = notificationTexts.useTexts();
  const format = useFormat();
  const senderName = useSenderName();
  return [
    { key: 'title', title: say('title'), render: ({ title, read }) => <bdi className={read ? classes.plain : classes.unread}>{title}</bdi> },
    { key: 'type', title: say('type'), width: 92, render: ({ type }) => say(`type.${type}`) },
    { key: 'details', title: say('details'), width: 258, render: ({ details }) => <ChangeCounts details={details} /> },
    { key: 'sender', title: say('sender'), width: 130, render: ({ createdBy }) => senderName(createdBy.actorId) },
    { key: 'state', title: say('state'), width: 90, render: ({ read }) => say(read ? 'read' : 'unread') },
    { key: 'date', title: say('date'), width: 174, render: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}

function Bar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const say = notificationTexts.useTexts();
  const { mark, remove } = useNotificationActions();
  const removed = (): void => {
    toast.success(say('deletedMany', { count: ids.length }), { lastsMs: DELETE_TOAST_MS });
    onDone();
  };
  return (
    <BulkBar count={ids.length} onClear={onDone}>
      <BulkAction icon={<IconMailOpened {...iconProps} />} label={say('markRead')} onClick={() => mark.mutate({ ids, read: true }, { onSuccess: onDone })} />
      <BulkAction icon={<IconMail {...iconProps} />} label={say('markUnread')} onClick={() => mark.mutate({ ids, read: false }, { onSuccess: onDone })} />
      <BulkAction icon={<IconTrash {...iconProps} />} label={say('delete')} isDanger onClick={() => remove.mutate(ids, { onSuccess: removed })} />
    </BulkBar>
  );
}

function NotificationCard({ notification: { title, read, createdAt, details } }: { notification: Notification }) {
  const format = useFormat();
  return (
    <span className={classes.card}>
      <bdi className={read ? classes.plain : classes.unread}>{title}</bdi>
      <span className={classes.meta}>{format.dateTime(createdAt)}</span>
      <ChangeCounts details={details} />
    </span>
  );
}
