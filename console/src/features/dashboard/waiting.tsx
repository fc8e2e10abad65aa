import {
  IconBriefcase,
  IconChevronRight,
  IconListCheck,
  IconRefresh,
  IconUserCheck,
  IconUserSearch,
} from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countCases } from '@tamis/contract/cases';
import { findCaUpdates } from '@tamis/contract/notifications';
import { countQueue } from '@tamis/contract/screening';
import { watchlistStatus } from '@tamis/contract/watchlists';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/query.ts';
import { useCan, useModule } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { dashboardTexts } from './texts.ts';
import classes from './waiting.module.css';

interface Waiting {
  key: 'hits' | 'updates' | 'cases' | 'approvals' | 'lists';
  icon: ReactNode;
  to: string;
  search?: Record<string, string>;
  /** Undefined while it is not known: nothing is shown as done that was not counted. */
  count: number | undefined;
  /** What is more to say of it. */
  more?: string | undefined;
  isUrgent?: boolean;
  isFailed: boolean;
}

/** What waits for this user first, each with the page where it is done. */
export function WaitingStrip() {
  const say = dashboardTexts.useTexts();
  const format = useFormat();
  const screening = useWaitingScreening();
  const cases = useWaitingCases();
  const lists = useWaitingLists();
  const waiting = [...screening, ...cases, ...lists];
  if (waiting.length === 0) return null;
  return (
    <nav className={classes.strip} aria-label={say('waiting')}>
      {waiting.map(({ key, icon, to, search = {}, count, more, isUrgent, isFailed }) => (
        <Link
          key={key}
          to={to}
          search={search as never}
          className={classes.item}
          data-urgent={(isUrgent && (count ?? 0) > 0) || undefined}
          data-none={count === 0 || undefined}
        >
          {icon}
          <b>{count === undefined ? '–' : format.count(count)}</b>
          <span>
            {say(`waiting.${key}`, { count: count ?? 0 })}
            {(isFailed || more) && <small>{isFailed ? say('notCounted') : more}</small>}
          </span>
          <IconChevronRight {...iconProps} className={classes.arrow} />
        </Link>
      ))}
    </nav>
  );
}

const icon = { size: 20, stroke: 1.75 };

function useWaitingScreening(): Waiting[] {
  const say = dashboardTexts.useTexts();
  const isSeen = all(useCan('ComplyFind'), useModule('nameScreening'));
  const isMonitored = all(isSeen, useModule('monitoring'));
  const queue = useQuery({ ...queryOf(countQueue, { body: { categories: [], why: [] } }), enabled: isSeen });
  const asked = { page: 1, perPage: 1, search: '', order: 'created_at', order_by_desc: true } as const;
  const updates = useQuery({ ...queryOf(findCaUpdates, { body: asked }), enabled: isMonitored });
  if (!isSeen) return [];
  const { all: open, overdue } = queue.data ?? {};
  const hits: Waiting = {
    key: 'hits',
    icon: <IconUserSearch {...icon} />,
    to: '/aml/queue',
    search: { view: 'all' },
    ...known(queue, open?.hits),
    isUrgent: (overdue?.searches ?? 0) > 0,
    more: overdue?.searches
      ? say('overdue', { count: overdue.searches })
      : open && say('inSearches', { count: open.searches }),
  };
  if (!isMonitored) return [hits];
  return [
    hits,
    { key: 'updates', icon: <IconRefresh {...icon} />, to: '/aml/update', ...known(updates, updates.data?.updates) },
  ];
}

function useWaitingCases(): Waiting[] {
  const say = dashboardTexts.useTexts();
  const isSeen = all(useCan('CaseFind'), useModule('cases'));
  const counts = useQuery({ ...queryOf(countCases), enabled: isSeen });
  if (!isSeen) return [];
  const { mine, overdue, 'to-approve': toApprove } = counts.data ?? {};
  return [
    {
      key: 'cases',
      icon: <IconBriefcase {...icon} />,
      to: '/case/history',
      search: { view: overdue ? 'overdue' : 'mine' },
      ...known(counts, mine),
      isUrgent: (overdue ?? 0) > 0,
      more: overdue ? say('overdueOfAll', { count: overdue }) : undefined,
    },
    {
      key: 'approvals',
      icon: <IconUserCheck {...icon} />,
      to: '/case/history',
      search: { view: 'to-approve' },
      ...known(counts, toApprove),
    },
  ];
}

/** For those who can mend it: everybody else reads of it in the banner. */
function useWaitingLists(): Waiting[] {
  const isRoot = useCan('Root');
  const status = useQuery({ ...queryOf(watchlistStatus), enabled: isRoot });
  if (!isRoot) return [];
  const { troubled } = status.data ?? {};
  return [
    {
      key: 'lists',
      icon: <IconListCheck {...icon} />,
      to: '/settings/watchlists',
      ...known(status, troubled?.length),
      isUrgent: true,
      more: troubled?.[0]?.title,
    },
  ];
}

const all = (...conditions: boolean[]): boolean => conditions.every(Boolean);

const known = (query: Pick<UseQueryResult, 'isError'>, count: number | undefined) => ({
  count: query.isError ? undefined : count,
  isFailed: query.isError,
});
