import { SegmentedControl } from '@mantine/core';
import { IconBell, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { findNotifications, type Notification } from '@tamis/contract/notifications';
import { pageQueryOf } from '../../api/query.ts';
import { inChoice } from '../../components/address/address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import { useSelectedRows } from '../../components/list-page/use-selected-rows.ts';
import { BulkAction } from '../../components/table/bulk-bar.tsx';
import type { Column } from '../../components/table/column.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { ChangeCounts } from './change-counts.tsx';
import { FIND_REST_MS } from './find-rest.ts';
import classes from './notifications.module.css';
import { notificationTexts } from './texts.ts';
import { useNotificationActions } from './use-notification-actions.ts';
import { useSenderName } from './use-sender-name.ts';

const filters = { show: inChoice('all', 'unread', 'read') };

/** Notifications of the signed-in user, newest first. */
export function NotificationHistoryPage() {
  const say = notificationTexts.useTexts();
  const navigate = useNavigate();
  const list = useList({ orders: ['created_at'], isDescending: true, filters });
  const { show, ...input } = list.input;
  const query = useQuery(pageQueryOf(findNotifications, { body: { ...input, read: show } }));
  const selection = useSelectedRows(query.data?.notifications, list.filter);
  return (
    <ListPage
      title={say('historyTitle')}
      name="notifications"
      list={list}
      query={query}
      rows={({ notifications }) => notifications}
      columns={useColumns()}
      renderCard={(notification) => <NotificationCard notification={notification} />}
      onOpen={({ id }) => void navigate({ to: '/notifications/details', search: { id } })}
      bulk={{
        selection,
        label: ({ title }) => say('select', { title }),
        actions: <BulkActions ids={[...selection.ids]} onDone={selection.clear} />,
      }}
      find={say('find')}
      findRestMs={FIND_REST_MS}
      filters={
        <SegmentedControl
          aria-label={say('show')}
          value={show}
          onChange={(value) => list.change({ show: value })}
          data={(['all', 'unread', 'read'] as const).map((value) => ({ value, label: say(value) }))}
        />
      }
      empty={{ icon: <IconBell size={20} stroke={1.75} />, title: say('historyEmpty'), text: say('historyEmptyText') }}
      failed={say('historyFailed')}
    />
  );
}

function useColumns(): Column<Notification>[] {
  const say = notificationTexts.useTexts();
  const format = useFormat();
  const senderName = useSenderName();
  return [
    {
      key: 'title',
      title: say('title'),
      render: ({ title, read }) => <bdi className={read ? classes.plain : classes.unread}>{title}</bdi>,
    },
    { key: 'type', title: say('type'), width: 92, render: ({ type }) => say(`type.${type}`) },
    {
      key: 'details',
      title: say('details'),
      width: 258,
      render: ({ details, content }) =>
        details ? <ChangeCounts details={details} /> : <bdi dir="auto">{content}</bdi>,
    },
    { key: 'sender', title: say('sender'), width: 130, render: ({ createdBy }) => senderName(createdBy.actorId) },
    { key: 'state', title: say('state'), width: 90, render: ({ read }) => say(read ? 'read' : 'unread') },
    { key: 'created_at', title: say('date'), width: 174, render: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}

function BulkActions({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const say = notificationTexts.useTexts();
  const { mark, remove } = useNotificationActions();
  const removed = (): void => {
    toast.deleted(say('deletedMany', { count: ids.length }));
    onDone();
  };
  return (
    <>
      <BulkAction
        icon={<IconMailOpened {...iconProps} />}
        label={say('markRead')}
        onClick={() => mark.mutate({ ids, read: true }, { onSuccess: onDone })}
      />
      <BulkAction
        icon={<IconMail {...iconProps} />}
        label={say('markUnread')}
        onClick={() => mark.mutate({ ids, read: false }, { onSuccess: onDone })}
      />
      <BulkAction
        icon={<IconTrash {...iconProps} />}
        label={say('delete')}
        isDanger
        onClick={() => remove.mutate(ids, { onSuccess: removed })}
      />
    </>
  );
}

function NotificationCard({ notification: { title, read, createdAt, details } }: { notification: Notification }) {
  const format = useFormat();
  return (
    <RowCard
      title={<span className={read ? classes.plain : classes.unread}>{title}</span>}
      meta={format.dateTime(createdAt)}
    >
      <ChangeCounts details={details} />
    </RowCard>
  );
}
