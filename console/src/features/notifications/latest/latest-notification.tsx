import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Notification } from '@tamis/contract/notifications';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { notificationTexts } from '../texts.ts';
import { useNotificationActions } from '../use-notification-actions.ts';
import classes from './latest.module.css';

interface Props {
  notification: Notification;
  onOpen: () => void;
}

export function LatestNotification({ notification: { id, title, type, read, createdAt }, onOpen }: Props) {
  const say = notificationTexts.useTexts();
  const format = useFormat();
  const { mark } = useNotificationActions();
  const Icon = read ? IconMail : IconMailOpened;
  return (
    <li className={classes.notification}>
      <Link
        to="/notifications/details"
        search={{ id }}
        className={classes.link}
        data-unread={!read || undefined}
        onClick={onOpen}
      >
        <bdi dir="auto">{title}</bdi>
      </Link>
      <span className={classes.about}>
        {!read && <Tag tone="blue">{say('unread')}</Tag>}
        {say(`type.${type}`)} · {format.dateTime(createdAt)}
      </span>
      <Tooltip label={say(read ? 'markUnread' : 'markRead')}>
        <ActionIcon
          className={classes.mark}
          aria-label={say(read ? 'markUnreadOf' : 'markReadOf', { title })}
          onClick={() => mark.mutate({ ids: [id], read: !read })}
        >
          <Icon {...iconProps} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
