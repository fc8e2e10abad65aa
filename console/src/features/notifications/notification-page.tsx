import { Button } from '@mantine/core';
import { IconArrowRight, IconBell, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { getNotification, type Notification } from '@tamis/contract/notifications';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { QueryError } from '../../components/query-error.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageBody, PageHeader } from '../../ui/page.tsx';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { AlertDetails } from './alert-details.tsx';
import { DetailRow } from './detail-row.tsx';
import classes from './notifications.module.css';
import { notificationTexts } from './texts.ts';
import { useNotificationActions } from './use-notification-actions.ts';
import { useSenderName } from './use-sender-name.ts';

interface Place {
  /** The list that it was opened from. */
  list: '/aml/update' | '/notifications/history';
  title: string;
  listTitle: string;
}

/** AML UpdateDetails: one alert on a monitored search. */
export function UpdateDetailsPage() {
  const say = notificationTexts.useTexts();
  return <NotificationPage list="/aml/update" title={say('updateTitle')} listTitle={say('updatesTitle')} />;
}

/** One notification of whatever type. */
export function NotificationDetailsPage() {
  const say = notificationTexts.useTexts();
  return <NotificationPage list="/notifications/history" title={say('detailsTitle')} listTitle={say('historyTitle')} />;
}

function NotificationPage(place: Place) {
  const [{ id }] = useAddress({ id: inText });
  return (
    <Page ground="bg">
      {id === '' ? <NoNotification {...place} /> : <LoadedNotification key={id} id={id} {...place} />}
    </Page>
  );
}

function LoadedNotification({ id, ...place }: Place & { id: string }) {
  const say = notificationTexts.useTexts();
  const { data, error, refetch } = useQuery(queryOf(getNotification, { params: { id } }));
  if (data) return <Details notification={data.notification} {...place} />;
  return (
    <>
      <h1 className="visually-hidden">{place.title}</h1>
      {error ? (
        <QueryError error={error} title={say('historyFailed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlock label={say('loading')} />
      )}
    </>
  );
}

function NoNotification({ list, title }: Place) {
  const say = notificationTexts.useTexts();
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <StatePanel
        icon={<IconBell size={20} stroke={1.75} />}
        title={say('notFound')}
        actions={
          <Button component={Link} to={list}>
            {say('toList')}
          </Button>
        }
      >
        {say('notFoundText')}
      </StatePanel>
    </>
  );
}

function Details({ notification, list, listTitle, title }: Place & { notification: Notification }) {
  const say = notificationTexts.useTexts();
  const format = useFormat();
  const senderName = useSenderName();
  return (
    <>
      <PageHeader
        title={<bdi dir="auto">{notification.title}</bdi>}
        breadcrumbLabel={say('breadcrumb')}
        breadcrumb={[
          <Link key="list" to={list}>
            {listTitle}
          </Link>,
          title,
        ]}
        actions={<Actions notification={notification} list={list} />}
      />
      <PageBody>
        <div className={classes.column}>
          <Card>
            <dl className={classes.rows}>
              <DetailRow label={say('date')}>{format.dateTime(notification.createdAt)}</DetailRow>
              <DetailRow label={say('sender')}>{senderName(notification.createdBy.actorId)}</DetailRow>
              <DetailRow label={say('alertType')}>{say(`type.${notification.type}`)}</DetailRow>
              <DetailRow label={say('state')}>
                {say(notification.read ? 'read' : 'unread')}
                {notification.isPending && ` · ${say('pendingText')}`}
              </DetailRow>
            </dl>
          </Card>
          <Card title={say('details')}>
            <AlertDetails notification={notification} />
          </Card>
        </div>
      </PageBody>
    </>
  );
}

function Actions({
  notification: { id, read, type, details },
  list,
}: Pick<Place, 'list'> & { notification: Notification }) {
  const say = notificationTexts.useTexts();
  const navigate = useNavigate();
  const { mark, remove } = useNotificationActions();
  const removeIt = (): void =>
    remove.mutate([id], {
      onSuccess: () => {
        toast.deleted(say('deleted'));
        void navigate({ to: list });
      },
    });
  return (
    <>
      <Button
        variant="default"
        leftSection={read ? <IconMail {...iconProps} /> : <IconMailOpened {...iconProps} />}
        loading={mark.isPending}
        onClick={() => mark.mutate({ ids: [id], read: !read })}
      >
        {say(read ? 'markUnread' : 'markRead')}
      </Button>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash {...iconProps} />}
        loading={remove.isPending}
        onClick={removeIt}
      >
        {say('delete')}
      </Button>
      {type === 'Monitor' && details && (
        <Button
          component={Link}
          to="/aml/searchresults"
          search={{ id: details.comply_search.id, updated: '1' } as never}
          rightSection={<IconArrowRight {...iconProps} />}
        >
          {say('goToSearch')}
        </Button>
      )}
    </>
  );
}
