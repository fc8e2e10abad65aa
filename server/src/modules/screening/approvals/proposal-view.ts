import {
  matchStatuses,
  PROPOSAL_SUBJECTS_SHOWN,
  type Proposal as ProposalView,
  searchStatuses,
  whitelistScopes,
} from '@tamis/contract/screening';
import type { Actor } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { whyNotApprove } from '../records/approvals/approval-policy.ts';
import { findSubjectsShown, type SubjectRow } from '../records/approvals/proposal-lists-store.ts';
import type { Proposal } from '../records/approvals/proposals-store.ts';
import { oneOf } from '../records/searches/search-view.ts';

type Approver = Pick<Actor, 'userId' | 'impersonatorId' | 'claims' | 'apiKeyId'>;

/** Proposals in the shape of the contract, with what they are about. */
export async function proposalViews(
  trx: Trx,
  actor: Approver,
  proposals: readonly Proposal[],
): Promise<ProposalView[]> {
  const subjects = Map.groupBy(
    await findSubjectsShown(
      trx,
      proposals.map(({ id }) => id),
      PROPOSAL_SUBJECTS_SHOWN,
    ),
    (subject) => subject.proposalId,
  );
  return proposals.map((proposal) => proposalView(actor, proposal, subjects.get(proposal.id) ?? []));
}

function proposalView(actor: Approver, proposal: Proposal, subjects: readonly SubjectRow[]): ProposalView {
  const { decidedBy, decidedAt } = proposal;
  const [first] = subjects;
  return {
    id: proposal.id,
    act: proposal.act,
    rules: [...proposal.rules],
    state: proposal.state,
    match_status: first?.matchStatus ? oneOf(matchStatuses, first.matchStatus) : null,
    is_whitelisted: typeof first?.scope === 'string',
    scope: first?.scope ? oneOf(whitelistScopes, first.scope) : null,
    status: first?.status ? oneOf(searchStatuses, first.status) : null,
    publication: proposal.publication,
    reason: proposal.reason,
    note: typeof proposal.input['note'] === 'string' ? proposal.input['note'] : '',
    proposed: {
      actorId: proposal.proposedBy,
      impersonatorId: proposal.impersonatorId,
      apiKeyId: proposal.apiKeyId,
      timestamp: proposal.proposedAt.toISOString(),
    },
    decided:
      decidedBy && decidedAt
        ? {
            actorId: decidedBy,
            impersonatorId: proposal.decidedImpersonator,
            timestamp: decidedAt.toISOString(),
            reason: proposal.decidedReason,
          }
        : null,
    subjects: first?.subjects ?? 0,
    stale: first?.stale ?? 0,
    searches: searchesOf(subjects),
    refusal:
      proposal.state === 'open'
        ? whyNotApprove(actor, {
            userId: proposal.proposedBy,
            impersonatorId: proposal.impersonatorId,
            act: proposal.act,
          })
        : null,
  };
}

const searchesOf = (subjects: readonly SubjectRow[]): ProposalView['searches'] =>
  [...Map.groupBy(subjects, ({ searchId }) => searchId)].flatMap(([searchId, [first, ...others]]) =>
    first && !first.isDeleted
      ? [
          {
            searchId,
            searchTerm: first.searchTerm,
            clientReference: first.clientRef,
            hits: [first, ...others].flatMap(({ entityId, name, position, score }) =>
              name === null || position === null || score === null ? [] : [{ entityId, name, position, score }],
            ),
          },
        ]
      : [],
  );
