import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { countUnread } from '@tamis/contract/notifications';
import { queryOf } from '../../api/query.ts';
import { Hint } from '../../ui/hint.tsx';
import { navIconProps } from '../../ui/icon.ts';
import classes from './bell-link.module.css';
import { cappedCount } from './capped-count.ts';
import count from './count.module.css';
import { shellTexts } from './texts.ts';

/** Live events bring the count at once; this is for what no event told, such as what was read on another device. */
const CHECK_MS = 10 * 60_000;

/** Leads to the notifications, and says how many of them are unread (NOTIF-09). */
export function BellLink({ isLarge = false }: { isLarge?: boolean }) {
  const say = shellTexts.useTexts();
  const { data } = useQuery({ ...queryOf(countUnread), refetchInterval: CHECK_MS });
  const unread = data?.count ?? 0;
  const label = unread > 0 ? say('unreadNotifications', { count: unread }) : say('notifications');
  const link = (
    <ActionIcon
      component={Link}
      to="/notifications/history"
      className={classes.bell}
      aria-label={label}
      {...(isLarge && { size: 'xl' })}
    >
      <IconBell {...navIconProps} />
      {unread > 0 && (
        <span className={clsx(count.count, classes.count)} aria-hidden="true">
          {cappedCount(unread)}
        </span>
      )}
    </ActionIcon>
  );
  // On a narrow screen it stands at the edge, beyond which its hint would reach, and nothing hovers there.
  return isLarge ? link : <Hint text={label}>{link}</Hint>;
}
