import { matchStatuses, type ProposalState, searchStatuses, whitelistScopes } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { findProposalsOn } from '../records/approvals/proposal-lists-store.ts';
import type { MatchStatus, SearchStatus } from '../records/searches/screening-policy.ts';
import { oneOf } from '../records/searches/search-view.ts';
import type { WhitelistScope } from '../records/decisions/whitelist-store.ts';

/** What somebody proposed for a search or for one of its hits, and what a second person said to it. */
export interface ApprovalRecord {
  proposal: string;
  /** Empty for the search as a whole. */
  entityId: string;
  entityName: string;
  match_status: MatchStatus | null;
  whitelistFor: WhitelistScope | null;
  /** Null where a hit is meant, or the search was to be deleted. */
  status: SearchStatus | null;
  rules: readonly string[];
  reason: string;
  proposed: { actorId: string; impersonatorId: string | null; apiKeyId: string | null; timestamp: string };
  state: ProposalState;
  decided: { actorId: string; impersonatorId: string | null; timestamp: string; reason: string } | null;
}

/** Every proposal on a search, the first one first. */
export async function readApprovals(trx: Trx, searchId: string): Promise<ApprovalRecord[]> {
  const proposals = await findProposalsOn(trx, searchId);
  return proposals.map((proposal) => ({
    proposal: proposal.id,
    entityId: proposal.entityId,
    entityName: proposal.name ?? proposal.entityId,
    match_status: proposal.matchStatus === null ? null : oneOf(matchStatuses, proposal.matchStatus),
    whitelistFor: proposal.scope === null ? null : oneOf(whitelistScopes, proposal.scope),
    status: proposal.status === null ? null : oneOf(searchStatuses, proposal.status),
    rules: proposal.rules,
    reason: proposal.reason,
    proposed: {
      actorId: proposal.proposedBy,
      impersonatorId: proposal.impersonatorId,
      apiKeyId: proposal.apiKeyId,
      timestamp: proposal.proposedAt.toISOString(),
    },
    state: proposal.state,
    decided:
      proposal.decidedBy && proposal.decidedAt
        ? {
            actorId: proposal.decidedBy,
            impersonatorId: proposal.decidedImpersonator,
            timestamp: proposal.decidedAt.toISOString(),
            reason: proposal.decidedReason,
          }
        : null,
  }));
}
