import { useQuery } from '@tanstack/react-query';
import { countProposals, countQueue } from '@tamis/contract/screening';
import { findSources } from '@tamis/contract/watchlists';
import { queryOf } from '../../../api/query.ts';
import { useCan, useModule } from '../../../components/use-session.ts';
import type { Badges } from './nav-badge.tsx';
import { useUpdatesCount } from './use-updates-count.ts';

/** What stands beside the entries of the sidebar: the updates that wait, the open hits that are one's own, what others propose, and an alarm while a list is held back. */
export function useBadges(): Badges {
  const updates = useUpdatesCount();
  const [mayFind, isScreening] = [useCan('ComplyFind'), useModule('nameScreening')];
  const queue = useQuery({
    ...queryOf(countQueue, { body: { categories: [], why: [] } }),
    enabled: mayFind && isScreening,
  });
  const approvals = useQuery({ ...queryOf(countProposals), enabled: mayFind && isScreening });
  const { data } = useQuery({ ...queryOf(findSources), enabled: useCan('Root') });
  const isHeld = data?.sources.some(({ held }) => held !== null) ?? false;
  return {
    updates,
    queue: queue.data?.mine.hits ?? 0,
    approvals: approvals.data?.['for-me'] ?? 0,
    ...(isHeld && { watchlists: 'alarm' }),
  };
}
