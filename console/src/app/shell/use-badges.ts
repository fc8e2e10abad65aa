import { useQuery } from '@tanstack/react-query';
import { findSources } from '@tamis/contract/watchlists';
import { queryOf } from '../../api/query.ts';
import { useCan } from '../../components/use-session.ts';
import type { Badges } from './nav-badge.tsx';
import { useUpdatesCount } from './use-updates-count.ts';

/** What stands beside the entries of the sidebar: the updates that wait, and an alarm while a list is held back. */
export function useBadges(): Badges {
  const updates = useUpdatesCount();
  const { data } = useQuery({ ...queryOf(findSources), enabled: useCan('Root') });
  const isHeld = data?.sources.some(({ held }) => held !== null) ?? false;
  return { updates, ...(isHeld && { watchlists: 'alarm' }) };
}
