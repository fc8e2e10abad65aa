import type { OutputOf } from '@tamis/contract';
import { type getSearch, isDecided, matchStatuses, searchStatuses } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findHitChanges, type HitChangeRow } from '../records/hits/hit-changes-store.ts';
import { isPendingAt } from './list-updates.ts';
import { readHitsAsOf } from './list-hits.ts';
import { leftOutAsOf } from './list-left-out.ts';
import { findOpenProposals } from '../records/approvals/proposals-store.ts';
import { findMonitoredAt } from '../records/monitoring/monitor-switch-store.ts';
import { isAnsweredAt, isLeftOutKnownAt, oneOf, searchView } from '../records/searches/search-view.ts';
import { findStatusAt } from '../records/searches/search-status-store.ts';
import { findSearch, type SearchRow } from '../records/searches/searches-store.ts';

type View = OutputOf<typeof getSearch>;

/** One search with its criteria, state and pending updates; with a date, as it stood then. */
export const viewSearch: Verb<typeof getSearch> = async (ctx, { params: { id: searchId }, query: { date } }) => {
  return ctx.read(async (trx) => {
    const row = await findSearch(trx, searchId);
    const at = date === undefined ? undefined : new Date(date);
    if (!row || (at && at < row.created_at)) throw new NotFoundError('The search');
    const changes = await findHitChanges(trx, searchId);
    const isMonitored = (at && (await findMonitoredAt(trx, searchId, at))) ?? row.is_monitored;
    return {
      result: { id: row.id, ref_id: row.id, comply_advantage_id: '', is_monitored: isMonitored },
      search: at ? await searchAsOf(trx, { ...row, is_monitored: isMonitored }, changes, at) : searchView(row),
      updates: pendingUpdates(changes, at),
      ...(!at && (await proposedFor(trx, searchId))),
    };
  });
};

/** What waits for a second person and is about the search as a whole. */
async function proposedFor(trx: Trx, searchId: string): Promise<Pick<View, 'proposed'>> {
  const open = (await findOpenProposals(trx, searchId)).get('');
  if (!open) return {};
  const { proposal, status } = open;
  return {
    proposed: {
      id: proposal.id,
      status,
      isDeletion: status === null,
      reason: proposal.reason,
      by: { actorId: proposal.proposedBy, timestamp: proposal.proposedAt.toISOString() },
    },
  };
}

/** The search, with monitoring as it was, and the hits, decisions, status and updates of that moment. */
async function searchAsOf(
  trx: Trx,
  row: SearchRow,
  changes: readonly HitChangeRow[],
  at: Date,
): Promise<View['search']> {
  const { toApprove: _now, ...view } = searchView(row);
  if (!isAnsweredAt(row, at)) {
    return {
      ...view,
      internalStatus: 'Pending',
      answeredBy: null,
      coverage: null,
      totalHits: null,
      leftOut: null,
      decidedHits: 0,
      status: 'not_set',
      hasUpdate: false,
      hasChanged: false,
      refreshFailedAt: null,
    };
  }
  const hits = await readHitsAsOf(trx, row, at);
  return {
    ...view,
    status: oneOf(searchStatuses, (await findStatusAt(trx, row.id, at)) ?? 'not_set'),
    totalHits: hits.length,
    leftOut: isLeftOutKnownAt(row, at) ? (await leftOutAsOf(trx, row.id, changes, at)).length : null,
    decidedHits: hits.filter((hit) => isDecided(oneOf(matchStatuses, hit.match_status))).length,
    hasUpdate: changes.some((change) => isPendingAt(change, at)),
    hasChanged: changes.some((change) => change.at <= at),
    refreshFailedAt: null,
  };
}

/** What waits, by entity: the latest change says how the hit stands, but one that is new stays new. */
function pendingUpdates(changes: readonly HitChangeRow[], at: Date | undefined): View['updates'] {
  const pending = changes.filter((change) => isPendingAt(change, at)).toReversed();
  const of = (standing: string) => pending.filter((change) => change.standing === standing);
  return { ...idsByKind(of('hit')), leftOut: idsByKind(of('left-out')), newest: pending.at(-1)?.id ?? null };
}

/** @param changes oldest first */
function idsByKind(changes: readonly HitChangeRow[]): View['updates']['leftOut'] {
  const pending = new Map<string, string>();
  for (const change of changes) {
    const isStillNew = change.kind === 'updated' && pending.get(change.entity_id) === 'added';
    if (!isStillNew) pending.set(change.entity_id, change.kind);
  }
  const of = (kind: string) => [...pending].filter(([, is]) => is === kind).map(([entityId]) => entityId);
  return { added: of('added'), updated: of('updated'), deleted: of('removed') };
}
