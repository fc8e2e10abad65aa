import type { LiveEventName } from './live.ts';

/** What each live event makes old, by the names of the endpoints that answered it. Those that are missing here change nothing that was read, or are answered by subject. */
export const liveRefreshes: Partial<Record<LiveEventName, readonly string[]>> = {
  batch_changed_event: ['batches.view', 'batches.records', 'batches.list', 'queue.list', 'queue.count'],
  bulk_action_changed_event: ['bulk-actions.view', 'searches.list'],
  broadcast_comply_batch_search_delete_event: ['searches.list'],
  search_changed_event: [
    'dashboard.view',
    'approvals.list',
    'approvals.count',
    'cases.view',
    'cases.entities',
    'cases.list',
    'cases.timeline',
    'events.list',
  ],
  updates_changed_event: [
    'notifications.list-ca-updates',
    'notifications.list',
    'notifications.count-unread',
    'dashboard.view',
  ],
  watchlists_changed_event: [
    'watchlists.list',
    'watchlists.list-versions',
    'watchlists.list-changes',
    'watchlists.status',
  ],
  snapshot_changed_event: [
    'watchlists.status',
    'watchlists.list',
    'watchlists.list-versions',
    'screening-proofs.find',
    'screening-proofs.view',
  ],
  matching_changed_event: ['matching.view', 'matching.versions'],
  clean_users_map_cache_event: ['merchants.view-names'],
  session_changed_event: ['merchants.view-names'],
};
