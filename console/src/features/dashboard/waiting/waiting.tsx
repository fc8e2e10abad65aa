import {
  IconBriefcase,
  IconChevronRight,
  IconListCheck,
  IconRefresh,
  IconUserCheck,
  IconUserSearch,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DashboardFigures } from '@tamis/contract/dashboard';
import type { ReactNode } from 'react';
import { useCan, useModule } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { dashboardTexts } from '../texts.ts';
import classes from './waiting.module.css';

interface Waiting {
  key: 'hits' | 'updates' | 'proposals' | 'cases' | 'approvals' | 'lists';
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

interface WaitingStripProps {
  figures: Figures;
  /** Nothing could be counted. */
  isOutOfOrder: boolean;
}

/** What waits for this user first, each with the page where it is done. */
export function WaitingStrip({ figures, isOutOfOrder }: WaitingStripProps) {
  const say = dashboardTexts.useTexts();
  const format = useFormat();
  const waiting = useWaiting(figures, isOutOfOrder);
  if (waiting.length === 0) return null;
  return (
    <nav className={classes.strip} data-many={waiting.length > 5 || undefined} aria-label={say('waiting')}>
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

type Figures = DashboardFigures['waiting'] | undefined;

function useWaiting(waiting: Figures, isFailed: boolean): Waiting[] {
  const known = (count: number | undefined) => ({ count: isFailed ? undefined : count, isFailed });
  return [
    ...useWaitingScreening(waiting, known),
    ...useWaitingCases(waiting, known),
    ...useWaitingLists(waiting, known),
  ];
}

type Known = (count: number | undefined) => Pick<Waiting, 'count' | 'isFailed'>;

function useWaitingScreening(waiting: Figures, known: Known): Waiting[] {
  const say = dashboardTexts.useTexts();
  const format = useFormat();
  const isSeen = all(useCan('ComplyFind'), useModule('nameScreening'));
  const isMonitored = all(isSeen, useModule('monitoring'));
  if (!isSeen) return [];
  const { hits, updates, proposals } = waiting ?? {};
  const open: Waiting = {
    key: 'hits',
    icon: <IconUserSearch {...icon} />,
    to: '/aml/queue',
    search: { view: 'all' },
    ...known(hits?.hits),
    isUrgent: (hits?.overdueSearches ?? 0) > 0,
    ...(hits && {
      more: hits.overdueSearches
        ? say('overdue', { count: hits.overdueSearches })
        : say('inSearches', { count: hits.searches }),
    }),
  };
  const monitored: Waiting = {
    key: 'updates',
    icon: <IconRefresh {...icon} />,
    to: '/aml/update',
    ...known(updates?.searches),
    more: updates?.oldest ? say('oldest', { day: format.date(updates.oldest) }) : undefined,
  };
  const proposed: Waiting = {
    key: 'proposals',
    icon: <IconUserCheck {...icon} />,
    to: '/aml/approvals',
    ...known(proposals ?? undefined),
  };
  // Most merchants want no second person: there is nothing to say of it until something is proposed.
  return [open, ...(isMonitored ? [monitored] : []), ...(proposals ? [proposed] : [])];
}

function useWaitingCases(waiting: Figures, known: Known): Waiting[] {
  const say = dashboardTexts.useTexts();
  const isSeen = all(useCan('CaseFind'), useModule('cases'));
  if (!isSeen) return [];
  const { mine, overdue, toApprove } = waiting?.cases ?? {};
  return [
    {
      key: 'cases',
      icon: <IconBriefcase {...icon} />,
      to: '/case/history',
      search: { view: 'mine' },
      ...known(mine),
      isUrgent: (overdue ?? 0) > 0,
      more: overdue ? say('overdueOfAll', { count: overdue }) : undefined,
    },
    {
      key: 'approvals',
      icon: <IconUserCheck {...icon} />,
      to: '/case/history',
      search: { view: 'to-approve' },
      ...known(toApprove),
    },
  ];
}

/** For those who can mend it: everybody else reads of it in the banner. */
function useWaitingLists(waiting: Figures, known: Known): Waiting[] {
  const isRoot = useCan('Root');
  if (!isRoot) return [];
  return [
    {
      key: 'lists',
      icon: <IconListCheck {...icon} />,
      to: '/settings/watchlists',
      ...known(waiting?.lists?.length),
      isUrgent: true,
      more: waiting?.lists?.[0],
    },
  ];
}

const all = (...conditions: boolean[]): boolean => conditions.every(Boolean);
