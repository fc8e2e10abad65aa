import { Anchor, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useId } from 'react';
import { findNotifications } from '@tamis/contract/notifications';
import { queryOf } from '../../../api/query.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { notificationTexts } from '../texts.ts';
import { LatestNotification } from './latest-notification.tsx';
import classes from './latest.module.css';

const LATEST = 10;

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** The button that opens it. */
  target: ReactElement;
}

/** What the bell opens: the latest notifications, each of which can be marked, and the way to all of them. */
export function LatestNotifications({ isOpen, onClose, target }: Props) {
  const say = notificationTexts.useTexts();
  const titleId = useId();
  return (
    <Popover
      opened={isOpen}
      onChange={(opens) => !opens && onClose()}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      trapFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} aria-labelledby={titleId}>
        <h2 id={titleId} className={classes.title} tabIndex={-1} data-autofocus>
          {say('historyTitle')}
        </h2>
        <List onOpen={onClose} />
        <Anchor component={Link} to="/notifications/history" className={classes.all} onClick={onClose}>
          {say('allNotifications')}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}

function List({ onOpen }: { onOpen: () => void }) {
  const say = notificationTexts.useTexts();
  const { data, error, refetch } = useQuery(queryOf(findNotifications, { body: { perPage: LATEST } }));
  if (error) return <QueryError error={error} title={say('historyFailed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingBlock label={say('loadingLatest')} />;
  if (data.notifications.length === 0) return <p className={classes.none}>{say('historyEmpty')}</p>;
  return (
    <ul className={classes.list}>
      {data.notifications.map((notification) => (
        <LatestNotification key={notification.id} notification={notification} onOpen={onOpen} />
      ))}
    </ul>
  );
}
