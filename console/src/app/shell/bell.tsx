import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { countUnread } from '@tamis/contract/notifications';
import { queryOf } from '../../api/query.ts';
import { Hint } from '../../ui/hint.tsx';
import { navIconProps } from '../../ui/icon.ts';
import classes from './bell.module.css';
import { cappedCount } from './menu/capped-count.ts';
import count from './menu/count.module.css';
import { shellTexts } from './texts.ts';
import { useOpening } from '../../ui/use-opening.ts';

/** Live events bring the count at once; this is for what no event told, such as what was read on another device. */
const CHECK_MS = 10 * 60_000;

/** Loaded when it is opened for the first time. */
const LatestNotifications = lazy(() =>
  import('../../features/notifications/latest/latest-notifications.tsx').then(({ LatestNotifications: component }) => ({
    default: component,
  })),
);

/** Says how many notifications are unread (NOTIF-09), and opens the latest ones. */
export function Bell({ isLarge = false }: { isLarge?: boolean }) {
  const say = shellTexts.useTexts();
  const { data } = useQuery({ ...queryOf(countUnread), refetchInterval: CHECK_MS });
  const { isOpen, wasOpened, toggle, close, button: buttonRef } = useOpening();
  const unread = data?.count ?? 0;
  const label = unread > 0 ? say('unreadNotifications', { count: unread }) : say('notifications');
  const button = (
    <ActionIcon
      ref={buttonRef}
      className={classes.bell}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggle}
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
  const bell = wasOpened ? (
    <Suspense fallback={button}>
      <LatestNotifications isOpen={isOpen} onClose={close} target={button} />
    </Suspense>
  ) : (
    button
  );
  // On a narrow screen it stands at the edge, beyond which its hint would reach, and nothing hovers there.
  return isLarge ? bell : <Hint text={label}>{bell}</Hint>;
}
