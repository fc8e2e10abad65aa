import type { Hit } from '@tamis/contract/screening';
import type { OpenOn } from '../records/approvals/proposals-store.ts';

/** What is proposed for a hit and waits for a second person, as it stands beside the hit. */
export function proposalOn(open: OpenOn | undefined): Pick<Hit, 'proposal'> {
  if (!open || open.matchStatus === null) return {};
  const { proposal, matchStatus, scope } = open;
  return {
    proposal: {
      id: proposal.id,
      match_status: matchStatus,
      is_whitelisted: scope !== null,
      reason: proposal.reason,
      by: { actorId: proposal.proposedBy, timestamp: proposal.proposedAt.toISOString() },
    },
  };
}
